# SPDX-License-Identifier: MIT
# A floor is a folder under src/. Its objects are compiled once and go into three things: the
# floor's own archive chee_<floor> (tests link that), libchee.so and libchee.a.

set(CHEE_FLOORS "") # those that have sources, lowest first
set(CHEE_PRIVATE_LIBRARIES "") # what they need besides; chee.pc names the same packages

# The sources of a floor that this processor gets: *_x86.c and the SIMD kernels only on x86-64,
# *_other.c only elsewhere; *_wasm.c are for the page (apps/web/CMakeLists.txt).
function(chee_floor_sources FLOOR RESULT)
  if(FLOOR STREQUAL lang)
    set(folder ${CMAKE_SOURCE_DIR}/src/notation/lang)
  else()
    set(folder ${CMAKE_SOURCE_DIR}/src/${FLOOR})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.c)
  if(FLOOR STREQUAL notation)
    list(FILTER sources EXCLUDE REGEX "/src/notation/lang/")
  endif()
  list(FILTER sources EXCLUDE REGEX "_wasm\\.c$")
  if(CHEE_X86_64)
    list(FILTER sources EXCLUDE REGEX "_other\\.c$")
  else()
    list(FILTER sources EXCLUDE REGEX "_(x86|avx2|avx512)\\.c$")
  endif()
  set(${RESULT} ${sources} PARENT_SCOPE)
endfunction()

# The kernels alone are compiled for processors newer than the baseline; which one runs is
# decided when the program starts.
function(chee_set_kernel_flags)
  set(avx2 -mavx2 -mbmi -mbmi2 -mlzcnt)
  set(avx512 ${avx2} -mavx512f -mavx512bw -mavx512vl -mavx512vbmi -mavx512vbmi2 -mavx512dq
      -mavx512vpopcntdq)
  foreach(source IN LISTS ARGN)
    if(source MATCHES "_(avx2|avx512)\\.c$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${${CMAKE_MATCH_1}}")
    endif()
  endforeach()
endfunction()

function(chee_add_floor FLOOR)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "PRIVATE_LIBRARIES")
  chee_floor_sources(${FLOOR} sources)
  if(NOT sources)
    return()
  endif()
  chee_set_kernel_flags(${sources})

  add_library(chee_${FLOOR}_objects OBJECT ${sources})
  target_include_directories(chee_${FLOOR}_objects PUBLIC ${CMAKE_SOURCE_DIR}/include PRIVATE ${CMAKE_SOURCE_DIR}/src)
  target_compile_definitions(chee_${FLOOR}_objects PRIVATE CHEE_VERSION="${PROJECT_VERSION}")
  target_link_libraries(chee_${FLOOR}_objects PRIVATE ${ARG_PRIVATE_LIBRARIES})

  if(FLOOR IN_LIST CHEE_LTO_FLOORS)
    target_compile_options(chee_${FLOOR}_objects PRIVATE -flto -ffat-lto-objects)
  endif()

  add_library(chee_${FLOOR} STATIC $<TARGET_OBJECTS:chee_${FLOOR}_objects>)
  set_target_properties(chee_${FLOOR} PROPERTIES ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib LINKER_LANGUAGE C)
  target_include_directories(chee_${FLOOR} INTERFACE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
  foreach(lower IN LISTS CHEE_FLOORS)
    target_link_libraries(chee_${FLOOR} PUBLIC chee_${lower})
  endforeach()
  target_link_libraries(chee_${FLOOR} PRIVATE ${ARG_PRIVATE_LIBRARIES})
  # Two seams closed by the linker: core looks games up in chee__game_list, which games defines,
  # and has the English of its refusals from the catalogues, lang. CMake repeats archives that name
  # each other.
  if((FLOOR STREQUAL games OR FLOOR STREQUAL lang) AND TARGET chee_core)
    target_link_libraries(chee_core PUBLIC chee_${FLOOR})
    # Two seams make a longer round: what lang needs of core needs games, which need core.
    set_target_properties(chee_core PROPERTIES LINK_INTERFACE_MULTIPLICITY 3)
  endif()

  list(APPEND CHEE_FLOORS ${FLOOR})
  list(APPEND CHEE_PRIVATE_LIBRARIES ${ARG_PRIVATE_LIBRARIES})
  set(CHEE_PRIVATE_LIBRARIES ${CHEE_PRIVATE_LIBRARIES} PARENT_SCOPE)
  set(CHEE_FLOORS ${CHEE_FLOORS} PARENT_SCOPE)
endfunction()

# libchee.so and libchee.a, all floors together.
function(chee_add_library)
  set(objects "")
  foreach(floor IN LISTS CHEE_FLOORS)
    list(APPEND objects $<TARGET_OBJECTS:chee_${floor}_objects>)
  endforeach()
  if(NOT objects)
    return()
  endif()
  set(exported_SHARED chee)
  set(exported_STATIC chee_static)
  foreach(kind IN ITEMS SHARED STATIC)
    string(TOLOWER libchee_${kind} target)
    add_library(${target} ${kind} ${objects})
    set_target_properties(
      ${target}
      PROPERTIES OUTPUT_NAME chee
                 EXPORT_NAME ${exported_${kind}}
                 LINKER_LANGUAGE C
                 VERSION ${PROJECT_VERSION}
                 SOVERSION ${PROJECT_VERSION_MAJOR}
                 LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib
                 ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
    target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include>)
    target_link_libraries(${target} PRIVATE ${CHEE_PRIVATE_LIBRARIES})
  endforeach()
  # What the command's own optimisation needs is for this compiler alone, and would have whoever links the archive wait for it.
  if(CHEE_LTO_FLOORS)
    add_custom_command(
      TARGET libchee_static POST_BUILD
      COMMAND ${CMAKE_OBJCOPY} -R .gnu.lto_* -R .gnu.debuglto_* -N __gnu_lto_slim -N __gnu_lto_v1
              $<TARGET_FILE:libchee_static>
      VERBATIM)
  endif()
  if(NOT CHEE_SANITIZE AND NOT CHEE_FUZZ)
    # A symbol that no floor defines is found here and not by whoever links the library.
    target_link_options(libchee_shared PRIVATE -Wl,-z,defs)
  endif()
endfunction()

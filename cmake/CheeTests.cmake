# SPDX-License-Identifier: MIT
# Words for the tests' build files.

# Says that the tests called WHAT are left out, since MISSING is; PACKAGES of GROUP (tools/deps) bring it. In ctest's list
# they stand as one test that was skipped.
function(chee_leave_out WHAT MISSING PACKAGES GROUP)
  set(sentence "left out, since this is missing: ${MISSING} (${PACKAGES}; tools/deps ${GROUP})")
  message(NOTICE "chee: the tests ${WHAT} are ${sentence}")
  add_test(NAME ${WHAT} COMMAND ${CMAKE_COMMAND} -E echo ${sentence})
  set_tests_properties(${WHAT} PROPERTIES SKIP_REGULAR_EXPRESSION "left out" LABELS left-out)
endfunction()

pkg_check_modules(cmocka QUIET IMPORTED_TARGET cmocka)
if(NOT cmocka_FOUND)
  chee_leave_out(unit "cmocka" libcmocka-dev check)
endif()

# A program of the tests, linked to FLOOR and those below it.
function(chee_add_test_program NAME FLOOR)
  add_executable(${NAME} ${ARGN})
  target_compile_definitions(${NAME} PRIVATE _GNU_SOURCE)
  target_link_libraries(${NAME} PRIVATE chee_${FLOOR} m)
endfunction()

# VARIABLE becomes the path of a file that runs TARGET as it is: a script of one line where the
# build is for another processor and an emulator runs it. For scripts that take a program by its path.
function(chee_runnable VARIABLE TARGET)
  set(path $<TARGET_FILE:${TARGET}>)
  if(CMAKE_CROSSCOMPILING_EMULATOR)
    set(script ${CMAKE_BINARY_DIR}/emulated/${TARGET})
    get_target_property(written ${TARGET} CHEE_RUNNABLE)
    if(NOT written)
      file(GENERATE OUTPUT ${script} CONTENT "#!/bin/sh\nexec ${CMAKE_CROSSCOMPILING_EMULATOR} '${path}' \"$@\"\n"
           FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
      set_target_properties(${TARGET} PROPERTIES CHEE_RUNNABLE ${script})
    endif()
    set(path ${script})
  endif()
  set(${VARIABLE} ${path} PARENT_SCOPE)
endfunction()

# In how many parts test_NAME.c is run, each a test of its own. Those of the tables' builder look at every
# rule set, which takes minutes under an emulator.
set(CHEE_PARTS_build 4)

# chee_add_test_in_parts(TEST TARGET NAME [PROPERTY VALUE...]): TARGET, made from test_NAME.c, as the test TEST,
# or as TEST.1 and so on where it has parts.
function(chee_add_test_in_parts TEST TARGET NAME)
  set(tests ${TEST})
  if(NOT DEFINED CHEE_PARTS_${NAME})
    add_test(NAME ${TEST} COMMAND ${TARGET})
  else()
    set(tests "")
    foreach(part RANGE 1 ${CHEE_PARTS_${NAME}})
      add_test(NAME ${TEST}.${part} COMMAND ${TARGET} ${part} ${CHEE_PARTS_${NAME}})
      list(APPEND tests ${TEST}.${part})
    endforeach()
  endif()
  set_tests_properties(${tests} PROPERTIES TIMEOUT 900 ${ARGN})
endfunction()

# tests/unit/<floor>/test_*.c: one cmocka program each, called unit.<floor>.<name>.
function(chee_add_unit_tests)
  if(NOT cmocka_FOUND)
    return()
  endif()
  foreach(floor IN LISTS CHEE_FLOORS)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/unit/${floor}/test_*.c)
    foreach(source IN LISTS sources)
      get_filename_component(name ${source} NAME_WE)
      string(REGEX REPLACE "^test_" "" name ${name})
      chee_add_test_program(unit_${floor}_${name} ${floor} ${source})
      target_link_libraries(unit_${floor}_${name} PRIVATE PkgConfig::cmocka)
      target_include_directories(unit_${floor}_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
      chee_add_test_in_parts(unit.${floor}.${name} unit_${floor}_${name} ${name} LABELS unit)
    endforeach()
  endforeach()
endfunction()

# CHEE_GAMES: the names of all games, in the order of the list in src/games/games.c. Tests that look
# at every game take them from here.
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/games.c)
file(STRINGS ${CMAKE_SOURCE_DIR}/src/games/games.c CHEE_GAMES REGEX "\\] = &chee__")
string(REGEX MATCHALL "&chee__[a-z0-9]+" CHEE_GAMES "${CHEE_GAMES}")
string(REPLACE "&chee__" "" CHEE_GAMES "${CHEE_GAMES}")
string(REPLACE ";" " " CHEE_GAMES_WORDS "${CHEE_GAMES}")

# The shape of the tree: which floor includes which, that no game is named outside src/games, what the library
# shows, headers that stand alone.
# The selftests plant each fault once and see it found.
function(chee_add_shape_tests)
  set(here ${CMAKE_SOURCE_DIR}/tests)
  add_test(NAME layers COMMAND sh ${here}/layers.sh ${CMAKE_SOURCE_DIR})
  add_test(NAME layers.selftest COMMAND sh ${here}/layers_selftest.sh ${here}/layers.sh)

  add_test(NAME game_names COMMAND sh ${here}/game_names.sh ${CMAKE_SOURCE_DIR})
  add_test(NAME game_names.selftest COMMAND sh ${here}/game_names_selftest.sh ${here}/game_names.sh)

  # Instrumented libraries carry the instrument's own symbols.
  if(TARGET libchee_shared AND NOT CHEE_SANITIZE AND NOT CHEE_COVERAGE AND NOT CHEE_FUZZ)
    add_test(NAME symbols COMMAND sh ${here}/symbols.sh ${CMAKE_NM} ${CMAKE_OBJDUMP} $<TARGET_FILE:libchee_shared>
                                  $<TARGET_FILE:libchee_static> ${CMAKE_SOURCE_DIR})
    add_test(NAME symbols.selftest COMMAND sh ${here}/symbols_selftest.sh ${here}/symbols.sh ${CMAKE_C_COMPILER}
                                           ${CMAKE_AR} ${CMAKE_NM} ${CMAKE_OBJDUMP})
  endif()

  # Needs the command for what it writes about itself.
  if(TARGET chee AND NOT CMAKE_CROSSCOMPILING AND NOT CHEE_SANITIZE AND NOT CHEE_COVERAGE AND NOT CHEE_FUZZ)
    foreach(part optional made needed)
      add_test(NAME packages.${part} COMMAND sh ${here}/packages.sh ${part} ${CMAKE_SOURCE_DIR} $<TARGET_FILE:chee>)
      set_tests_properties(packages.${part} PROPERTIES COST 1000)
    endforeach()
  endif()
  find_program(CHEE_MAKE make)
  find_program(CHEE_SCRIPT script)
  mark_as_advanced(CHEE_MAKE CHEE_SCRIPT)
  if(CHEE_MAKE AND CHEE_SCRIPT)
    add_test(NAME make COMMAND sh ${here}/make.sh ${CMAKE_SOURCE_DIR})
  else()
    chee_leave_out(make "make or script" "make, bsdutils" build)
  endif()
  add_test(NAME clean.tmp.selftest COMMAND sh ${here}/clean_tmp_selftest.sh ${here}/clean_tmp.sh)
  find_program(CHEE_GIT git)
  mark_as_advanced(CHEE_GIT)
  if(CHEE_GIT)
    add_test(NAME check.long.selftest COMMAND sh ${here}/check_long_selftest.sh ${CMAKE_SOURCE_DIR}/tools/check-long)
  endif()

  # Checked by this machine's compilers; a cross build would see the same text again.
  if(NOT CMAKE_CROSSCOMPILING)
    find_program(CHEE_CXX NAMES c++ g++ clang++)
    mark_as_advanced(CHEE_CXX)
    if(CHEE_CXX)
      add_test(NAME headers COMMAND sh ${here}/headers.sh ${CMAKE_C_COMPILER} ${CHEE_CXX} ${CMAKE_SOURCE_DIR})
    else()
      chee_leave_out(headers "a C++ compiler" g++ check)
    endif()
  endif()
endfunction()

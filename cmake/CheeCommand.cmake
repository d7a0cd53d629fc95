# SPDX-License-Identifier: MIT
# The command: build/chee, linked to the floors' archives so that it runs from the build tree
# and installs without its library.

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/apps/cli/*.c
     ${CMAKE_SOURCE_DIR}/apps/common/*.c)
if(NOT sources)
  return()
endif()

# The full screen of `chee play`.
pkg_check_modules(ncursesw QUIET IMPORTED_TARGET ncursesw)
set(without_screen ${CMAKE_SOURCE_DIR}/apps/cli/screen/none.c)
if(ncursesw_FOUND)
  list(REMOVE_ITEM sources ${without_screen})
else()
  list(FILTER sources EXCLUDE REGEX /apps/cli/screen/)
  list(APPEND sources ${without_screen})
  message(NOTICE "chee: the full screen of `chee play` is left out: ncursesw is missing (package libncurses-dev; "
                 "tools/deps build); lines are typed instead")
endif()

# Games at a server, `chee play --online`.
pkg_check_modules(libwebsockets QUIET IMPORTED_TARGET libwebsockets)
set(without_online ${CMAKE_SOURCE_DIR}/apps/cli/online/none.c)
if(libwebsockets_FOUND)
  list(REMOVE_ITEM sources ${without_online})
else()
  list(FILTER sources EXCLUDE REGEX /apps/cli/online/)
  list(APPEND sources ${without_online})
  message(NOTICE "chee: `chee play --online` is left out: libwebsockets is missing (package libwebsockets-dev; "
                 "tools/deps server)")
endif()

# The rule sheets travel inside the command, so that `chee rules` needs no file.
file(GLOB sheets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/rules/*.md)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/sheets.c
  COMMAND ${CMAKE_COMMAND} -DOUT=${CMAKE_BINARY_DIR}/sheets.c -P ${CMAKE_SOURCE_DIR}/cmake/EmbedSheets.cmake ${sheets}
  DEPENDS ${sheets} ${CMAKE_SOURCE_DIR}/cmake/EmbedSheets.cmake
  COMMENT "Writing the rule sheets as C"
  VERBATIM)

# All but the way in is an archive, which tests of its parts link too.
set(way_in ${CMAKE_SOURCE_DIR}/apps/cli/main.c ${CMAKE_SOURCE_DIR}/apps/cli/commands.c)
list(REMOVE_ITEM sources ${way_in})
add_library(chee_cli STATIC ${sources} ${CMAKE_BINARY_DIR}/sheets.c)
target_include_directories(chee_cli PUBLIC ${CMAKE_SOURCE_DIR}/apps/cli ${CMAKE_SOURCE_DIR}/apps)
target_compile_definitions(chee_cli PRIVATE _GNU_SOURCE CHEE_VERSION="${PROJECT_VERSION}")
set(floors ${CHEE_FLOORS})
list(REVERSE floors)
list(TRANSFORM floors PREPEND chee_)
target_link_libraries(chee_cli PUBLIC ${floors} PkgConfig::jansson Threads::Threads m)
if(ncursesw_FOUND)
  target_link_libraries(chee_cli PUBLIC PkgConfig::ncursesw)
endif()

if(libwebsockets_FOUND)
  # Its headers are not written for our warnings.
  get_target_property(headers PkgConfig::libwebsockets INTERFACE_INCLUDE_DIRECTORIES)
  if(headers)
    target_include_directories(chee_cli SYSTEM PUBLIC ${headers})
  endif()
  target_link_libraries(chee_cli PUBLIC PkgConfig::libwebsockets)
endif()

add_executable(chee ${way_in})
set_target_properties(chee PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
target_compile_definitions(chee PRIVATE _GNU_SOURCE CHEE_VERSION="${PROJECT_VERSION}")
target_link_libraries(chee PRIVATE chee_cli)
if(CHEE_LTO_FLOORS)
  set_target_properties(chee PROPERTIES CHEE_LTO ON)
  target_link_options(chee PRIVATE -flto=auto)
endif()

include(CheeManual)

# SPDX-License-Identifier: MIT
# Manual pages and completions, which the command itself writes from its tables, and where they are
# installed.

find_program(SCDOC scdoc)
mark_as_advanced(SCDOC)
if(NOT SCDOC)
  message(NOTICE "chee: the manual pages are left out: scdoc is missing (package scdoc; tools/deps build)")
  set(SCDOC "")
endif()

set(folder ${CMAKE_BINARY_DIR}/manual)
add_custom_command(
  OUTPUT ${folder}/made
  COMMAND ${CMAKE_COMMAND} "-DCHEE=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:chee>" -DSCDOC=${SCDOC}
          -DFOLDER=${folder} -P ${CMAKE_SOURCE_DIR}/cmake/manual.cmake
  DEPENDS chee ${CMAKE_SOURCE_DIR}/cmake/manual.cmake
  COMMENT "Writing manual pages and completions"
  VERBATIM)
add_custom_target(manual ALL DEPENDS ${folder}/made)

if(SCDOC)
  install(DIRECTORY ${folder}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 FILES_MATCHING PATTERN "*.1")
endif()
install(FILES ${folder}/chee.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME chee)
install(FILES ${folder}/_chee DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${folder}/chee.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# SPDX-License-Identifier: MIT
# Manual pages and completions, and where they are installed. The command writes its own from its tables; those of the
# formats are made from docs/formats.

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

find_program(LOWDOWN lowdown)
mark_as_advanced(LOWDOWN)
if(LOWDOWN)
  file(GLOB texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/formats/*.md)
  add_custom_command(
    OUTPUT ${CMAKE_BINARY_DIR}/formats/made
    COMMAND sh ${CMAKE_SOURCE_DIR}/cmake/formats.sh ${LOWDOWN} ${PROJECT_VERSION} ${CMAKE_SOURCE_DIR}/docs/formats
            ${CMAKE_BINARY_DIR}/formats
    COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/formats/made
    DEPENDS ${texts} ${CMAKE_SOURCE_DIR}/cmake/formats.sh
    COMMENT "Writing the manual pages of the formats"
    VERBATIM)
  add_custom_target(manual_formats ALL DEPENDS ${CMAKE_BINARY_DIR}/formats/made)
  add_dependencies(manual manual_formats)
  foreach(section IN ITEMS 5 7)
    install(DIRECTORY ${CMAKE_BINARY_DIR}/formats/man${section} DESTINATION ${CMAKE_INSTALL_MANDIR})
  endforeach()
else()
  message(NOTICE "chee: the manual pages of the formats are left out: lowdown is missing (package lowdown; tools/deps build)")
endif()

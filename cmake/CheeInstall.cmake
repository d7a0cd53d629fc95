# SPDX-License-Identifier: MIT
# What `make install` brings: libraries, headers, chee.pc, the command.

if(TARGET libchee_shared)
  install(TARGETS libchee_shared libchee_static)
  install(DIRECTORY include/chee DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")

  # chee.pc finds its prefix from where it lies, so that an installed tree may be staged or moved.
  set(pcdir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH CHEE_PC_TO_PREFIX ${pcdir} ${CMAKE_INSTALL_PREFIX})
  string(REGEX REPLACE "/$" "" CHEE_PC_TO_PREFIX "${CHEE_PC_TO_PREFIX}")
  configure_file(cmake/chee.pc.in chee.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/chee.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()

if(TARGET chee)
  install(TARGETS chee)
endif()

# All of that and nothing of the tests.
add_custom_target(product)
foreach(target IN ITEMS libchee_shared libchee_static chee chee-server manual)
  if(TARGET ${target})
    add_dependencies(product ${target})
  endif()
endforeach()

# SPDX-License-Identifier: MIT
# What `make install` brings: libraries, headers, chee.pc, the CMake package, the command, documents.

include(CMakePackageConfigHelpers)

if(TARGET libchee_shared)
  # An export each: whoever links the shared library needs nothing that the static one is made of.
  set(package ${CMAKE_INSTALL_LIBDIR}/cmake/chee)
  foreach(kind IN ITEMS shared static)
    install(TARGETS libchee_${kind} EXPORT chee-${kind} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(EXPORT chee-${kind} NAMESPACE chee:: DESTINATION ${package})
  endforeach()
  configure_package_config_file(cmake/chee-config.cmake.in chee-config.cmake INSTALL_DESTINATION ${package})
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/chee-config-version.cmake COMPATIBILITY SameMajorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/chee-config.cmake ${CMAKE_BINARY_DIR}/chee-config-version.cmake DESTINATION ${package})
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

# What can be read without a network, and where people look for it.
foreach(folder IN ITEMS exact formats guides rules)
  install(DIRECTORY docs/${folder} DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")
endforeach()
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# All of that and nothing of the tests.
add_custom_target(product)
foreach(target IN ITEMS libchee_shared libchee_static chee chee-server manual)
  if(TARGET ${target})
    add_dependencies(product ${target})
  endif()
endforeach()

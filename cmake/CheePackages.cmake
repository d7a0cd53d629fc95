# SPDX-License-Identifier: MIT
# Tarballs by cpack, for tools/package: the source one of the folder that it lays out, the binary one of what is installed.

set(CPACK_PACKAGE_NAME chee)
set(CPACK_PACKAGE_VENDOR "the chee authors")
set(CPACK_PACKAGE_FILE_NAME chee-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME chee-${PROJECT_VERSION})
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_INSTALLED_DIRECTORIES "${CMAKE_BINARY_DIR}/source-tree;/")
set(CPACK_SOURCE_IGNORE_FILES "")
set(CPACK_SOURCE_STRIP_FILES OFF)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)

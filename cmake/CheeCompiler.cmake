# SPDX-License-Identifier: MIT
# Language, warnings and instrumentation that every target shares.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo" FORCE)
endif()
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(THREADS_PREFER_PTHREAD_FLAG ON)

find_package(Threads REQUIRED)
find_package(PkgConfig QUIET)
if(NOT PkgConfig_FOUND)
  message(FATAL_ERROR "pkg-config is missing (package pkg-config; make deps installs it)")
endif()
pkg_check_modules(jansson QUIET IMPORTED_TARGET jansson>=2.13)
if(NOT jansson_FOUND)
  message(FATAL_ERROR "jansson 2.13 or newer is missing (package libjansson-dev; make deps installs it)")
endif()

add_compile_options(-Wall -Wextra -Wconversion)
if(CHEE_WERROR)
  add_compile_options(-Werror)
endif()

# A shared library may have its functions replaced at load time, so by default the compiler
# neither inlines nor specialises its own exported functions. Nobody replaces ours.
include(CheckCCompilerFlag)
check_c_compiler_flag(-fno-semantic-interposition CHEE_HAS_NO_SEMANTIC_INTERPOSITION)
if(CHEE_HAS_NO_SEMANTIC_INTERPOSITION)
  add_compile_options(-fno-semantic-interposition)
endif()

# The same sources give the same bytes wherever they lie. Coverage needs the true paths.
if(NOT CHEE_COVERAGE)
  add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
endif()

if(CHEE_SANITIZE)
  add_compile_options(-fsanitize=${CHEE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=${CHEE_SANITIZE})
endif()
if(CHEE_COVERAGE OR CHEE_FUZZ)
  if(NOT CMAKE_C_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "CHEE_COVERAGE and CHEE_FUZZ need clang; use the presets coverage and fuzz")
  endif()
endif()
if(CHEE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CHEE_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(CHEE_X86_64 ON)
else()
  set(CHEE_X86_64 OFF)
endif()

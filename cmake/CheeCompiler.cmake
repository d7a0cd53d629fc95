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
pkg_check_modules(zstd QUIET IMPORTED_TARGET libzstd>=1.5)
if(NOT zstd_FOUND)
  message(FATAL_ERROR "zstd 1.5 or newer is missing (package libzstd-dev; make deps installs it)")
endif()
pkg_check_modules(xxhash QUIET IMPORTED_TARGET libxxhash>=0.8)
if(NOT xxhash_FOUND)
  message(FATAL_ERROR "xxHash 0.8 or newer is missing (package libxxhash-dev; make deps installs it)")
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

# The command of the release is optimised across the files of the floors that count and search. Their
# objects carry plain code as well, so whatever else is linked from them takes that and no longer.
set(CHEE_LTO_FLOORS "")
if(CMAKE_C_COMPILER_ID STREQUAL GNU AND CMAKE_BUILD_TYPE STREQUAL Release AND NOT CMAKE_CROSSCOMPILING
   AND NOT CHEE_SANITIZE AND NOT CHEE_COVERAGE AND NOT CHEE_FUZZ)
  check_c_compiler_flag(-flto=auto CHEE_HAS_LTO)
  if(CHEE_HAS_LTO)
    set(CHEE_LTO_FLOORS core games search)
    add_link_options($<$<NOT:$<BOOL:$<TARGET_PROPERTY:CHEE_LTO>>>:-fno-lto>)
  endif()
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(CHEE_X86_64 ON)
else()
  set(CHEE_X86_64 OFF)
endif()

# SPDX-License-Identifier: MIT
# Builds for WebAssembly with Debian's clang, lld and wasi-libc. The module is made so that nothing
# of WASI is imported.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

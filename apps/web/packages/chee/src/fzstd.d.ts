// SPDX-License-Identifier: MIT
// The library fzstd, which build.mjs puts beside the package's script.
export function decompress(frame: Uint8Array, room?: Uint8Array): Uint8Array;

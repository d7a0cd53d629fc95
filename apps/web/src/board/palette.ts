// SPDX-License-Identifier: MIT
// Colours of the boards, light and dark. `light-dark()` follows the color-scheme of the page.
// tests/board-contrast.test.mjs reads this file: ink and mark must stand out from all three woods.

import { css } from "lit";

export const palette = css`
  .face-mefuhva {
    --w-light: light-dark(#97562f, #874a28);
    --w-mid: light-dark(#8b4d2a, #763f22);
    --w-dark: light-dark(#753e21, #60331c);
    --w-line: #3f1d0c;
    --b-light: #7d4626;
    --b-mid: #582d17;
    --b-dark: #32170a;
    --ink: #fff0da;
    --mark: #ffe7ad;
    --plate: #2b140a;
    --on-plate: #fff0da;
    --tone-0: #d9b784;
    --tone-1: #c8a06a;
    --tone-2: #e6cda4;
    --detail: #6b4420;
  }
  .face-njombwa {
    --w-light: light-dark(#e2b878, #c4975a);
    --w-mid: light-dark(#d8aa66, #bb8d50);
    --w-dark: light-dark(#c9964f, #b48850);
    --w-line: #8a5a22;
    --b-light: #d9ad6c;
    --b-mid: #a8763a;
    --b-dark: #6b4216;
    --ink: #2b1704;
    --mark: #431804;
    --plate: #2b1704;
    --on-plate: #ffe9c4;
    --tone-0: #6a241c;
    --tone-1: #53191a;
    --tone-2: #7d3524;
    --detail: #f0d3b4;
  }
  .face-plain {
    --w-light: light-dark(#d9cbb0, #b5a78c);
    --w-mid: light-dark(#cdbd9f, #ab9c80);
    --w-dark: light-dark(#bfae8f, #a19275);
    --w-line: #6f6147;
    --b-light: #c9b894;
    --b-mid: #8d7d5f;
    --b-dark: #54492f;
    --ink: #2b1704;
    --mark: #431804;
    --plate: #2b1704;
    --on-plate: #ffe9c4;
    --tone-0: #e8e4da;
    --tone-1: #d8d3c6;
    --tone-2: #f3f0e8;
    --detail: #6b6a63;
  }
  .face-chuba {
    --w-light: light-dark(#2b645a, #21534a);
    --w-mid: light-dark(#24574e, #1c463f);
    --w-dark: light-dark(#1d4a42, #173b35);
    --w-line: #0d2b26;
    --b-light: #2a5f55;
    --b-mid: #18423b;
    --b-dark: #08221e;
    --ink: #f6efdc;
    --mark: #ffdc86;
    --plate: #06201b;
    --on-plate: #f6efdc;
    --tone-0: #efe4cb;
    --tone-1: #dfcda4;
    --tone-2: #f7f0e0;
    --detail: #6f5a34;
  }
  .face-enkeshui {
    --w-light: light-dark(#c9bca3, #a3977f);
    --w-mid: light-dark(#bcae93, #9b8f77);
    --w-dark: light-dark(#ab9c80, #978b72);
    --w-line: #6f6148;
    --b-light: #b8a98c;
    --b-mid: #897a5e;
    --b-dark: #4d4230;
    --ink: #1d160c;
    --mark: #450b02;
    --plate: #241b0f;
    --on-plate: #f6ecd8;
    --tone-0: #3f4952;
    --tone-1: #969b9a;
    --tone-2: #343c47;
    --detail: #dfe3e4;
  }
  .face-swahili {
    --w-light: light-dark(#3f4f85, #333f6b);
    --w-mid: light-dark(#374678, #2b365d);
    --w-dark: light-dark(#303d6a, #252f51);
    --w-line: #182145;
    --b-light: #47568c;
    --b-mid: #242f58;
    --b-dark: #0f1633;
    --ink: #f8f0de;
    --mark: #ffdf8a;
    --plate: #0c1230;
    --on-plate: #f8f0de;
    --detail: #1b1206;
  }
  .seat-0 {
    --warrior: #eeb244;
  }
  .seat-1 {
    --warrior: #e8694f;
  }
  .seat-2 {
    --warrior: #f4ead6;
  }
  .seat-3 {
    --warrior: #8cc274;
  }
  .seat-4 {
    --warrior: #a89f93;
  }
`;

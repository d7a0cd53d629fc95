// SPDX-License-Identifier: MIT
// The address of what tools/web-content.mjs makes of the tree.
declare module "virtual:content" {
  const address: string;
  export default address;
}
declare module "*.css" {}

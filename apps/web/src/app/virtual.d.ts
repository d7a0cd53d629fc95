// SPDX-License-Identifier: MIT
// What tools/web-content.mjs makes of the tree: addresses, by "KIND/NAME".
declare module "virtual:content" {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
declare module "*.css" {}

// SPDX-License-Identifier: MIT
// The worker of the page is the package's.
import "chee/worker";

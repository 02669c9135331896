import type { AppConfig } from "../lib/env.ts";
import { resetPageConfig } from "../lib/env.ts";

const ID = "cardinal-config";

/** URL of the payments function in tests: on another host, with a path. */
export const PAYMENTS_URL = "https://functions.cardinal.test/demo/payments";

/** Writes the page's data block, as the build or the local stack does. */
export function configurePage(config: Partial<AppConfig>): void {
  forgetPageConfig();
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = ID;
  block.textContent = JSON.stringify(config);
  document.head.append(block);
  resetPageConfig();
}

/** Removes the page's data block. */
export function forgetPageConfig(): void {
  document.getElementById(ID)?.remove();
  resetPageConfig();
}

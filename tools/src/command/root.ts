import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout, as an absolute path. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** An absolute path of a file in the checkout. */
export function inRoot(...parts: string[]): string {
  return join(ROOT, ...parts);
}

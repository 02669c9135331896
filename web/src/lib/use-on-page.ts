import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * A value that is only known in the browser, such as the host. While a prerendered page is being hydrated it is
 * `written`, so that both match; otherwise it is read at once.
 */
export function useOnPage(read: () => boolean, written = false): boolean {
  return useSyncExternalStore(never, read, () => written);
}

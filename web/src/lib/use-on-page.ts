import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * What only the page in a browser knows, such as its host. While a page that was written by the build is taken over it is
 * `written`, so that both are the same; everywhere else it is read at once.
 */
export function useOnPage(read: () => boolean, written = false): boolean {
  return useSyncExternalStore(never, read, () => written);
}

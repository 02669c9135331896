import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { isAtPath } from "./use-is-here.ts";

interface ChangeOptions {
  /** Replaces the current entry of the browser's history, as every change by typing does; false by default. */
  readonly replace?: boolean;
}

/**
 * The query of the address, and a function to change it. The function changes the browser's current address: the router
 * renders changes in a transition, so the rendered query may lack a change that was made just before. On another
 * screen, which the user may have opened in the meantime, it does nothing.
 */
export function useAddressQuery() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const update = useCallback(
    (change: (current: URLSearchParams) => URLSearchParams, { replace = false }: ChangeOptions = {}) => {
      if (!isAtPath(pathname)) return;
      setSearch(change(new URLSearchParams(window.location.search)), { preventScrollReset: true, replace });
    },
    [setSearch, pathname],
  );
  return [search, update] as const;
}

/**
 * The query of the address, a function to change some of its fields, where an empty value removes the field, and one to
 * change the query as a whole.
 */
export function useAddressFields() {
  const [search, update] = useAddressQuery();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, options?: ChangeOptions) =>
      update((current) => {
        for (const [name, value] of Object.entries(changes))
          if (value === "") current.delete(name);
          else current.set(name, value);
        return current;
      }, options),
    [update],
  );
  return [search, change, update] as const;
}

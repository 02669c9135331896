import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * The query of the address, and a function to change some of its fields; an empty value removes the field. A change is a
 * new entry of the browser's history unless it replaces the current one, as every change by typing does.
 */
export function useAddressFields() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, { replace = false }: { readonly replace?: boolean } = {}) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes))
        if (value === "") next.delete(name);
        else next.set(name, value);
      setSearch(next, { preventScrollReset: true, replace });
    },
    [search, setSearch],
  );
  return [search, change] as const;
}

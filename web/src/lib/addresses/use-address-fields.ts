import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** What the address says after `?`, and a way to change some of it; an empty value removes its name. */
export function useAddressFields() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes))
        if (value === "") next.delete(name);
        else next.set(name, value);
      setSearch(next, { preventScrollReset: true });
    },
    [search, setSearch],
  );
  return [search, change] as const;
}

import { line } from "@cardinal/contract/fields/text";
import { useCallback } from "react";
import { useAddressFields } from "./use-address-fields.ts";
import { MAX_SEARCH_LENGTH } from "./use-typed-search.ts";

/** The search text in the query of an address; "" when there is none, or one that the server would refuse. */
export function readSearchText(query: URLSearchParams, max = MAX_SEARCH_LENGTH): string {
  return line(max).safeParse(query.get("q")).data ?? "";
}

/** The search text in the address, and a function to change it, which replaces the current entry of the history. */
export function useSearchText(max = MAX_SEARCH_LENGTH): readonly [q: string, change: (q: string) => void] {
  const [query, change] = useAddressFields();
  const changeText = useCallback((q: string) => change({ q: q.trim() }, { replace: true }), [change]);
  return [readSearchText(query, max), changeText];
}

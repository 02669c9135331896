import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { foldText } from "../../lib/fold-text.ts";
import { SearchField } from "./search-field.tsx";

/** Number of items above which a list has a search field. */
const SEARCH_THRESHOLD = 10;

interface SearchedListProps<T> {
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  /** The label of the search field. */
  readonly label: string;
  /** Shown when the search finds no item. */
  readonly nothing: string;
  /** The list of the items that were found. */
  readonly children: (found: readonly T[]) => ReactNode;
}

/** A list that is loaded as a whole. A long one is searched by name, with the text in the address. */
export function SearchedList<T>({ items, nameOf, label, nothing, children }: SearchedListProps<T>) {
  const [search, change] = useAddressFields();
  const q = search.get("q") ?? "";
  // Once cleared, the field keeps the focus.
  const [hasSearched] = useState(q !== "");
  const wanted = foldText(q.trim());
  const found = items.filter((item) => foldText(nameOf(item)).includes(wanted));
  return (
    <>
      {(items.length > SEARCH_THRESHOLD || q !== "" || hasSearched) && (
        <search>
          <SearchField
            q={q}
            label={label}
            hint={label}
            onSearch={(next) => change({ q: next.trim() }, { replace: true })}
          />
        </search>
      )}
      {items.length > 0 && found.length === 0 ? <Text c="dimmed">{nothing}</Text> : children(found)}
    </>
  );
}

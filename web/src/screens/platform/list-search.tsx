import { foldText } from "@cardinal/contract/fields/contact-words";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { formatNumber } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { platformMessages } from "./platform-messages.ts";
import classes from "./platform.module.css";
import { SearchField } from "../../ui/fields/search-field.tsx";

/** Maximum length of a search text for the loaded part of a list. */
export const MAX_LENGTH = 80;

/** The search text for the loaded part of a list, stored in the address. */
export function useListSearch(): string {
  const [q] = useSearchText(MAX_LENGTH);
  return q;
}

/** The search field above a list, which searches the loaded part. @param hint what can be searched for. */
export function ListSearch({ label, hint }: { readonly label: string; readonly hint: string }) {
  const [q, change] = useSearchText(MAX_LENGTH);
  return (
    <search className={classes["search"]}>
      <SearchField q={q} label={label} hint={hint} maxLength={MAX_LENGTH} onSearch={change} />
    </search>
  );
}

interface FoundListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly q: string;
  /** The searchable texts of an item. */
  readonly textsOf: (item: T) => readonly (string | null)[];
  readonly children: (item: T) => ReactNode;
}

/** The items that match the search. */
export function FoundList<T>({ label, items, q, textsOf, children }: FoundListProps<T>) {
  const text = useMessages(platformMessages).search;
  const wanted = foldText(q.trim());
  const found = items.filter((item) => textsOf(item).some((one) => one !== null && foldText(one).includes(wanted)));
  if (items.length > 0 && found.length === 0) return <Text c="dimmed">{text.none(formatNumber(items.length))}</Text>;
  return (
    <ul className={classes["list"]} aria-label={label}>
      {found.map(children)}
    </ul>
  );
}

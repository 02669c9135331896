import { Button, Text } from "@mantine/core";
import { Fragment, type ReactNode, useState } from "react";
import { useAddressFields } from "../lib/addresses/use-address-fields.ts";
import { hasWords } from "../lib/has-words.ts";
import { SearchField } from "./fields/search-field.tsx";

/** One page of a list that is loaded page by page. */
export interface ListPage {
  /** `next` of the previous page; null for the first one. */
  readonly after: string | null;
  readonly isOnly: boolean;
  /** Shows the next page; null once it is shown. */
  readonly onMore: ((next: string) => void) | null;
}

/** Before the paint: whoever sees the page can already press Tab. */
const focus = (start: HTMLElement | null) => start?.focus({ preventScroll: true });

/** Takes the focus of the button that loaded a page, so that Tab moves to the first new item. It adds no gap. */
export const PageStart = () => <span ref={focus} tabIndex={-1} style={{ position: "absolute", outline: "none" }} />;

/** The pages of a list that were requested so far, one below the other. */
export function PagedList({ children }: { readonly children: (part: ListPage) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return cursors.map((after, at) => {
    const isLast = at === cursors.length - 1;
    const onMore = isLast ? (next: string) => setCursors([...cursors, next]) : null;
    return (
      <Fragment key={after ?? ""}>
        {at > 0 && <PageStart />}
        {children({ after, isOnly: cursors.length === 1, onMore })}
      </Fragment>
    );
  });
}

interface MoreButtonProps extends Pick<ListPage, "onMore"> {
  /** Null on the last page. */
  readonly next: string | null;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Loads the next page, below the last one. */
export function MoreButton({ next, onMore, className = "", children }: MoreButtonProps) {
  if (next === null || onMore === null) return null;
  return (
    <Button variant="default" className={className} onClick={() => onMore(next)}>
      {children}
    </Button>
  );
}

interface EmptyPageProps extends Pick<MoreButtonProps, "next" | "onMore"> {
  /** Says that nothing was found so far, while there is another page. */
  readonly notYet: string;
  /** Says that nothing more was found. */
  readonly noMore: string;
}

/** What a page without items says, until the next page is shown. */
export function EmptyPage({ next, onMore, notYet, noMore }: EmptyPageProps) {
  if (onMore === null) return null;
  return <Text c="dimmed">{next === null ? noMore : notYet}</Text>;
}

/** Number of items above which a list has a search field. */
const SEARCH_THRESHOLD = 10;

interface SearchedListProps<T> {
  readonly items: readonly T[];
  /** The text in which the words of the search are looked for. */
  readonly textOf: (item: T) => string;
  readonly label: string;
  readonly hint?: string;
  /** Shown when the search finds no item. */
  readonly nothing: string;
  /** The list of the items that were found for the search text. */
  readonly children: (found: readonly T[], q: string) => ReactNode;
}

/**
 * A list that is loaded as a whole. A long one has a search field, whose value is stored in the address. It is in this
 * file because another chunk would make the card editor's list of chunks heavier than its limit.
 */
export function SearchedList<T>({ items, textOf, label, hint = label, nothing, children }: SearchedListProps<T>) {
  const [search, change] = useAddressFields();
  const q = search.get("q") ?? "";
  // Once cleared, the field stays, with the focus.
  const [hasSearched, setHasSearched] = useState(false);
  if (q !== "" && !hasSearched) setHasSearched(true);
  const isMatch = hasWords(q);
  const found = items.filter((item) => isMatch(textOf(item)));
  return (
    <>
      {(items.length > SEARCH_THRESHOLD || hasSearched) && (
        <search>
          <SearchField
            q={q}
            label={label}
            hint={hint}
            onSearch={(next) => change({ q: next.trim() }, { replace: true })}
          />
        </search>
      )}
      {items.length > 0 && found.length === 0 ? <Text c="dimmed">{nothing}</Text> : children(found, q)}
    </>
  );
}

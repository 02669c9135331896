import type { Contact } from "@cardinal/contract/entities/contact";
import { contactOfIndexKey, rangeOf, searchableName, wordsOf } from "@cardinal/contract/fields/contact-words";
import { mayBeUid } from "@cardinal/contract/fields/ids";
import { parseContactAt } from "@cardinal/contract/stored/contact";
import { useMemo } from "react";
import { useLiveLists, useLiveValues, type LiveState } from "../../../lib/live.ts";
import type { LiveEntry } from "../../../lib/live-source.ts";

/** Limits on the words, index entries and contacts that are read, however many there are. */
const MAX_WORDS = 4;
const MAX_ENTRIES = 120;
const MAX_CONTACTS = 30;

export interface Recipients {
  readonly people: readonly Contact[];
  /** Whether there may be more, because not all matches were read. */
  readonly isCut: boolean;
}

/** The keys of contacts who may have an account. */
function readEntries(entries: readonly LiveEntry[]) {
  const keys = [...new Set(entries.map(({ key }) => contactOfIndexKey(key)).filter(mayBeUid))];
  return { keys, size: entries.length, isCut: entries.length >= MAX_ENTRIES || keys.length > MAX_CONTACTS };
}

/** Contacts with an account whose name or company matches each typed word by prefix; null: nothing is typed. */
export function useRecipients(owner: string, typed: string): LiveState<Recipients> | null {
  const words = useMemo(() => wordsOf(typed), [typed]);
  const queries = useMemo(() => {
    const longest = words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS);
    return longest.map((word) => {
      const range = rangeOf(word);
      const edges = { startAt: { value: range.from }, endAt: { value: range.to } };
      return { path: `contact_words/${owner}`, orderBy: null, ...edges, first: MAX_ENTRIES };
    });
  }, [owner, words]);
  const lists = useLiveLists(queries, readEntries);
  // Everyone who matches is in each list, so the shortest one is enough.
  const [shortest] = lists.state === "ready" ? lists.data.toSorted((one, other) => one.size - other.size) : [];
  const paths = useMemo(
    () => (shortest?.keys ?? []).slice(0, MAX_CONTACTS).map((key) => `contacts/${owner}/${key}`),
    [owner, shortest],
  );
  const values = useLiveValues(paths, parseContactAt);
  return useMemo(() => {
    if (words.length === 0) return null;
    if (lists.state !== "ready") return lists;
    if (values.state !== "ready") return values;
    const people = values.data.flatMap((one) => {
      if (one === null || one.uid === undefined || one.gone) return [];
      const own = wordsOf(`${searchableName(one)} ${one.vcard.organization_name}`);
      return words.every((word) => own.some((other) => other.startsWith(word))) ? [one] : [];
    });
    return { state: "ready", data: { people, isCut: shortest?.isCut ?? false } };
  }, [lists, shortest, values, words]);
}

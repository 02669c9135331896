import type { Contact } from "@cardinal/contract/entities/contact";
import { contactOfIndexKey, rangeOf, wordsOf } from "@cardinal/contract/fields/contact-words";
import { parseContactAt } from "@cardinal/contract/stored/contact";
import { useMemo } from "react";
import { useLiveList, useLiveValues, type LiveState } from "../../../lib/live.ts";
import type { LiveEntry } from "../../../lib/live-source.ts";

/** Limits on the index entries and contacts that are read, however many there are. */
const MAX_ENTRIES = 120;
const MAX_CONTACTS = 30;

const toKeys = (entries: readonly LiveEntry[]) => [...new Set(entries.map(({ key }) => contactOfIndexKey(key)))];

/** Contacts with an account whose name or company matches each typed word by prefix; null: nothing is typed. */
export function useRecipients(owner: string, typed: string): LiveState<readonly Contact[]> | null {
  const words = useMemo(() => wordsOf(typed), [typed]);
  const query = useMemo(() => {
    const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
    if (longest === "") return null;
    const range = rangeOf(longest);
    const edges = { startAt: { value: range.from }, endAt: { value: range.to } };
    return { path: `contact_words/${owner}`, orderBy: null, ...edges, first: MAX_ENTRIES };
  }, [owner, words]);
  const keys = useLiveList(query, toKeys);
  const paths = useMemo(
    () => (keys.state === "ready" ? keys.data.slice(0, MAX_CONTACTS).map((key) => `contacts/${owner}/${key}`) : []),
    [owner, keys],
  );
  const values = useLiveValues(paths, parseContactAt);
  return useMemo(() => {
    if (query === null) return null;
    if (keys.state !== "ready") return keys;
    if (values.state !== "ready") return values;
    const found = values.data.flatMap((one) => {
      if (one === null || one.uid === undefined || one.gone) return [];
      const own = wordsOf(`${one.name_first} ${one.name_last} ${one.vcard.organization_name}`);
      return words.every((word) => own.some((other) => other.startsWith(word))) ? [one] : [];
    });
    return { state: "ready", data: found };
  }, [query, keys, values, words]);
}

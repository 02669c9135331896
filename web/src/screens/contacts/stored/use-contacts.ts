import type { Contact } from "@cardinal/contract/entities/contact";
import { parseContact, parseContactAt } from "@cardinal/contract/stored/contact";
import { headingOf, sortName, startOfLetter } from "@cardinal/contract/fields/contact-order";
import { contactOfIndexKey, isFound, mergedWord, tagWord } from "@cardinal/contract/fields/contact-words";
import { readNumber, readString, toRecord } from "@cardinal/contract/stored/record";
import { useCallback, useMemo, useState } from "react";
import { readLive, useLive, useLiveLists, useLiveList, useLiveValues } from "../../../lib/live.ts";
import type { LiveEntry } from "../../../lib/live-source.ts";
import type { LiveState } from "../../../lib/live.ts";
import {
  toPage,
  toPageQuery,
  type ContactOrder,
  type ListView,
  type PageEntries,
  type PagePlace,
} from "./page-place.ts";
import { findKeys, toSearchQueries, type Search } from "./search-index.ts";

const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

// Only this file knows where the screen's contacts are stored.

const asEntries = (entries: readonly LiveEntry[]) => entries;
const asStored = (value: unknown) => value;
const asKeys = (entries: readonly LiveEntry[]) => entries.map(({ key }) => key);

function toContacts(entries: readonly LiveEntry[]): Contact[] {
  return entries.flatMap(({ key, value }) => parseContact(key, value) ?? []);
}

export interface ContactPage extends Omit<PageEntries, "entries"> {
  readonly contacts: readonly Contact[];
}

function mapReady<T, U>(live: LiveState<T>, make: (data: T) => U): LiveState<U> {
  return live.state === "ready" ? { state: "ready", data: make(live.data) } : live;
}

/** A page of a user's contacts; null: nothing is read. */
export function useContactPage(uid: string | null, place: PagePlace, view: ListView): LiveState<ContactPage> {
  const { page, before } = place;
  const { order, size } = view;
  const query = useMemo(
    () => (uid === null ? null : toPageQuery(uid, { page, before }, { order, size })),
    [uid, page, before, order, size],
  );
  const live = useLiveList(query, asEntries);
  return useMemo(
    () =>
      mapReady(live, (read) => {
        const { entries, ...rest } = toPage({ page, before }, { order, size }, read);
        return { contacts: toContacts(entries), ...rest };
      }),
    [live, page, before, order, size],
  );
}

export interface FoundContacts {
  /** In the order of the list, at most `limit`. */
  readonly contacts: readonly Contact[];
  /** True when there may be more than were read. */
  readonly isPartial: boolean;
}

/** Index entries that one query of a search may read, for each contact that may be shown. */
const ENTRIES_PER_CONTACT = 3;

/** Contacts that match a search, at most `limit`; index reads stay bounded however long the list is. */
export function useFoundContacts(
  uid: string | null,
  wanted: Search,
  { limit, order }: { readonly limit: number; readonly order: ContactOrder },
): LiveState<FoundContacts> {
  const entryLimit = limit * ENTRIES_PER_CONTACT;
  const queries = useMemo(
    () => (uid === null ? [] : toSearchQueries(uid, wanted, entryLimit)),
    [uid, wanted, entryLimit],
  );
  const parts = useLiveLists(queries, asKeys);
  const found = useMemo(
    () => mapReady(parts, (data) => findKeys(wanted, data, entryLimit)),
    [parts, wanted, entryLimit],
  );
  const keys = found.state === "ready" ? found.data.keys : null;
  const paths = useMemo(
    () => (keys === null || uid === null ? [] : keys.slice(0, limit).map((key) => `contacts/${uid}/${key}`)),
    [keys, uid, limit],
  );
  const values = useLiveValues(paths, parseContactAt);
  return useMemo(() => {
    if (found.state !== "ready") return found;
    return mapReady(values, (all) => ({
      contacts: all.flatMap((one) => (one !== null && isFound(one, wanted) ? [one] : [])).toSorted(COMPARE[order]),
      isPartial: found.data.isPartial || found.data.keys.length > limit,
    }));
  }, [found, values, wanted, limit, order]);
}

const COMPARE: Readonly<Record<ContactOrder, (a: Contact, b: Contact) => number>> = {
  name: (a, b) => (sortName(a) < sortName(b) ? -1 : 1),
  date: (a, b) => b.added_date - a.added_date,
};

/** The user's number of contacts; null while it is not known. */
export function useContactCount(uid: string | null): number | null {
  const live = useLive(uid === null ? null : `contact_counts/${uid}`, readNumber);
  return live.state === "ready" ? live.data : null;
}

/** Maximum number of letters outside the Latin alphabet to look up. */
const MAX_LETTERS = 40;
/** Sorts after the Latin letters, and after all names with the same prefix. */
const [AFTER_LATIN, LAST] = ["{", "\uf8ff"];

/** Initials of the list's names in other scripts, one read each; an empty string for names without a letter. */
async function listLetters(uid: string): Promise<string[]> {
  const letters: string[] = [];
  let from = startOfLetter("a").slice(0, 1) + AFTER_LATIN;
  while (letters.length < MAX_LETTERS) {
    const query = { path: `contacts/${uid}`, orderBy: "sort_name", startAt: { value: from }, first: 1 };
    const [entry] = (await readLive(query)) as readonly LiveEntry[];
    const key = entry === undefined ? null : readString(toRecord(entry.value)["sort_name"]);
    if (key === null) break;
    letters.push(headingOf(key));
    if (headingOf(key) === "") break;
    from = (/^../u.exec(key)?.[0] ?? key) + LAST;
  }
  return letters;
}

/** Letters to jump to, loaded on demand. */
export function useLetters(uid: string | null): { readonly letters: readonly string[]; readonly load: () => void } {
  const [more, setMore] = useState<readonly string[]>([]);
  const load = useCallback(() => {
    // On failure, only the Latin letters are shown.
    if (uid !== null) void listLetters(uid).then(setMore, () => undefined);
  }, [uid]);
  return { letters: [...LATIN, ...more], load };
}

/** One contact; null when there is none (any more). */
export function useContact(uid: string | null, key: string | null): LiveState<Contact | null> {
  const live = useLive(uid === null || key === null ? null : `contacts/${uid}/${key}`, asStored);
  return useMemo(() => mapReady(live, (stored) => (key === null ? null : parseContact(key, stored))), [live, key]);
}

/** The keys of contacts that no longer exist; one that cannot be read is not among them. */
export async function findGone(uid: string | null, keys: readonly string[]): Promise<string[]> {
  if (uid === null) return [];
  const read = await Promise.all(keys.map((key) => readLive(`contacts/${uid}/${key}`).catch(() => undefined)));
  return keys.filter((_, at) => read[at] === null);
}

/** Waits until a contact no longer exists; fails when the session ends before. */
export async function untilGone(uid: string, key: string): Promise<void> {
  await readLive(`contacts/${uid}/${key}`, (value) => value === null);
}

/** The key of the contact that the one with this key was merged into; null when it was not merged. */
export function useMergedInto(uid: string | null, key: string | null): LiveState<string | null> {
  const query = useMemo(() => {
    if (uid === null || key === null) return null;
    const [entries] = toSearchQueries(uid, [[[`${mergedWord(key)}~`]]], 1);
    return entries ?? null;
  }, [uid, key]);
  const live = useLiveList(query, asKeys);
  return useMemo(() => mapReady(live, ([entry]) => (entry === undefined ? null : contactOfIndexKey(entry))), [live]);
}

/** Maximum number of suggested tags. */
const MAX_LISTED_TAGS = 40;

/** The first entry of the index at or after `from`. */
async function findEntry(uid: string, from: string): Promise<string | null> {
  const query = { path: `contact_words/${uid}`, orderBy: null, startAt: { value: from }, first: 1 };
  return asKeys((await readLive(query)) as readonly LiveEntry[])[0] ?? null;
}

/** The spelling of a tag in the contact that an index entry refers to; null when the contact does not have it now. */
async function tagAsWritten(uid: string, entry: string): Promise<string | null> {
  const word = entry.slice(0, entry.lastIndexOf("~"));
  // The whole contact, because without a network only whole contacts are stored in this browser.
  const contact = toRecord(await readLive(`contacts/${uid}/${contactOfIndexKey(entry)}`));
  const tags = toRecord(contact["tags"]);
  const written = Object.values(tags).find((tag) => typeof tag === "string" && tagWord(tag) === word);
  return typeof written === "string" ? written : null;
}

/**
 * Tags in use, found by skipping through the index, so that the cost depends on the tags and not on the contacts.
 * @param onTags receives those that are known, whenever another one is: a contact that cannot be read holds back only
 * its own tag.
 * @returns all of them.
 */
async function listTags(uid: string, onTags: (tags: readonly string[]) => void): Promise<readonly string[]> {
  const entries: string[] = [];
  let from = "=";
  while (entries.length < MAX_LISTED_TAGS) {
    const entry = await findEntry(uid, from);
    if (entry === null || !entry.startsWith("=")) break;
    const word = entry.slice(0, entry.lastIndexOf("~"));
    entries.push(entry);
    from = `${word}~\uf8ff`;
  }
  const known = entries.map((): string | null => null);
  const tags = () => known.filter((tag) => tag !== null);
  const read = async (entry: string, at: number) => {
    known[at] = await tagAsWritten(uid, entry).catch(() => null);
    onTags(tags());
  };
  await Promise.all(entries.map(read));
  return tags();
}

/** Suggested tags, loaded on demand. */
export function useTags(uid: string | null): { readonly tags: readonly string[]; readonly load: () => void } {
  const [tags, setTags] = useState<readonly string[]>([]);
  const load = useCallback(() => {
    if (uid === null) return;
    // Until the list is complete, nothing disappears from the last one.
    const add = (part: readonly string[]) => setTags((shown) => (part.length > shown.length ? part : shown));
    // On failure, a tag can still be typed.
    void listTags(uid, add).then(setTags, () => undefined);
  }, [uid]);
  return { tags, load };
}

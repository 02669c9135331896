import type { Contact } from "@cardinal/contract/entities/contact";
import { useCallback, useMemo, useState } from "react";
import { readLive, useLive, useLiveLists, useLiveList, useLiveValues } from "../../../lib/live.ts";
import type { LiveEntry } from "../../../lib/live-source.ts";
import type { LiveState } from "../../../lib/live.ts";
import { toPage, toPageQuery, type PageEntries, type PagePlace } from "./page-place.ts";
import { fits, intersect, isSearch, toSearchQueries, type Wanted } from "./search-words.ts";
import { toContact } from "./stored-contact.ts";

// The one place that knows where the screen's contacts come from.

const asEntries = (entries: readonly LiveEntry[]) => entries;
const asStored = (value: unknown) => value;
const asKeys = (entries: readonly LiveEntry[]) => entries.map(({ key }) => key);

function toContacts(entries: readonly LiveEntry[]): Contact[] {
  return entries.flatMap(({ key, value }) => toContact(key, value) ?? []);
}

export interface ContactPage extends Omit<PageEntries, "entries"> {
  readonly contacts: readonly Contact[];
}

function mapReady<T, U>(live: LiveState<T>, make: (data: T) => U): LiveState<U> {
  return live.state === "ready" ? { state: "ready", data: make(live.data) } : live;
}

/** A page of somebody's contacts in the order of their last names; null: none is asked for. */
export function useContactPage(uid: string | null, place: PagePlace): LiveState<ContactPage> {
  const { page, before } = place;
  const query = useMemo(() => (uid === null ? null : toPageQuery(uid, { page, before })), [uid, page, before]);
  const live = useLiveList(query, asEntries);
  return useMemo(
    () =>
      mapReady(live, (read) => {
        const { entries, ...rest } = toPage({ page, before }, read);
        return { contacts: toContacts(entries), ...rest };
      }),
    [live, page, before],
  );
}

export interface FoundContacts {
  /** By last name, at most as many as were asked for. */
  readonly contacts: readonly Contact[];
  /** True when there may be more than were read. */
  readonly isPartial: boolean;
}

/** Entries of the index that a part of a search reads at most, for each contact that may be shown. */
const ENTRIES_PER_CONTACT = 3;

/** Contacts that fit a search, at most `limit`; reads no more of the index however long the list is. */
export function useFoundContacts(uid: string | null, wanted: Wanted, limit: number): LiveState<FoundContacts> {
  const entryLimit = limit * ENTRIES_PER_CONTACT;
  const queries = useMemo(
    () => (uid === null || !isSearch(wanted) ? [] : toSearchQueries(uid, wanted, entryLimit)),
    [uid, wanted, entryLimit],
  );
  const parts = useLiveLists(queries, asKeys);
  const found = useMemo(() => mapReady(parts, (data) => intersect(data, entryLimit)), [parts, entryLimit]);
  const keys = found.state === "ready" ? found.data.keys : null;
  const paths = useMemo(
    () => (keys === null || uid === null ? [] : keys.slice(0, limit).map((key) => `contacts/${uid}/${key}`)),
    [keys, uid, limit],
  );
  const values = useLiveValues(paths, toContactAt);
  return useMemo(() => {
    if (found.state !== "ready") return found;
    return mapReady(values, (all) => ({
      contacts: all.flatMap((one) => (one !== null && fits(one, wanted) ? [one] : [])).toSorted(byName),
      isPartial: found.data.isPartial || found.data.keys.length > limit,
    }));
  }, [found, values, wanted, limit]);
}

function toContactAt(path: string, stored: unknown): Contact | null {
  return toContact(path.slice(path.lastIndexOf("/") + 1), stored);
}

function byName(a: Contact, b: Contact): number {
  return a.name_last.localeCompare(b.name_last) || a.name_first.localeCompare(b.name_first);
}

/** One contact; null when there is none (any more). */
export function useContact(uid: string | null, key: string | null): LiveState<Contact | null> {
  const live = useLive(uid === null || key === null ? null : `contacts/${uid}/${key}`, asStored);
  return useMemo(() => mapReady(live, (stored) => (key === null ? null : toContact(key, stored))), [live, key]);
}

/** Most tags that are offered to choose from. */
const MAX_LISTED_TAGS = 40;

/** The first entry of the index at or after a word. */
async function findEntry(uid: string, from: string): Promise<string | null> {
  const query = { path: `contact_words/${uid}`, orderBy: null, startAt: { value: from }, first: 1 };
  return asKeys((await readLive(query)) as readonly LiveEntry[])[0] ?? null;
}

/** Tags in use, as the index has them: from one to the next, so that it costs tags and never contacts. */
async function listTags(uid: string): Promise<string[]> {
  const tags: string[] = [];
  let from = "=";
  while (tags.length < MAX_LISTED_TAGS) {
    const entry = await findEntry(uid, from);
    if (entry === null || !entry.startsWith("=")) break;
    const word = entry.slice(0, entry.lastIndexOf("~"));
    tags.push(word.slice(1));
    from = `${word}~\uf8ff`;
  }
  return tags;
}

/** Tags to choose from, read when they are asked for. */
export function useTags(uid: string | null): { readonly tags: readonly string[]; readonly load: () => void } {
  const [tags, setTags] = useState<readonly string[]>([]);
  const load = useCallback(() => {
    // Without them a tag can still be typed.
    if (uid !== null) void listTags(uid).then(setTags, () => undefined);
  }, [uid]);
  return { tags, load };
}

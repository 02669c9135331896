import type { Contact } from "@cardinal/contract/entities/contact";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import { expect } from "vitest";
import { store } from "../../testing/stored.ts";

interface Written {
  readonly first: string;
  readonly last: string;
  /** Key of the list's order. By default, the one of a name of Latin letters without accents and marks. */
  readonly sort_name?: string;
  readonly uid?: string;
  readonly company?: string;
  readonly tags?: readonly string[];
  readonly email?: string;
  readonly more?: Partial<StoredContact>;
}

/** `contacts/{owner}/{key}` as the server stores it: empty fields are absent. */
export function makeStored({ first, last, uid, company, tags, email, more, ...given }: Written): StoredContact {
  const { sort_name = `1${last} ${first}`.toLowerCase() } = given;
  return {
    sort_name,
    ...(uid === undefined ? {} : { uid, connected_date: 1_790_000_000_000, route: `/${first.toLowerCase()}` }),
    name_first: first,
    name_last: last,
    added_date: 1_790_000_000_000,
    source: uid === undefined ? "import" : "qr",
    ...(tags === undefined ? {} : { tags }),
    vcard: {
      name_first: first,
      name_last: last,
      ...(company === undefined ? {} : { organization_name: company }),
      ...(email === undefined ? {} : { buttons: [{ id: "email", ref: "email", data: email }] }),
    },
    ...more,
  };
}

/** Stores contacts of `uid-ada` and, for tests that search or list tags, entries of the search index by contact. */
export function storeContacts(
  contacts: Readonly<Record<string, StoredContact>>,
  words: Readonly<Record<string, readonly string[]>> = {},
): void {
  const entries = Object.entries(words).flatMap(([key, own]) => own.map((word) => [`${word}~${key}`, true] as const));
  store("contact_counts/uid-ada", Object.keys(contacts).length);
  store("contact_words/uid-ada", Object.fromEntries(entries));
  store("contacts/uid-ada", contacts);
}

const EMPTY = {
  name_last: "",
  job_title: "",
  organization_name: "",
  address: "",
  pronouns: "",
  profile_pic: null,
};

/** A stored record as the API returns it, built without the app's own mapper because tests check that mapper. */
export function contactOf(key: string, stored: StoredContact): Contact {
  const { vcard, tags = [], reminder, possible_spam, sort_name: _sortName, ...rest } = stored;
  return {
    connected_date: null,
    route: null,
    note: "",
    met_place: "",
    met_event: "",
    met_date: null,
    event_id: null,
    message: "",
    gone: false,
    ...rest,
    id: key,
    tags: [...tags],
    reminder: reminder === undefined ? null : { text: "", ...reminder },
    ...(possible_spam === true ? { possible_spam } : {}),
    vcard: { ...EMPTY, ...vcard, buttons: [...(vcard.buttons ?? [])] },
  };
}

/** An undo id that the browser has chosen. */
export const UNDO_ID: unknown = expect.stringMatching(/^-[A-Za-z0-9_-]{19}$/);

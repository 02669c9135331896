import type { Contact } from "@cardinal/contract/entities/contact";
import { sortName } from "@cardinal/contract/fields/contact-order";
import { indexKeys } from "@cardinal/contract/fields/contact-words";
import { store } from "../../testing/stored.ts";

/** `contacts/{owner}/{key}` as the server stores it: empty fields are absent. */
export type StoredContact = Readonly<Record<string, unknown>>;

interface Written {
  readonly first: string;
  readonly last: string;
  readonly uid?: string;
  readonly company?: string;
  readonly tags?: readonly string[];
  readonly email?: string;
  readonly more?: StoredContact;
}

export function makeStored({ first, last, uid, company, tags, email, more }: Written): StoredContact {
  const buttons = email === undefined ? {} : { buttons: [{ id: "email", ref: "email", data: email }] };
  const named = { name_first: first, name_last: last };
  const sort_name = sortName({ ...named, vcard: { organization_name: company, ...buttons } });
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
      ...buttons,
    },
    ...more,
  };
}

/** Stores contacts of `uid-ada` with their search index, as the server would. */
export function storeContacts(contacts: Readonly<Record<string, StoredContact>>): void {
  const searchKeys: Record<string, true> = {};
  for (const [key, stored] of Object.entries(contacts)) {
    for (const entry of indexKeys(contactOf(key, stored), key)) searchKeys[entry] = true;
  }
  store("contact_counts/uid-ada", Object.keys(contacts).length);
  store("contact_words/uid-ada", searchKeys);
  store("contacts/uid-ada", contacts);
}

const EMPTY = {
  name_last: "",
  job_title: "",
  organization_name: "",
  address: "",
  pronouns: "",
  profile_pic: null,
  buttons: [],
};

/** A stored record as the API returns it, built without the app's own mapper because tests check that mapper. */
export function contactOf(key: string, stored: StoredContact): Contact {
  const { vcard, ...rest } = stored;
  return {
    connected_date: null,
    route: null,
    note: "",
    tags: [],
    met_place: "",
    met_event: "",
    met_date: null,
    event_id: null,
    message: "",
    reminder: null,
    gone: false,
    ...rest,
    id: key,
    vcard: { ...EMPTY, ...(vcard as object) },
  } as unknown as Contact;
}

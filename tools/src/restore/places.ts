import { CONTACT_PLACES } from "@cardinal/contract/stored/places/contacts";
import type { Place } from "@cardinal/contract/stored/places/place";
import { PLACES } from "@cardinal/contract/stored/places/places";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import { UserError } from "../command/user-error.ts";

/** Values by path, such as those of a backup or of the database. */
export type Values = ReadonlyMap<string, unknown>;

/** Nodes with the contacts of one owner under their id. The other nodes of contacts are indexes over all owners. */
const OF_OWNER = ["contacts", "contact_words", "contact_counts", "contact_moved", "contact_reminders", "contact_undo"];
/** Digits of a date in the key of an index. */
const DATE_LENGTH = 14;

function childOf(place: Place | undefined, key: string): Place | undefined {
  const { children = {} } = place ?? {};
  const any = Object.keys(children).find((name) => name.startsWith("$")) ?? "";
  return Object.hasOwn(children, key) ? children[key] : children[any];
}

/** The keys of a path that can be restored: one that exists in the declared tree. */
export function parsePlace(path: string): string[] {
  const keys = path.split("/").filter((key) => key !== "");
  let place: Place | undefined = { children: PLACES };
  for (const key of keys) place = /^[^.#$[\]]+$/.test(key) ? childOf(place, key) : undefined;
  if (place === undefined) throw new UserError(`The database has no place ${path}: see contract/src/stored/places.`);
  const [top = "", , ...deeper] = keys;
  if (keys.length > 1 && Object.hasOwn(CONTACT_PLACES, top) && (top !== "contacts" || deeper.length > 0))
    throw new UserError("The contacts of a user are restored together with their indexes: name contacts/{user ID}.");
  return keys;
}

/** The places that are restored with one: the contacts of a user include their indexes. */
export function placesWith([top, owner = "", ...deeper]: readonly string[]): string[] {
  if (top === "contacts" && owner !== "") return OF_OWNER.map((name) => `${name}/${owner}`);
  return [[top, owner, ...deeper].filter((key) => key !== "").join("/")];
}

/** The records of deletions that the owner can still undo. */
const undosOf = (owner: string, values: Values) =>
  Object.entries(toRecord(values.get(`contact_undo/${owner}`))).map(([id, value]) => {
    const { date, records } = toRecord(value);
    return { id, date, records: Object.entries(toRecord(records)) };
  });

/** Users whose contact the owner has, or had before a deletion that can still be undone. */
export function listPeople(owner: string, values: Values): string[] {
  const contacts = Object.values(toRecord(values.get(`contacts/${owner}`)));
  const deleted = undosOf(owner, values).flatMap(({ records }) => records.map(([, record]) => record));
  return [...new Set([...contacts, ...deleted].flatMap((contact) => readString(toRecord(contact)["uid"]) ?? []))];
}

/** The entries of a user's contacts in the indexes over all owners, as the stores of functions write them. */
export function listIndexEntries(owner: string, values: Values): string[] {
  const dated = (date: unknown) => String(date).padStart(DATE_LENGTH, "0");
  const contacts = Object.values(toRecord(values.get(`contacts/${owner}`)));
  const people = contacts.flatMap((contact) => readString(toRecord(contact)["uid"]) ?? []);
  const reminders = Object.entries(toRecord(values.get(`contact_reminders/${owner}`)));
  const undos = undosOf(owner, values);
  return [
    ...people.map((uid) => `contacted_by/${uid}/${owner}`),
    ...reminders.map(([key, date]) => `contact_reminders_due/${dated(date)}~${owner}~${key}`),
    ...undos.map(({ id, date }) => `contact_undo_due/${dated(date)}~${owner}~${id}`),
    ...undos.flatMap(({ id, records }) =>
      records
        .filter(([, record]) => "uid" in toRecord(record) || "consent" in toRecord(record))
        .map(([key]) => `contact_undo_of/${key}/${owner}~${id}`),
    ),
  ];
}

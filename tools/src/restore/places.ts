import { CONTACT_PLACES } from "@cardinal/contract/stored/places/contacts";
import type { Place } from "@cardinal/contract/stored/places/place";
import { PLACES } from "@cardinal/contract/stored/places/places";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import { UserError } from "../command/user-error.ts";

/** Values by path, such as those of a backup or of the database. */
export type Values = ReadonlyMap<string, unknown>;

/** Nodes with the contacts of one owner under their id. The other nodes of contacts are indexes over all owners. */
const OF_OWNER = ["contacts", "contact_words", "contact_counts", "contact_moved", "contact_reminders", "contact_undo"];
/** Nodes with the messages of one owner under their id. */
const MESSAGES_OF_OWNER = ["inbox", "message"];
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
  if (
    keys.length > 1 &&
    [...MESSAGES_OF_OWNER, "correspondence"].includes(top) &&
    (top !== "inbox" || deeper.length > 0)
  )
    throw new UserError("The messages of a user are restored together with their index: name inbox/{user ID}.");
  return keys;
}

/** Whether a path is a record or a part of one, and not a map of records. */
export function isOfRecord(keys: readonly string[]): boolean {
  let place: Place | undefined = { children: PLACES };
  return keys.some((key) => {
    place = childOf(place, key);
    return place?.record !== undefined;
  });
}

/** The places that are restored with one: contacts include their indexes, and an inbox the texts of its threads. */
export function placesWith([top, owner = "", ...deeper]: readonly string[]): string[] {
  if (top === "contacts" && owner !== "") return OF_OWNER.map((name) => `${name}/${owner}`);
  if (top === "inbox" && owner !== "") return MESSAGES_OF_OWNER.map((name) => `${name}/${owner}`);
  return [[top, owner, ...deeper].filter((key) => key !== "").join("/")];
}

/** The records of deletions that the owner can still undo. */
const undosOf = (owner: string, values: Values) =>
  Object.entries(toRecord(values.get(`contact_undo/${owner}`))).map(([id, value]) => {
    const { date, records } = toRecord(value);
    return { id, date, records: Object.entries(toRecord(records)) };
  });

/** The owner's threads with other users. */
const threadsOf = (owner: string, values: Values) =>
  Object.entries(toRecord(values.get(`inbox/${owner}`))).flatMap(([thread, value]) => {
    const other = readString(toRecord(toRecord(value)["with"])["uid"]);
    return other === null ? [] : [{ thread, other }];
  });

/**
 * Users whose contact the owner has, or had before a deletion that can still be undone, and users to whom they wrote.
 */
export function listPeople(owner: string, values: Values): string[] {
  const contacts = Object.values(toRecord(values.get(`contacts/${owner}`)));
  const deleted = undosOf(owner, values).flatMap(({ records }) => records.map(([, record]) => record));
  const people = [...contacts, ...deleted].flatMap((contact) => readString(toRecord(contact)["uid"]) ?? []);
  return [...new Set([...people, ...threadsOf(owner, values).map(({ other }) => other)])];
}

/**
 * The entries of a user's contacts and messages in the indexes over all owners, as the stores of functions write them.
 */
export function listIndexEntries(owner: string, values: Values): Map<string, unknown> {
  const dated = (date: unknown) => String(date).padStart(DATE_LENGTH, "0");
  const contacts = Object.values(toRecord(values.get(`contacts/${owner}`)));
  const people = contacts.flatMap((contact) => readString(toRecord(contact)["uid"]) ?? []);
  const reminders = Object.entries(toRecord(values.get(`contact_reminders/${owner}`)));
  const undos = undosOf(owner, values);
  const marks = [
    ...people.map((uid) => `contacted_by/${uid}/${owner}`),
    ...reminders.map(([key, date]) => `contact_reminders_due/${dated(date)}~${owner}~${key}`),
    ...undos.map(({ id, date }) => `contact_undo_due/${dated(date)}~${owner}~${id}`),
    ...undos.flatMap(({ id, records }) =>
      records
        .filter(([, record]) => "uid" in toRecord(record) || "consent" in toRecord(record))
        .map(([key]) => `contact_undo_of/${key}/${owner}~${id}`),
    ),
  ];
  const threads = threadsOf(owner, values).map(({ other, thread }) => `correspondence/${other}/${thread}`);
  return new Map<string, unknown>([
    ...marks.map((path) => [path, true] as const),
    ...threads.map((path) => [path, owner] as const),
  ]);
}

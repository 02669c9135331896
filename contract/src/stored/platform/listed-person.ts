import * as z from "zod";
import type { FoundPerson } from "../../entities/platform/person.ts";
import { monthOf } from "../../fields/day.ts";
import { fullName } from "../../fields/full-name.ts";
import { personWords, shardOf } from "../../fields/person-words.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `user_index/{uid}`: the fields of a user in the search index of platform admins. */
export const listedPersonShape = {
  name_first: text,
  name_last: text,
  email: text,
  username: z.string().optional(),
  enterprise: z.string().optional(),
  disabled: z.literal(true).optional(),
  /** Epoch milliseconds. */
  created_date: number,
  /** Incremented by each change. */
  rev: number,
};
export type ListedPerson = StoredOf<typeof listedPersonShape>;
/** Reads `user_index/{uid}`; null when there is none. */
export const readListedPerson = (value: unknown): ListedPerson | null => readRecord(listedPersonShape, value);

/** The number of digits of a date in milliseconds, so that keys sort by it. */
const DATE_LENGTH = 14;

/** The sort key of a user by sign-up date, below the month. */
export const orderKey = (uid: string, date: number): string => `${String(date).padStart(DATE_LENGTH, "0")}~${uid}`;

/** The paths of all index entries of a user; each value is `true`. */
export function personPlaces(uid: string, person: ListedPerson): string[] {
  const { created_date } = person;
  return [
    ...personWords(person).map((word) => `user_words/${shardOf(word)}/${word}~${uid}`),
    `user_order/${monthOf(created_date)}/${orderKey(uid, created_date)}`,
  ];
}

/** A user in a list for platform admins. */
export function toFoundPerson(uid: string, person: ListedPerson): FoundPerson {
  const { email, username, enterprise, disabled = false, created_date } = person;
  return {
    uid,
    name: fullName(person),
    email,
    username: username ?? null,
    enterprise: enterprise ?? null,
    disabled,
    created_date,
  };
}

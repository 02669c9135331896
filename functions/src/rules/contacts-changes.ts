import { randomUUID } from "node:crypto";
import { type Change, CONTACTS_SERVICE, type RulesBench } from "./bench.ts";

/** Two users with accounts and cards. */
export async function createPeople(bench: RulesBench): Promise<[a: string, b: string]> {
  const [a, b] = [randomUUID(), randomUUID()];
  const people = [a, b].flatMap((uid) => [
    [`users/${uid}/username`, uid],
    [`vcard/${uid}/name_first`, "Ada"],
  ]);
  await bench.put(Object.fromEntries(people) as Change);
  return [a, b];
}

/** A record of a contact with an account. */
export const record = (uid: string, connected_date = 1) => ({ uid, name_last: "", connected_date });
/** The writes of two users who add each other. */
export const connection = (a: string, b: string) => ({
  [`contacts/${a}/${b}`]: record(b),
  [`contacts/${b}/${a}`]: record(a),
  [`contacted_by/${a}/${b}`]: true,
  [`contacted_by/${b}/${a}`]: true,
});
/** Writes as the contacts service by default. */
export const attempt = (bench: RulesBench, change: Change, by = CONTACTS_SERVICE) => bench.write(by, change);

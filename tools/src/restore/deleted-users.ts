import { PERSONAL_PLACES } from "@cardinal/contract/stored/places/places";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import { UserError } from "../command/user-error.ts";
import type { RestoredDatabase } from "./database.ts";
import type { Change } from "./differences.ts";
import { isOfRecord } from "./places.ts";

/** Between the IDs and words of a key, and around an ID in a path. */
const BETWEEN = /[^\w-]+/;

/** Whether a path or a value contains one of these IDs: as a key, a text, or a part of one such as `u-{uid}`. */
function hasId(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === "string")
    return value.split(BETWEEN).some((part) => ids.has(part) || ids.has(part.replace(/^[a-z]-/, "")));
  return Object.entries(toRecord(value)).some(([key, one]) => hasId(key, ids) || hasId(one, ids));
}

/** Users of a backup who no longer exist. */
export async function findDeleted(saved: ReadonlySet<string>, database: RestoredDatabase): Promise<Set<string>> {
  const known = await database.listKeys("users");
  return new Set([...saved].filter((uid) => !known.has(uid)));
}

/**
 * Leaves out what names users who were deleted after the backup: no job would find it again.
 * @throws UserError for a part of a single record that does, which would be incomplete without it.
 */
export function withoutDeleted<C extends Change>(
  keys: readonly string[],
  changes: Iterable<C>,
  gone: ReadonlySet<string>,
): (C & { readonly isLeftOut: boolean })[] {
  const marked = [...changes].map((change) => {
    const isLeftOut = change.after !== null && (hasId(change.path, gone) || hasId(change.after, gone));
    return { ...change, isLeftOut };
  });
  if (!Object.hasOwn(PERSONAL_PLACES, keys[0] ?? "") && isOfRecord(keys) && marked.some(({ isLeftOut }) => isLeftOut))
    throw new UserError(`${keys.join("/")} names a user who was deleted after the backup, so it is not restored.`);
  return marked;
}

/**
 * Checks that the owner of personal data exists.
 * @param record the user's record in the backup. @param accounts null when they are not known.
 * @throws UserError otherwise: their deletion after the backup would be undone.
 */
export async function requireOwner(
  [top = "", uid = ""]: readonly string[],
  record: unknown,
  { database, accounts }: { readonly database: RestoredDatabase; readonly accounts: ReadonlySet<string> | null },
): Promise<void> {
  if (!Object.hasOwn(PERSONAL_PLACES, top) || (await database.exists(`users/${uid}`))) return;
  if (top !== "users")
    throw new UserError(`The user ${uid} does not exist: their account was deleted, or has to be restored first.`);
  // Employees without an email address have no account.
  if (readString(toRecord(record)["email"]) === "") return;
  if (accounts === null)
    throw new UserError(
      `The user ${uid} does not exist. To show that their account was not deleted, name the accounts that exist: ` +
        "firebase auth:export accounts.json, then --accounts accounts.json.",
    );
  if (!accounts.has(uid)) throw new UserError(`The account of the user ${uid} was deleted, so they are not restored.`);
}

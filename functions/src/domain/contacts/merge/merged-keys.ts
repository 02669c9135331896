import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Notification } from "@cardinal/contract/entities/notification";
import type { Ctx } from "../../ctx.ts";

/** The keys of all records that a contact consists of: its own, and those of the records merged into it. */
export function keysOfContact(key: string, { merged_keys = [] }: Pick<StoredContact, "merged_keys">): string[] {
  return [...new Set([key, ...merged_keys])];
}

/** The keys of the records that a record consists of, besides its own, after another was merged into it. */
export function keysAfterMerge(
  { merged_keys = [] }: StoredContact,
  [otherKey, other]: readonly [key: string, record: StoredContact],
): string[] {
  return [...keysOfContact(otherKey, other), ...merged_keys];
}

/** An owner's notifications about any of these keys. */
export async function notificationsAbout(
  { stores: { notifications } }: Pick<Ctx, "stores">,
  owner: string,
  keys: Iterable<string>,
): Promise<Notification[]> {
  return (await Promise.all([...new Set(keys)].map((key) => notifications.listByRef(owner, key)))).flat();
}

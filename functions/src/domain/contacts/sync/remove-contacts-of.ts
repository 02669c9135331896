import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Ctx } from "../../ctx.ts";
import { keysOfContact, notificationsAbout } from "../merge/merged-keys.ts";
import { withoutVisitor } from "../merge/owner-data.ts";
import { withoutEmpty } from "../snapshot.ts";

/** Number of lists that are changed at the same time. */
const BATCH_SIZE = 50;
/** Number of the user's own contacts that are removed with one write. */
const OWN_BATCH = 500;

/**
 * Removes the person of a deleted account from some of the lists that they are on. An owner who wrote notes keeps only
 * the notes, under a key that does not identify the person. @returns whether there may be more.
 */
export async function removeFromLists(ctx: Ctx, uid: string): Promise<boolean> {
  const owners = await ctx.stores.contacts.listOwnersWith(uid, BATCH_SIZE);
  await Promise.all(owners.map((owner) => removeFromList(ctx, owner, uid)));
  return owners.length === BATCH_SIZE;
}

/** Removes some of the person's own contacts. @returns whether there may be more. */
export async function removeOwnContacts(ctx: Ctx, uid: string): Promise<boolean> {
  const { contacts, commit } = ctx.stores;
  const keys = await contacts.listKeys(uid, OWN_BATCH);
  await commit(contacts.removalOfKeys(uid, keys));
  return keys.length === OWN_BATCH;
}

async function removeFromList(ctx: Ctx, owner: string, uid: string): Promise<void> {
  const { contacts, notifications, commit } = ctx.stores;
  const stored = await contacts.get(owner, uid);
  const related = await notificationsAbout(ctx, owner, keysOfContact(uid, stored ?? {}));
  const removal = [
    stored === null ? contacts.reverseIndexRemoval(owner, [uid]) : contacts.removalOf(owner, uid, stored),
    ...related.map(({ id }) => notifications.removal(owner, id)),
  ];
  // A merge copied the visitor's details into the notes. They are removed, because the visitor could not withdraw them
  // from there.
  const notes = stored === null ? null : notesOf(withoutVisitor(stored) ?? stored);
  // With `restored_date`, the rules accept the record although its owner has no username, such as a former employee.
  const kept =
    notes === null
      ? {}
      : contacts.creation(owner, contacts.keyOfDeleted(owner, uid), { ...notes, restored_date: ctx.now });
  // The rules refuse this when the owner is being deleted too, or when the notes are stored already.
  if ((await contacts.commitIfUnchanged(...removal, kept)) === "refused") await commit(...removal);
}

/** What the owner of the list wrote; null when they wrote nothing. */
function notesOf({
  note,
  tags,
  met_place,
  met_event,
  met_date,
  added_date,
  source,
}: StoredContact): StoredContact | null {
  const own = withoutEmpty({ note, tags, met_place, met_event, met_date });
  if (Object.keys(own).length === 0) return null;
  return { name_first: "", name_last: "", vcard: { name_first: "" }, added_date, source, gone: true, ...own };
}

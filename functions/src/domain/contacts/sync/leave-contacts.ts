import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Ctx } from "../../ctx.ts";
import { withoutVisitor } from "../merge/owner-data.ts";
import { withoutEmpty } from "../snapshot.ts";

/** People whose lists are changed at the same time. */
const BATCH = 50;
/** Contacts of their own that are removed with one write. */
const OWN_BATCH = 500;

/**
 * Takes somebody whose account goes off some of the lists that they are on. Who wrote notes of their own keeps those,
 * under a key that says nothing, and nothing of the person. @returns whether there may be more.
 */
export async function leaveLists(ctx: Ctx, uid: string): Promise<boolean> {
  const holders = await ctx.stores.contacts.listHolders(uid, BATCH);
  await Promise.all(holders.map((owner) => forgetIn(ctx, owner, uid)));
  return holders.length === BATCH;
}

/** Removes some of the person's own contacts. @returns whether there may be more. */
export async function removeOwnContacts(ctx: Ctx, uid: string): Promise<boolean> {
  const { contacts, commit } = ctx.stores;
  const keys = await contacts.listKeys(uid, OWN_BATCH);
  await commit(contacts.removalOfKeys(uid, keys));
  return keys.length === OWN_BATCH;
}

async function forgetIn(ctx: Ctx, owner: string, uid: string): Promise<void> {
  const { contacts, notifications, commit } = ctx.stores;
  const [stored, told] = await Promise.all([contacts.get(owner, uid), notifications.listByRef(owner, uid)]);
  const removal = [
    stored === null ? contacts.holderRemoval(owner, [uid]) : contacts.removalOf(owner, uid, stored),
    ...told.map(({ id }) => notifications.removal(owner, id)),
  ];
  // What a visitor left went into the notes when the two were merged; nobody could withdraw it from here.
  const notes = stored === null ? null : notesOf(withoutVisitor(stored) ?? stored);
  const kept = notes === null ? {} : contacts.creation(owner, contacts.keyOfDeleted(owner, uid), notes);
  // Refused when the owner of the list is leaving too, or the notes are kept already.
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

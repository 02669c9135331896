import { type StoredContact, type StoredUndo, toContact } from "@cardinal/contract/stored/contact";
import type { restoreContacts as call } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { withLaterChanges } from "./merge/later-changes.ts";
import { snapshotOf } from "./snapshot.ts";
import { untilWritten } from "../until-written.ts";

/** How long a deletion can be undone. */
export const UNDO_MS = 86_400_000;

/** Undoes a deletion or a merge: restores the contacts, with their current cards. */
export const restoreContacts: UseCase<typeof call> = (ctx, { undo: id }) =>
  untilWritten(async () => {
    const { contacts, contactUndo } = ctx.stores;
    const owner = ctx.actor.uid;
    const undo = await contactUndo.get(owner, id);
    const records = undo?.records ?? {};
    if (undo === null || undo.date < ctx.now - UNDO_MS) throw new Failure("not-found");
    const restored = await Promise.all(
      Object.entries(records).map(([key, record]) => restore(ctx, { id, undo }, key, record)),
    );
    const outcome = await contacts.commitIfUnchanged(
      ...restored.map(({ change }) => change),
      undo.kept === undefined ? {} : contacts.moving(owner, Object.keys(records), null),
      contactUndo.removal(owner, id, undo),
    );
    return outcome === "written"
      ? { items: restored.map(({ key, stored }) => toContact(key, stored)), next: null }
      : null;
  });

interface Restored {
  readonly key: string;
  readonly stored: StoredContact;
  readonly change: Change;
}

/**
 * The record at the key that a merge kept is the merged one and is replaced, except for what was changed since the
 * merge; a record at any other key was added later and stays.
 */
async function restore(
  ctx: ActorCtx,
  { id, undo }: { readonly id: string; readonly undo: StoredUndo },
  key: string,
  record: StoredContact,
): Promise<Restored> {
  const { contacts } = ctx.stores;
  const owner = ctx.actor.uid;
  const present = await contacts.get(owner, key);
  // Read after the record: read before it, the card could be older than the snapshot in the record.
  const card = record.uid === undefined ? null : await readPublicCard(ctx, record.uid);
  if (present !== null && key !== undo.kept) return { key, stored: present, change: {} };
  const other = Object.entries(undo.records ?? {}).find(([each]) => each !== key);
  // The visitor has withdrawn the other record, so there is nothing left to separate from what the merge kept.
  const merged = undo.kept === undefined || other !== undefined ? null : await contacts.get(owner, undo.kept);
  if (undo.kept !== undefined && merged !== null) return { key: undo.kept, stored: merged, change: {} };
  const separate = present === null || other === undefined ? record : withLaterChanges(present, { record, other });
  // A new record counts its revisions from the start.
  const { rev: _rev, ...kept } = separate;
  const stored = {
    ...kept,
    ...(card === null ? {} : snapshotOf(card)),
    restored_date: ctx.now,
    ...(record.consent === undefined ? {} : { restored_from: id }),
  };
  const change =
    present === null ? contacts.creation(owner, key, stored) : contacts.replacement(owner, key, present, stored);
  return { key, stored, change };
}

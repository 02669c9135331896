import type { deleteContact as call } from "@cardinal/contract/endpoints/contacts/delete-contact";
import type { deleteContacts as severalCall } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import type { ActorCtx } from "../ctx.ts";
import type { UseCase } from "../use-case.ts";
import { findDone } from "./chosen-undo.ts";
import { findContact, keyOf } from "./find-contact.ts";
import { keysOfContact, notificationsAbout } from "./merge/merged-keys.ts";
import { untilWritten } from "../until-written.ts";

/** Removes a contact from the caller's own list; it can be restored for a day. */
export const deleteContact: UseCase<typeof call> = async (ctx, input) => ({
  deleted: true as const,
  undo: await removeContacts(ctx, [keyOf(input)], input.undo),
});

/** Removes several contacts from the caller's own list, all or none; they can be restored together for a day. */
export const deleteContacts: UseCase<typeof severalCall> = async (ctx, { ids, undo }) => ({
  deleted: ids.length,
  undo: await removeContacts(ctx, ids, undo),
});

/** @returns the id to undo it with: the chosen one, if any. */
function removeContacts(ctx: ActorCtx, keys: readonly string[], chosen: string | undefined): Promise<string> {
  return untilWritten(async () => {
    const { contacts, contactUndo, notifications, outbox, commit } = ctx.stores;
    const owner = ctx.actor.uid;
    if (chosen !== undefined && (await findDone(ctx, { undo: chosen, keys, isMerge: false }))) return chosen;
    const found = await Promise.all(keys.map(async (key) => ({ key, stored: await findContact(ctx, key) })));
    const parts = found.flatMap(({ key, stored }) => keysOfContact(key, stored));
    const related = await notificationsAbout(ctx, owner, parts);
    // A mail has the id of its notification. It is cancelled in a separate write, because the service that removes the
    // contacts may not remove mails.
    await commit(...related.map(({ id }) => outbox.cancellation(id)));
    const undo = chosen ?? contactUndo.createId(owner);
    const records = Object.fromEntries(found.map(({ key, stored }) => [key, stored]));
    const outcome = await contacts.commitIfUnchanged(
      ...found.map(({ key, stored }) => contacts.removalOf(owner, key, stored)),
      // Notifications and mails about the deleted contacts would lead nowhere.
      ...related.map(({ id }) => notifications.removal(owner, id)),
      contactUndo.creation(owner, undo, { date: ctx.now, records }),
    );
    return outcome === "written" ? undo : null;
  });
}

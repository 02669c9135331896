import type { deleteContact as call } from "@cardinal/contract/endpoints/contacts/delete-contact";
import type { UseCase } from "../use-case.ts";
import { findContact, keyOf } from "./find-contact.ts";
import { untilWritten } from "./until-written.ts";

/** Takes a contact off the caller's own list; for a day it can be brought back. */
export const deleteContact: UseCase<typeof call> = (ctx, input) =>
  untilWritten(async () => {
    const { contacts, contactUndo, notifications } = ctx.stores;
    const owner = ctx.actor.uid;
    const key = keyOf(input);
    const stored = await findContact(ctx, key);
    const told = await notifications.listByRef(owner, key);
    const undo = contactUndo.createId(owner);
    const outcome = await contacts.commitIfUnchanged(
      contacts.removalOf(owner, key, stored),
      // What was told of them leads nowhere now.
      ...told.map(({ id }) => notifications.removal(owner, id)),
      contactUndo.creation(owner, undo, { date: ctx.now, records: { [key]: stored } }),
    );
    return outcome === "written" ? { deleted: true as const, undo } : null;
  });

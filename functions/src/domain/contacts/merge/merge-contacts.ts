import type { mergeContacts as call } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import type { UseCase } from "../../use-case.ts";
import { findDone } from "../chosen-undo.ts";
import { findContact } from "../find-contact.ts";
import { mergeRecords } from "./merge-records.ts";
import { keysAfterMerge } from "./merged-keys.ts";
import { toContact } from "@cardinal/contract/stored/contact";
import { untilWritten } from "../../until-written.ts";

/** Merges two of the caller's contacts into one; it can be undone for a day. */
export const mergeContacts: UseCase<typeof call> = (ctx, { keep, drop, undo: chosen }) =>
  untilWritten(async () => {
    const { contacts, contactUndo } = ctx.stores;
    const owner = ctx.actor.uid;
    const done = await findDone(ctx, { undo: chosen, keys: [keep, drop], isMerge: true });
    if (chosen !== undefined && done?.kept !== undefined)
      return { contact: toContact(done.kept, await findContact(ctx, done.kept)), undo: chosen };
    const [first, second] = await Promise.all([findContact(ctx, keep), findContact(ctx, drop)]);
    // A person's record is stored under their uid, whichever of the two is to be kept.
    const [kept, key, before, dropped, other] =
      second.uid === undefined ? [keep, keep, first, second, drop] : [drop, drop, second, first, keep];
    const merged = {
      ...mergeRecords(first, second),
      merged_keys: keysAfterMerge(before, [other, dropped]),
    };
    const undo = chosen ?? contactUndo.createId(owner);
    const outcome = await contacts.commitIfUnchanged(
      contacts.replacement(owner, key, before, merged),
      contacts.removalOf(owner, other, dropped),
      // The visitor's link follows the merged record.
      dropped.consent === undefined ? {} : contacts.moving(owner, [other], key),
      contactUndo.creation(owner, undo, { date: ctx.now, records: { [keep]: first, [drop]: second }, kept }),
    );
    return outcome === "written" ? { contact: toContact(key, merged), undo } : null;
  });

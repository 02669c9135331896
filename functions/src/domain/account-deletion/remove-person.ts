import type { StoredUser } from "@cardinal/contract/stored/user";
import type { JobProgress } from "../../stores/jobs-store.ts";
import { forgetAdmin } from "../admins/forget-admin.ts";
import { removeFromLists, removeOwnContacts } from "../contacts/sync/remove-contacts-of.ts";
import { removeDynamicQrLink } from "../dynamic-qr/remove-dynamic-qr-link.ts";
import { removeMemberships } from "../enterprise/end-membership.ts";
import { releaseLeads } from "../enterprise/leads/release-leads.ts";
import { removeBilling } from "../payments/remove-billing.ts";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";
import { releaseAttendances } from "../events/deletion/release-attendances.ts";
import { removeEventsOf } from "../events/deletion/remove-events.ts";
import { removeFromCorrespondence, removeOwnThreads } from "../messages/remove-threads-of.ts";
import { unlistPerson } from "../people/list-person.ts";
import { releaseRetailCards } from "../retail/release-cards.ts";
import { unlistCard } from "../templates/unlist-card.ts";
import { releaseNames } from "../usernames/release-names.ts";
import { requestEnterpriseDeletion } from "./remove-enterprise.ts";

type Person = Partial<StoredUser> | null;

/** Jobs about the person that have nothing left to do. */
const THEIR_JOBS = ["refresh-snapshots", "refresh-threads"];

/** Removes some of a person's data. @returns whether there may be more of it. */
type Part = (ctx: Ctx, uid: string) => Promise<boolean>;

/** Removes all files of a person in a folder of Storage. */
const removeFiles =
  (folder: "background" | "document" | "profile"): Part =>
  async ({ gateways }, uid) => {
    await gateways.files.deleteFolder(`${folder}/${uid}/`);
    return false;
  };

/** Data that can be large, removed part by part. */
const PARTS: readonly Part[] = [
  removeFiles("profile"),
  removeFiles("background"),
  removeFiles("document"),
  releaseRetailCards,
  removeMemberships,
  removeFromCorrespondence,
  removeOwnThreads,
  removeFromLists,
  removeOwnContacts,
  removeBilling,
  removeDynamicQrLink,
  releaseLeads,
  requestEnterpriseDeletion,
  (ctx, uid) => removeEventsOf(ctx, { kind: "person", uid }),
  releaseAttendances,
  (ctx, uid) => ctx.stores.contacts.removeSomeReminders(uid),
  (ctx, uid) => ctx.stores.contactUndo.removeSomeOf(uid),
  (ctx, uid) => ctx.stores.outbox.removeSomeOf(uid),
  (ctx, uid) => ctx.stores.directoryLeavers.removeSomeOf(uid),
  (ctx, uid) => ctx.stores.requests.removeSomeOf(uid),
  (ctx, uid) => ctx.stores.failures.removeSomeOf(uid),
  forgetAdmin,
  unlistPerson,
  (ctx, uid) => ctx.stores.audit.anonymizeActs(uid),
  (ctx, uid) => ctx.stores.audit.anonymizeRefusals(uid),
];

/** The rest, as one change. */
async function removeRest(ctx: Ctx, uid: string, person: Person): Promise<void> {
  const { contacts, jobs, messages, personalData, push, users, commit } = ctx.stores;
  await commit(
    personalData.removal(uid, ctx.now),
    await unlistCard(ctx, uid),
    person?.deletion_date === undefined ? {} : users.dueDeletionRemoval(uid, person.deletion_date),
    contacts.removalOfAll(uid),
    messages.removalOfAll(uid),
    jobs.removal(THEIR_JOBS, uid),
    await push.disowning(uid),
    await releaseNames(ctx, uid, person),
  );
}

/**
 * Everything is removed at least this many times: requests that were running may have written since the first round.
 */
const ROUNDS = 2;

/** Cursor: the round, and the index of the part in it. */
function placeOf(cursor: string | null): { readonly round: number; readonly at: number } {
  const [round = 1, at = 0] = cursor === null ? [] : cursor.split(":").map(Number);
  return { round, at };
}

/**
 * One part of the removal of everything stored about a person: first what can be large, then the rest as one change.
 * The names remain reserved for 90 days without a reference to the person, so that no one takes over printed codes and
 * links.
 */
async function removePart(ctx: Ctx, uid: string, cursor: string | null): Promise<JobProgress> {
  const { users } = ctx.stores;
  const { round, at } = placeOf(cursor);
  const part = PARTS[at];
  if (part !== undefined) return { cursor: `${round}:${(await part(ctx, uid)) ? at : at + 1}`, done: 1 };
  await removeRest(ctx, uid, await users.get(uid));
  const over = round >= ROUNDS && !(await users.exists(uid));
  return { cursor: over ? null : `${round + 1}:0`, done: 1 };
}

/** Deletes an account and all data stored about its person. */
export const deleteAccount: Step = async (ctx, uid, cursor) => {
  // An account that is being deleted can neither sign in nor start anything new.
  if (cursor === null) await ctx.gateways.accounts.delete(uid);
  return removePart(ctx, uid, cursor);
};

/** Removes what a request wrote about a user without a record; the account itself, if there is one, stays. */
export const removeRemains: Step = removePart;

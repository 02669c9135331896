import { randomUUID } from "node:crypto";
import type { deleteUser as call } from "@cardinal/contract/endpoints/admin/users/delete-user";
import { normalizeUsername } from "@cardinal/contract/fields/username";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { actOfAdmin } from "../admins/act-of-admin.ts";
import { askApproval } from "../admins/ask-approval.ts";
import { requireAnotherOwner } from "../admins/change-admin.ts";
import { giveUpRole } from "../admins/give-up-role.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { giveUpAdministration } from "../enterprise/end-membership.ts";
import { workOnJob } from "../jobs/run-job.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { JobKinds } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { DELETION_RECENT_S, requireRecentSignIn } from "../users/recent-sign-in.ts";
import { deleteAccount } from "./remove-person.ts";

/** What stands for "no username" in the confirmation. */
const NO_USERNAME = "-";
/** How long the request itself works on a deletion; most are finished then. */
const REQUEST_MS = 10_000;
const KINDS: JobKinds = { "delete-account": { step: deleteAccount, again: true } };

/**
 * Deletes a person with everything of theirs; the username confirms that it is this one. Somebody else is deleted by an owner of the
 * platform, and another owner confirms it where there is one.
 */
export const deleteUser: UseCase<typeof call> = async (ctx, { uid, username, reason }) => {
  const self = ctx.actor.uid === uid;
  // The refusal comes before any look-up, so that it does not reveal whether the person exists.
  if (!self && !ctx.actor.admin) throw new Failure("not-found", { concealed: true, target: uid });
  if (self) {
    requireRecentSignIn(ctx, DELETION_RECENT_S);
    return deletePerson(ctx, uid, await requireConfirmedPerson(ctx, uid, username));
  }
  const person = await requireConfirmedPerson(ctx, uid, username);
  requireRecentSignIn(ctx);
  if (reason === undefined) throw new Failure("invalid-argument", { fields: { reason: "This can’t be empty." } });
  await askApproval(ctx, { act: "admin.deleteUser", uid, subject: username }, reason);
  return deletePerson(ctx, uid, person, { reason });
};

/**
 * The record of somebody who is to be deleted; null when it is gone already.
 * @throws Failure `not-found`, or `confirmation-mismatch` for another username than theirs.
 */
export async function requireConfirmedPerson(ctx: ActorCtx, uid: string, username: string): Promise<StoredUser | null> {
  const person = await ctx.stores.users.get(uid);
  const account = await ctx.gateways.accounts.get(uid);
  if (person === null && account === null) throw new Failure("not-found");
  // Without a record the deletion was broken off before its last step: the same request has to bring it to its end.
  const confirmed = person === null || normalizeUsername(username) === (person.username ?? NO_USERNAME);
  if (!confirmed) throw new Failure("confirmation-mismatch");
  return person;
}

/**
 * First the card is hidden and the deletion kept as work to be done, then the account goes, then all that is kept. What this request
 * does not manage is done in the background: from its first write on, a deletion comes to its end whatever happens.
 * @param why what the log says of an admin who deletes somebody else.
 */
export async function deletePerson(
  ctx: ActorCtx,
  uid: string,
  person: StoredUser | null,
  why: { readonly code?: string; readonly reason?: string } = {},
): Promise<{ deleted: true }> {
  const { commit, days, jobs, users } = ctx.stores;
  // Before anything of the deletion is done.
  await requireAnotherOwner(ctx, await ctx.stores.admins.get(uid));
  if (person?.enterprise !== undefined && person.deleting !== true)
    await giveUpAdministration(ctx, { enterprise: person.enterprise, uid });
  await giveUpRole(ctx, uid);
  if (ctx.actor.uid !== uid) await commit(actOfAdmin(ctx, { call: "admin.deleteUser", target: uid, ...why }));
  const { request, ...deletion } = deletionOf(ctx, uid);
  await commit(
    ...(person === null ? [] : [users.patch(uid, { deleting: true }), pageRemoval(ctx, person)]),
    // A deletion that was broken off and is asked for again was counted.
    ...(person === null || person.deleting === true ? [] : [days.deletion(person.created_date, ctx.now)]),
    jobs.creation(request),
  );
  const { thrown } = await workOnJob(ctx, deletion, { budgetMs: REQUEST_MS, kinds: KINDS });
  if (thrown !== undefined) throw thrown;
  return { deleted: true };
}

/** The work to be done, which this request begins with. */
function deletionOf(ctx: ActorCtx, uid: string) {
  const lease = { run: randomUUID(), until: ctx.now + REQUEST_MS * 2 };
  const request = { kind: "delete-account", subject: uid, now: ctx.now, again: false, lease } as const;
  const { kind, subject } = request;
  const job = { kind, subject, done: 0, failures: 0, created_date: ctx.now };
  return { request, id: ctx.stores.jobs.idOf(kind, subject), run: lease.run, job };
}

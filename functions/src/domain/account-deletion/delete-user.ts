import { randomUUID } from "node:crypto";
import type { deleteUser as call } from "@cardinal/contract/endpoints/admin/users/delete-user";
import { NO_USERNAME, normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredEmployeeCounts } from "@cardinal/contract/stored/enterprise";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { askApproval } from "../admins/ask-approval.ts";
import { requireAnotherOwner } from "../admins/change-admin.ts";
import { giveUpRole } from "../admins/give-up-role.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { giveUpAdministration, isOneWithoutPlan, requireOtherAdmin } from "../enterprise/end-membership.ts";
import { workOnJob } from "../jobs/run-job.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { JobKinds } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { DELETION_RECENT_S, requireRecentSignIn } from "../users/recent-sign-in.ts";
import { deleteAccount } from "./remove-person.ts";

/** How long the request itself works on a deletion; most finish within this time. */
const REQUEST_MS = 10_000;
const KINDS: JobKinds = { "delete-account": { step: deleteAccount, again: true } };

/**
 * Deletes a user with all their data; the username confirms that it is the right one. Deleting another user requires an
 * owner of the platform, and the confirmation of a second owner if there is one.
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
  await requireDeletable(ctx, uid, person);
  await askApproval(ctx, { act: "admin.deleteUser", uid, subject: username }, reason);
  return deletePerson(ctx, uid, person, { reason });
};

/**
 * The record of a user who is to be deleted; null when it is already gone.
 * @throws Failure `not-found`, or `confirmation-mismatch` for another username than theirs.
 */
export async function requireConfirmedPerson(ctx: ActorCtx, uid: string, username: string): Promise<StoredUser | null> {
  const person = await ctx.stores.users.get(uid);
  const account = await ctx.gateways.accounts.get(uid);
  if (person === null && account === null) throw new Failure("not-found");
  // Without a record, an earlier deletion was interrupted before its last step. Its user completes it by repeating the
  // request, with any username, because there is none left to compare with. Anyone else has to enter the text that
  // stands for "no username".
  const isRepeated = person === null && uid === ctx.actor.uid;
  const confirmed = isRepeated || normalizeUsername(username) === (person?.username ?? NO_USERNAME);
  if (!confirmed) throw new Failure("confirmation-mismatch");
  return person;
}

/** Whom a deletion takes out of an enterprise, as its employee; null once the deletion has begun. */
function membershipOf(ctx: ActorCtx, uid: string, person: StoredUser | null) {
  const { enterprise, deleting } = person ?? {};
  if (enterprise === undefined || deleting === true) return null;
  const mayBeLast = (counts: StoredEmployeeCounts) => isOneWithoutPlan(ctx, enterprise, counts);
  return { place: { enterprise, uid }, mayBeLast };
}

/**
 * Changes nothing, so that a deletion can be refused before it is requested, confirmed or begun.
 * @throws Failure `last-owner` or `last-admin` when the platform would have no owner or the enterprise no admin.
 */
export async function requireDeletable(ctx: ActorCtx, uid: string, person: StoredUser | null): Promise<void> {
  const { admins, employees } = ctx.stores;
  await requireAnotherOwner(ctx, await admins.get(uid));
  const membership = membershipOf(ctx, uid, person);
  const employee = membership === null ? null : await employees.get(membership.place);
  if (membership !== null && isEmployed(employee))
    await requireOtherAdmin(ctx, membership.place, employee, membership.mayBeLast);
}

/**
 * Hides the card and stores the deletion as a job, then deletes the account, then all stored data. What this request
 * does not finish is done in the background: after its first write, a deletion always completes.
 * @param why what the log records when an admin deletes another user.
 */
export async function deletePerson(
  ctx: ActorCtx,
  uid: string,
  person: StoredUser | null,
  why: { readonly code?: string; readonly reason?: string } = {},
): Promise<{ deleted: true }> {
  const { admins, commit, days, jobs, users } = ctx.stores;
  // Before anything is changed; giving up the administration checks for another admin itself.
  await requireAnotherOwner(ctx, await admins.get(uid));
  const membership = membershipOf(ctx, uid, person);
  if (membership !== null) await giveUpAdministration(ctx, membership.place, {}, membership.mayBeLast);
  await giveUpRole(ctx, uid);
  if (ctx.actor.uid !== uid) await commit(actOfAdmin(ctx, { call: "admin.deleteUser", target: uid, ...why }));
  const { request, ...deletion } = deletionOf(ctx, uid);
  await commit(
    ...(person === null ? [] : [users.patch(uid, { deleting: true }), pageRemoval(ctx, person)]),
    // A deletion that was interrupted and is requested again has already been counted.
    ...(person === null || person.deleting === true ? [] : [days.deletion(person.created_date, ctx.now)]),
    jobs.creation(request),
  );
  const { thrown } = await workOnJob(ctx, deletion, { budgetMs: REQUEST_MS, kinds: KINDS });
  if (thrown !== undefined) throw thrown;
  return { deleted: true };
}

/** The job of the deletion, leased to this request. */
function deletionOf(ctx: ActorCtx, uid: string) {
  const lease = { run: randomUUID(), until: ctx.now + REQUEST_MS * 2 };
  const request = { kind: "delete-account", subject: uid, now: ctx.now, again: false, lease } as const;
  const { kind, subject } = request;
  const job = { kind, subject, done: 0, failures: 0, created_date: ctx.now };
  return { request, id: ctx.stores.jobs.idOf(kind, subject), run: lease.run, job };
}

import { randomUUID } from "node:crypto";
import type { deleteEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprises/delete-enterprise";
import { paths } from "@cardinal/contract/paths";
import type { StoredEnterprise } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../stores/change.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { askApproval } from "../admins/ask-approval.ts";
import type { ActorCtx } from "../ctx.ts";
import { mailAdmins } from "../enterprise/domains/mail-admins.ts";
import { requireNotBeingDeleted } from "../enterprise/is-frozen.ts";
import { lastNameIn } from "../enterprise/roster/former-names.ts";
import { Failure } from "../failure.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";
import { untilWritten } from "../until-written.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";

const KIND = "delete-enterprise";
/** How long the job waits for the mark; a request takes far less. */
const LEASE_MS = 60_000;

/**
 * Deletes an enterprise with all its employees; its ID confirms that it is the right one. Another owner, if there is
 * one, has to confirm it.
 */
export const deleteEnterprise: UseCase<typeof call> = async (ctx, { id, confirmation, reason }) => {
  requireRecentSignIn(ctx);
  await requireDeletable(ctx, id);
  if (confirmation !== id) throw new Failure("confirmation-mismatch");
  await askApproval(ctx, { act: "admin.deleteEnterprise", enterprise: id, subject: id }, reason);
  await beginEnterpriseDeletion(ctx, id, { reason });
  return { deleted: true };
};

/**
 * The record of an enterprise that may be deleted.
 * @throws Failure `not-found`; `conflict` when it is being deleted, or when a platform admin’s account would be deleted
 * with it: roles are taken on purpose, and the platform keeps its owners.
 */
async function requireDeletable({ stores }: ActorCtx, id: string): Promise<StoredEnterprise> {
  const { admins, enterprises, users } = stores;
  const stored = await enterprises.get(id);
  if (stored === null) throw new Failure("not-found");
  requireNotBeingDeleted(stored.standing);
  const people = await Promise.all(Object.keys(await admins.list()).map((uid) => users.get(uid)));
  if (people.some((person) => person?.enterprise === id && lastNameIn(person, "_") === undefined))
    throw new Failure("conflict", {
      message: "This organisation created the account of a platform admin. Remove their role first.",
    });
  return stored;
}

/** What the log records, and the decision of another owner, which is part of the same write. */
interface Begun {
  readonly reason: string;
  readonly code?: string;
  readonly decision?: () => Promise<Change>;
}

/**
 * Marks an enterprise for deletion, which freezes it for good. From then on, a job removes it, whatever
 * happens to this request.
 * @throws Failure those of `requireDeletable` and of the decision.
 */
export async function beginEnterpriseDeletion(ctx: ActorCtx, id: string, begun: Begun): Promise<void> {
  const { jobs } = ctx.stores;
  // A deletion under way keeps its job, even an abandoned one.
  await requireDeletable(ctx, id);
  // The job is created before the mark, so that it finishes a request that is interrupted in between; without
  // a mark it ends.
  const lease = { run: randomUUID(), until: ctx.now + LEASE_MS };
  const hasLease = await jobs.request({ kind: KIND, subject: id, now: ctx.now, again: true, lease });
  try {
    await mark(ctx, id, begun);
  } catch (error) {
    if (hasLease) await jobs.finish(jobs.idOf(KIND, id), lease.run, ctx.now);
    throw error;
  }
  await listEnterprise(ctx, id);
  if (hasLease) await jobs.handOn(jobs.idOf(KIND, id), lease.run, { cursor: null, done: 0 }, ctx.now);
}

/** The mark, with the entry of the log, the decision, and a mail to each admin of the enterprise. */
async function mark(ctx: ActorCtx, id: string, { decision, ...why }: Begun): Promise<void> {
  const { enterprises } = ctx.stores;
  await untilWritten(async () => {
    const { profile, standing } = await requireDeletable(ctx, id);
    const marked = {
      ...standing,
      frozen_date: standing.frozen_date ?? ctx.now,
      deletion: { date: ctx.now, by: ctx.actor.uid, request_id: ctx.requestId },
    };
    const mails = await mailAdmins(ctx, id, ({ name, url }) => ({
      kind: "enterprise-deleted",
      data: { name, enterprise: profile.name, url: url + paths.privacy() },
    }));
    const written = await enterprises.commitStanding(
      enterprises.standingReplacement(id, standing, marked),
      actOfAdmin(ctx, { call: "admin.deleteEnterprise", target: id, ...why }),
      (await decision?.()) ?? {},
      ...mails,
    );
    return written === "written" ? "done" : null;
  });
}

import { randomUUID } from "node:crypto";
import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import { type EmployeeFields, isEmployed } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { idsIn, type Step, subjectOf } from "../../step.ts";
import { auditEntry } from "../audit-entry.ts";
import { lastNameIn } from "../roster/former-names.ts";
import { cardMove } from "../roster/move-name.ts";
import { finishAcceptance } from "./accept-invitation.ts";

const KIND = "finish-join";
/** How long the job waits for the request that joins: longer than any request can run. */
const LEASE_MS = 2 * 60_000;

/** The job's subject. */
const joinSubject = ({ enterprise, uid }: EmployeePlace) => subjectOf(enterprise, uid);

/**
 * Runs a part of a join under the lock that allows one change of a user's address at a time.
 * @throws Failure `conflict` while another change is in progress.
 */
export async function whileJoining<T>(ctx: Ctx, { enterprise, uid }: EmployeePlace, run: () => Promise<T>): Promise<T> {
  const { commit, usernames } = ctx.stores;
  // Not the name under which the offboarding locks: the two must not run at the same time.
  if (!(await usernames.lock(uid, `${enterprise}~join`, ctx.now))) throw new Failure("conflict");
  try {
    return await run();
  } finally {
    await commit(usernames.unlocking(uid));
  }
}

/**
 * Requests the job that finishes a join whose request is interrupted.
 * @returns removes the job, after the request itself has finished.
 */
export async function requestFinish(
  { stores: { jobs }, now }: Ctx,
  place: EmployeePlace,
): Promise<() => Promise<void>> {
  const subject = joinSubject(place);
  const lease = { run: randomUUID(), until: now + LEASE_MS };
  const hasLease = await jobs.request({ kind: KIND, subject, now, again: true, lease });
  return async () => {
    if (hasLease) await jobs.finish(jobs.idOf(KIND, subject), lease.run, now);
  };
}

/** Whether a member's join has not been finished yet. */
export const isJoining = async ({ stores: { jobs } }: Ctx, place: EmployeePlace): Promise<boolean> =>
  (await jobs.get(jobs.idOf(KIND, joinSubject(place)))) !== null;

/** The job: does nothing for somebody who did not become a member, or is none any more. */
export const finishJoinStep: Step = async (ctx, subject) => {
  const [enterprise = "", uid = ""] = idsIn(subject);
  const place = { enterprise, uid };
  await whileJoining(ctx, place, () => finishJoin(ctx, place));
  return { cursor: null, done: 1 };
};

/**
 * Finishes the join of a member: moves the card, in one write with the audit entry, and finishes the acceptance. Each
 * part may run twice.
 * @param domain through which they joined; by default that of their address, unless an invitation was sent to them.
 */
export async function finishJoin(ctx: Ctx, place: EmployeePlace, domain?: string): Promise<void> {
  const { employees, users } = ctx.stores;
  const [employee, user] = await Promise.all([employees.get(place), users.get(place.uid)]);
  if (!isEmployed(employee) || user?.enterprise !== place.enterprise || user.deleting === true) return;
  await finishAcceptance(ctx, place, ...(await moveOf(ctx, place, user, { employee, domain })));
}

interface Joined {
  readonly employee: EmployeeFields;
  readonly domain: string | undefined;
}

/** Nothing for a card that has been moved, and for an account that the enterprise created. */
async function moveOf(ctx: Ctx, place: EmployeePlace, user: StoredUser, joined: Joined): Promise<Change[]> {
  const { joinRequests, usernames } = ctx.stores;
  const { uid } = place;
  const { username: to, join_request: enterprise } = user;
  const from = lastNameIn(user, "_");
  const entry = from === undefined ? null : await usernames.get("_", from);
  if (from === undefined || to === undefined || entry?.uid !== uid || entry.redirect_to !== undefined) return [];
  return [
    ...(await cardMove(ctx, place, user, { from, to })),
    await noteOf(ctx, place, joined),
    // A member cannot be invited.
    enterprise === undefined ? {} : joinRequests.removal({ enterprise, uid }),
  ];
}

async function noteOf(ctx: Ctx, { enterprise, uid }: EmployeePlace, { employee, domain }: Joined): Promise<Change> {
  const { email, invitation } = employee;
  const thing = domain ?? (invitation === undefined ? domainOfEmail(email ?? "") : null);
  return thing === null ? {} : auditEntry({ ...ctx, actor: { uid } }, enterprise, "enterprise.joinByDomain", { thing });
}

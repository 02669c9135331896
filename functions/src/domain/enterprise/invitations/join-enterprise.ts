import type { joinEnterprise as call } from "@cardinal/contract/endpoints/enterprise/invitations/join-enterprise";
import { type EmployeeFields, keyOfEmail } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";
import { requireUser } from "../../person/require-user.ts";
import type { UseCase } from "../../use-case.ts";
import { claimJoinersName, usernameMove } from "../roster/move-name.ts";
import { activate } from "./accept-invitation.ts";
import { finishJoin, isJoining, requestFinish, whileJoining } from "./finish-join.ts";
import { invitationRefusal, openInvitation } from "./open-invitation.ts";

/** The caller joins an enterprise with their own account through the link of an invitation. */
export const joinEnterprise: UseCase<typeof call> = async (ctx, { token }) => {
  const { uid } = ctx.actor;
  const { place, employee } = await openInvitation(ctx, token, uid);
  if (place.uid !== uid) throw new Failure("not-found", { concealed: true, target: place.uid });
  if (employee.own_account !== true && employee.status !== "active") throw invitationRefusal("invalid");
  await confirmInvited(ctx, employee);
  return join(ctx, place.enterprise);
};

/** Confirms the caller's address if the link was mailed to it, because they have read that mail. */
async function confirmInvited({ actor: { uid }, gateways: { accounts } }: ActorCtx, { invitation }: EmployeeFields) {
  const account = await accounts.get(uid);
  if (account?.emailVerified !== false || invitation?.email === undefined || account.email === null) return;
  if (keyOfEmail(account.email) === keyOfEmail(invitation.email)) await accounts.confirmEmail(uid);
}

/**
 * Makes the caller, who is invited with their own account, an active employee. The username is claimed first, which is
 * their last one if they return. Then one write, unless a concurrent change wins, changes the employee's record and the
 * user's own; finally the card is moved and the old addresses are redirected. A job finishes what is interrupted, and
 * each step can be repeated.
 * @param domain of their address, when they join through it.
 * @throws Failure `conflict`, `username-taken`; `invalid-argument` for a user who is no longer invited.
 */
export function join(
  ctx: ActorCtx,
  enterprise: string,
  domain?: string,
): Promise<{ readonly enterprise: string; readonly username: string }> {
  const place = { enterprise, uid: ctx.actor.uid };
  return whileJoining(ctx, place, async () => {
    const person = await requireUser(ctx);
    if (person.enterprise !== undefined && person.enterprise !== enterprise)
      throw new Failure("conflict", { message: "You already belong to an organisation." });
    const { username: current } = person;
    if (current === undefined) throw invitationRefusal("invalid");
    const finished = await requestFinish(ctx, place);
    const username = person.enterprise === undefined ? await becomeMember(ctx, place, person, current) : current;
    await finishJoin(ctx, place, domain);
    await finished();
    return { enterprise, username };
  });
}

/** @returns the username in the enterprise. */
async function becomeMember(ctx: ActorCtx, place: EmployeePlace, person: StoredUser, from: string): Promise<string> {
  const { enterprise, uid } = place;
  const { usernames, commit } = ctx.stores;
  const username = await claimJoinersName(ctx, place, person);
  const departure = (await usernames.get(enterprise, username))?.departure;
  await commit(usernames.settlement(enterprise, username, uid, ctx.now));
  const withName = ({ own_account: _own, ...rest }: EmployeeFields) => ({ ...rest, username, joined_date: ctx.now });
  const joined = await activate(ctx, place, withName, usernameMove(ctx, uid, { from, to: username }));
  if (joined !== null) return username;
  await commit(
    departure === undefined
      ? usernames.release(enterprise, username, ctx.now)
      : await usernames.departing(uid, enterprise, [username], departure),
  );
  throw invitationRefusal("invalid");
}

/**
 * Finishes a join that was interrupted after the caller had become a member: they can repeat the request, although they
 * get no offer any more.
 * @returns null when there is none.
 * @throws Failure `conflict`.
 */
export async function resumeJoin(ctx: ActorCtx): Promise<Awaited<ReturnType<typeof join>> | null> {
  const enterprise = (await readCaller(ctx))?.enterprise;
  if (enterprise === undefined || !(await isJoining(ctx, { enterprise, uid: ctx.actor.uid }))) return null;
  return join(ctx, enterprise);
}

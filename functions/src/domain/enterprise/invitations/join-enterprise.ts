import type { joinEnterprise as call } from "@cardinal/contract/endpoints/enterprise/invitations/join-enterprise";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";
import { requireUser } from "../../person/require-user.ts";
import type { UseCase } from "../../use-case.ts";
import { claimJoinersName, hasOutsideAddress, moveName } from "../roster/move-name.ts";
import { activate, finishAcceptance } from "./accept-invitation.ts";
import { invitationRefusal, openInvitation } from "./open-invitation.ts";

/** The caller joins an enterprise with their own account through the link of an invitation. */
export const joinEnterprise: UseCase<typeof call> = async (ctx, { token }) => {
  const { uid } = ctx.actor;
  const { place, employee } = await openInvitation(ctx, token, uid);
  if (place.uid !== uid) throw new Failure("not-found", { concealed: true, target: place.uid });
  if (employee.own_account !== true && employee.status !== "active") throw invitationRefusal("invalid");
  return join(ctx, place.enterprise);
};

/**
 * Makes the caller, who is invited with their own account, an active employee. The username is claimed first, which is
 * their last one if they return; then the record is changed unless a concurrent change wins, and finally the old
 * addresses are redirected. The link stays valid until everything is done, and each step can be repeated.
 * @throws Failure `conflict`, `username-taken`; `invalid-argument` for a user who is no longer invited.
 */
export async function join(
  ctx: ActorCtx,
  enterprise: string,
): Promise<{ readonly enterprise: string; readonly username: string }> {
  const { uid } = ctx.actor;
  const place = { enterprise, uid };
  const person = await requireUser(ctx);
  if (person.enterprise !== undefined && person.enterprise !== enterprise)
    throw new Failure("conflict", { message: "You already belong to an organisation." });
  if (person.username === undefined) throw invitationRefusal("invalid");
  const { usernames, commit } = ctx.stores;
  // The lock allows one change of a user's address at a time.
  if (!(await usernames.lock(uid, enterprise, ctx.now))) throw new Failure("conflict");
  try {
    const username = await claimJoinersName(ctx, place, person);
    const departure = (await usernames.get(enterprise, username))?.departure;
    await commit(usernames.settlement(enterprise, username, uid, ctx.now));
    const joined = await activate(ctx, place, ({ own_account: _own, ...rest }) => ({ ...rest, username }));
    if (joined === null) {
      await commit(
        departure === undefined
          ? usernames.release(enterprise, username, ctx.now)
          : await usernames.departing(uid, enterprise, [username], departure),
      );
      throw invitationRefusal("invalid");
    }
    await finishAcceptance(ctx, place, ...(await moveName(ctx, place, person, username)), ...requestsOf(ctx, person));
    return { enterprise, username };
  } finally {
    await commit(usernames.unlocking(uid));
  }
}

/** Removes the person's request to join, to whichever enterprise it is: a member cannot be invited. */
const requestsOf = ({ actor, stores }: ActorCtx, { join_request: enterprise }: StoredUser): Change[] =>
  enterprise === undefined ? [] : [stores.joinRequests.removal({ enterprise, uid: actor.uid })];

/**
 * Finishes a join that was interrupted after the employee's record had become active: neither an offer nor, in most
 * cases, an invitation leads the user there again.
 * @returns null when there is none.
 * @throws Failure as `join`.
 */
export async function resumeJoin(ctx: ActorCtx): Promise<Awaited<ReturnType<typeof join>> | null> {
  const user = await readCaller(ctx);
  if (user?.enterprise === undefined || !(await hasOutsideAddress(ctx, ctx.actor.uid, user))) return null;
  return join(ctx, user.enterprise);
}

import type { joinEnterprise as call } from "@cardinal/contract/endpoints/enterprise/invitations/join-enterprise";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { refreshOf } from "../../contacts/sync/refresh-snapshots.ts";
import { requireUser } from "../../person/require-user.ts";
import type { UseCase } from "../../use-case.ts";
import { claimName } from "../roster/claim-name.ts";
import { lastNameIn, namesReturning } from "../roster/former-names.ts";
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
    const former = (await hasMoved(ctx, person.username)) ? undefined : lastNameIn(person, enterprise);
    const username = await claimName(ctx, place, former ?? person.username);
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

/** Whether another request has moved the card, so that the username is the one in the enterprise. */
async function hasMoved({ actor, stores }: ActorCtx, username: string): Promise<boolean> {
  const target = await stores.usernames.get("_", username);
  return target?.uid !== actor.uid || target.redirect_to !== undefined;
}

/**
 * Moves the card to its username in the enterprise. The old address redirects there until the user leaves, and the ones
 * from before, if the user returns, redirect there again.
 */
async function moveName(ctx: ActorCtx, place: EmployeePlace, person: StoredUser, username: string): Promise<Change[]> {
  const { cards, publicCards, usernames, users } = ctx.stores;
  const { uid } = place;
  const { username: old = "" } = person;
  if (await hasMoved(ctx, old)) return [];
  return [
    {
      ...usernames.lending("_", old, uid, username),
      ...users.patch(uid, { username, [`former_usernames/_/${old}`]: ctx.now }),
      ...publicCards.removal("_", old),
      ...cards.patch(uid, { username, updated_date: ctx.now }),
    },
    await namesReturning(ctx, place, person, username),
    // With the same name, no field of the card changes that its snapshots have.
    await refreshOf(ctx, uid),
  ];
}

import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { refreshOf } from "../../contacts/sync/refresh-snapshots.ts";
import type { Ctx } from "../../ctx.ts";
import { claimName } from "./claim-name.ts";
import { lastNameIn, namesReturning } from "./former-names.ts";

/**
 * Whether a user's card is still at their address outside of any enterprise. A member with such a card joined with
 * their own account, and the request was interrupted after the employee's record had become active.
 */
export async function hasOutsideAddress(
  { stores }: Pick<Ctx, "stores">,
  uid: string,
  { username }: Pick<StoredUser, "username">,
): Promise<boolean> {
  const entry = username === undefined ? null : await stores.usernames.get("_", username);
  return entry?.uid === uid && entry.redirect_to === undefined;
}

/**
 * Claims a username in the enterprise for somebody who joins: their last one if they return, otherwise one like theirs.
 * @throws Failure `username-taken`.
 */
export async function claimJoinersName(
  ctx: Pick<Ctx, "stores" | "now">,
  place: EmployeePlace,
  person: StoredUser,
): Promise<string> {
  const isComing = await hasOutsideAddress(ctx, place.uid, person);
  const former = isComing ? lastNameIn(person, place.enterprise) : undefined;
  return claimName(ctx, place, former ?? person.username ?? "");
}

/**
 * Moves the card to its username in the enterprise. The old address redirects there until the user leaves, and the ones
 * from before, if the user returns, redirect there again. There are no changes once it has been moved.
 */
export async function moveName(
  ctx: Pick<Ctx, "stores" | "now">,
  place: EmployeePlace,
  person: StoredUser,
  username: string,
): Promise<Change[]> {
  const { cards, publicCards, usernames, users } = ctx.stores;
  const { uid } = place;
  const { username: old = "" } = person;
  if (!(await hasOutsideAddress(ctx, uid, person))) return [];
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

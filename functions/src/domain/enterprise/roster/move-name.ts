import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { refreshOf } from "../../contacts/sync/refresh-snapshots.ts";
import type { Ctx } from "../../ctx.ts";
import { claimName } from "./claim-name.ts";
import { lastNameIn, namesReturning } from "./former-names.ts";

/** The username that a user has outside of any enterprise, and the one that they get in an enterprise. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Claims a username in the enterprise for somebody who joins: their last one if they return, otherwise one like theirs.
 * @throws Failure `username-taken`.
 */
export const claimJoinersName = (
  ctx: Pick<Ctx, "stores" | "now">,
  place: EmployeePlace,
  person: StoredUser,
): Promise<string> => claimName(ctx, place, lastNameIn(person, place.enterprise) ?? person.username ?? "");

/**
 * The new username in the user's own record, for the same write as the membership: a member's username is always one of
 * the enterprise. The former one marks an account of their own.
 */
export const usernameMove = ({ stores, now }: Pick<Ctx, "stores" | "now">, uid: string, { from, to }: Move): Change =>
  stores.users.patch(uid, { username: to, [`former_usernames/_/${from}`]: now });

/**
 * Moves the card to its username in the enterprise. The old address redirects there until the user leaves, and the ones
 * from before, if the user returns, redirect there again.
 */
export async function cardMove(
  ctx: Pick<Ctx, "stores" | "now">,
  place: EmployeePlace,
  person: StoredUser,
  { from, to }: Move,
): Promise<Change[]> {
  const { cards, publicCards, usernames } = ctx.stores;
  const { uid } = place;
  return [
    {
      ...usernames.lending("_", from, uid, to),
      ...publicCards.removal("_", from),
      ...cards.patch(uid, { username: to, updated_date: ctx.now }),
    },
    await namesReturning(ctx, place, person, to),
    // With the same name, no field of the card changes that its snapshots have.
    await refreshOf(ctx, uid),
  ];
}

import type { Plan, User } from "@cardinal/contract/entities/user";
import { enterpriseInForce, type Subscribed } from "@cardinal/contract/stored/enterprise";
import { planOf, type StoredUser, toUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";

type Reading = Pick<Ctx, "stores" | "now">;

/** Whether a user is in an enterprise whose plan is in force. */
async function hasEnterprisePlan(
  { stores, now }: Reading,
  { enterprise }: StoredUser,
  known?: Subscribed,
): Promise<boolean> {
  if (enterprise === undefined) return false;
  return enterpriseInForce(known ?? (await stores.enterprises.getSubscribed(enterprise)), now);
}

/**
 * The effective plan of a user, which is that of their enterprise as long as it is in force.
 * @param known their enterprise, if it has already been read.
 */
export async function planOfPerson(ctx: Reading, user: StoredUser, known?: Subscribed): Promise<Plan> {
  return planOf(user, ctx.now, await hasEnterprisePlan(ctx, user, known));
}

/** A user's record as returned by the API, with the effective plan. */
export async function givenOut(ctx: Reading, uid: string, user: StoredUser): Promise<User> {
  return toUser(uid, user, ctx.now, await hasEnterprisePlan(ctx, user));
}

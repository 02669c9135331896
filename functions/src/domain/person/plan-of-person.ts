import type { Plan, User } from "@cardinal/contract/entities/user";
import { enterpriseInForce, type Subscribed } from "@cardinal/contract/stored/enterprise";
import { planOf, type StoredUser, toUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";

type Reading = Pick<Ctx, "stores" | "now">;

/** Whether somebody is in an enterprise whose plan counts. */
async function hasEnterprisePlan(
  { stores, now }: Reading,
  { enterprise }: StoredUser,
  known?: Subscribed,
): Promise<boolean> {
  if (enterprise === undefined) return false;
  return enterpriseInForce(known ?? (await stores.enterprises.getSubscribed(enterprise)), now);
}

/**
 * The plan that counts for somebody, who has that of their enterprise as long as it counts.
 * @param known their enterprise, when it has been read already.
 */
export async function planOfPerson(ctx: Reading, user: StoredUser, known?: Subscribed): Promise<Plan> {
  return planOf(user, ctx.now, await hasEnterprisePlan(ctx, user, known));
}

/** The record of somebody as it is given out, with the plan that counts. */
export async function givenOut(ctx: Reading, uid: string, user: StoredUser): Promise<User> {
  return toUser(uid, user, ctx.now, await hasEnterprisePlan(ctx, user));
}

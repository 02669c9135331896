import type { Plan, User } from "@cardinal/contract/entities/user";
import { enterpriseInForce } from "@cardinal/contract/stored/enterprise";
import { planOf, type StoredUser, toUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";

type Reading = Pick<Ctx, "stores" | "now">;

/** Whether a user is in an enterprise whose plan is in force. */
async function hasEnterprisePlan({ stores, now }: Reading, { enterprise }: StoredUser): Promise<boolean> {
  return enterprise !== undefined && enterpriseInForce(await stores.enterprises.getSubscribed(enterprise), now);
}

/** The effective plan of a user, which is that of their enterprise as long as it is in force. */
export async function planOfPerson(ctx: Reading, user: StoredUser): Promise<Plan> {
  return planOf(user, ctx.now, await hasEnterprisePlan(ctx, user));
}

/** A user's record as returned by the API, with the effective plan. */
export async function givenOut(ctx: Reading, uid: string, user: StoredUser): Promise<User> {
  return toUser(uid, user, ctx.now, await hasEnterprisePlan(ctx, user));
}

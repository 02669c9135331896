import type { Ctx } from "../ctx.ts";

/** Whether a user may sign in to an account: it exists, and is neither disabled nor being deleted. */
export async function isOpenAccount(
  { stores, gateways }: Pick<Ctx, "stores" | "gateways">,
  uid: string,
): Promise<boolean> {
  const [person, account] = await Promise.all([stores.users.get(uid), gateways.accounts.get(uid)]);
  return account !== null && !account.disabled && person?.disabled !== true && person?.deleting !== true;
}

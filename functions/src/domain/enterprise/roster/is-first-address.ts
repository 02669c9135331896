import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../../ctx.ts";

/**
 * Whether an address is the first one of an employee who was added without one. They have no account and have never
 * signed in, so nobody has to confirm it. An interrupted request may have created the account.
 */
export async function isFirstAddress(
  { gateways }: Pick<Ctx, "gateways">,
  { uid, user }: { readonly uid: string; readonly user: Pick<StoredUser, "email"> },
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined || user.email !== "") return false;
  const account = await gateways.accounts.get(uid);
  return account === null || account.email === email;
}

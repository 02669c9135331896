import type { Ctx } from "../ctx.ts";

/** Replaces a deleted user in the records of admins whom they appointed, and removes their pending approvals. */
export async function forgetAdmin({ stores }: Pick<Ctx, "stores">, uid: string): Promise<false> {
  const { admins, approvals, commit } = stores;
  await commit(await admins.forgetting(uid), await approvals.removalOf(uid));
  return false;
}

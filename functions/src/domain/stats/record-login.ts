import type { recordLogin as call } from "@cardinal/contract/endpoints/stats/record-login";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../users/commit-for.ts";

/** Notes when somebody with an account signed in; before the account begins there is nothing to note it at. */
export const recordLogin: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const user = await ctx.stores.users.get(uid);
  if (user !== null && user.deleting !== true)
    await commitFor(ctx, { uid }, ctx.stores.users.patch(uid, { last_login: ctx.now }));
  return { ok: true };
};

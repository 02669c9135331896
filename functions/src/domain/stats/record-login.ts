import type { recordLogin as call } from "@cardinal/contract/endpoints/stats/record-login";
import type { UseCase } from "../use-case.ts";

/** Notes when somebody with an account signed in; before the account begins there is nothing to note it at. */
export const recordLogin: UseCase<typeof call> = async (ctx) => {
  const { users, commit } = ctx.stores;
  const user = await users.get(ctx.actor.uid);
  if (user !== null && user.deleting !== true) await commit(users.patch(ctx.actor.uid, { last_login: ctx.now }));
  return { ok: true };
};

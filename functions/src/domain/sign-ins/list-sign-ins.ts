import type { listSignIns as call } from "@cardinal/contract/endpoints/users/list-sign-ins";
import type { UseCase } from "../use-case.ts";

/** The caller's last sign-ins, newest first; ten are stored. */
export const listSignIns: UseCase<typeof call> = async (ctx) => {
  return { items: await ctx.stores.signIns.list(ctx.actor.uid), next: null };
};

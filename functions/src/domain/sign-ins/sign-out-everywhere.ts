import type { signOutEverywhere as call } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import type { UseCase } from "../use-case.ts";

/**
 * Ends every session of the caller. Tokens made before are refused from now on: every call asks the provider, which
 * knows when that was (to the second: this very token ends as well once a second has passed).
 */
export const signOutEverywhere: UseCase<typeof call> = async (ctx) => {
  await ctx.gateways.accounts.revokeSessions(ctx.actor.uid);
  return { ok: true };
};

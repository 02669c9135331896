import type { signOutEverywhere as call } from "@cardinal/contract/endpoints/users/sign-out-everywhere";
import type { UseCase } from "../use-case.ts";
import { endSessions } from "./end-sessions.ts";

/** Ends every session of the caller, this one included. */
export const signOutEverywhere: UseCase<typeof call> = async (ctx) => {
  await endSessions(ctx, ctx.actor.uid);
  return { ok: true };
};

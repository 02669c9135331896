import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../ctx.ts";

/**
 * Ends every session of an account: what was signed in before is refused by every call, and gets no new tokens. Sessions
 * are told by the second of their sign-in, and those of the second in which they are ended would go on: the end waits
 * for the next one, which has begun when this is done, so that a sign-in that follows is good.
 */
export async function endSessions({ gateways }: Pick<Ctx, "gateways">, uid: string): Promise<void> {
  const nextSecond = (Math.floor(Date.now() / 1000) + 1) * 1000;
  while (Date.now() < nextSecond) await wait(nextSecond - Date.now());
  await gateways.accounts.revokeSessions(uid);
}

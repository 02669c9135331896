import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** How long requests of owners are listed: the log keeps them for a year. */
const KEPT_MS = 7 * 86_400_000;

/** Forgets what owners asked for more than a week ago. */
export const sweepApprovals: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { approvals, commit } = stores;
  const old = Object.entries(await approvals.list()).filter(([, { date }]) => date < now - KEPT_MS);
  await commit(...old.map(([id]) => approvals.removal(id)));
  return { cursor: null, done: old.length };
};

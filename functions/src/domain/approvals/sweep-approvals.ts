import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** How long requests of owners are listed; the audit log keeps them for a year. */
const RETENTION_MS = 7 * 86_400_000;

/** Removes requests of owners that are older than a week. */
export const sweepApprovals: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { approvals, commit } = stores;
  const old = Object.entries(await approvals.list()).filter(([, { date }]) => date < now - RETENTION_MS);
  await commit(...old.map(([id]) => approvals.removal(id)));
  return { cursor: null, done: old.length };
};

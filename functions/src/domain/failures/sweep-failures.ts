import type { Ctx } from "../ctx.ts";
import { removing, type Step } from "../step.ts";

/** Removes runs that have succeeded since they failed, and those given up three months ago. */
export const sweepFailures: Step<Pick<Ctx, "stores" | "now">> = async ({ stores, now }) => {
  const { removed, more } = await stores.failures.sweep(now);
  return removing(removed, more);
};

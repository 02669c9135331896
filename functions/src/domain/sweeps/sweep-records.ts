import { UNDO_MS } from "../contacts/restore-contacts.ts";
import type { Swept } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { removing, type Step } from "../step.ts";

type Sweep = Step<Pick<Ctx, "stores" | "now">>;

/**
 * Removes a batch of the records of a day.
 * @param back number of days before the newest day that is removed.
 */
type DaySweep = (stores: Ctx["stores"], now: number, back: number) => Promise<Swept & { readonly over: boolean }>;

/** Processes one day after the other. Cursor: how many days were processed. */
const byDays =
  (sweepDay: DaySweep): Sweep =>
  async ({ stores, now }, _all, cursor) => {
    const back = Number(cursor ?? 0);
    const { removed, more, over } = await sweepDay(stores, now, back);
    return { cursor: over ? null : String(more ? back : back + 1), done: removed };
  };

/** Removes acts that were logged more than a year ago. */
export const sweepActs = byDays(({ audit }, now, back) => audit.sweepActs(now, back));

/** Removes refusals of days more than a year ago. */
export const sweepRefusals = byDays(({ audit }, now, back) => audit.sweepRefusals(now, back));

/** Removes addresses that can no longer be restored. */
export const sweepFormerEmails: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.formerEmails.sweep(now);
  return removing(removed, more);
};

/** Removes challenges that were not signed in time. */
export const sweepPasskeyChallenges: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.passkeys.sweep(now);
  return removing(removed, more);
};

/** Removes sign-ins at identity providers that were not completed in time. */
export const sweepSsoAttempts: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.sso.sweepAttempts(now);
  return removing(removed, more);
};

/** Removes idempotency records a day after their requests. */
export const sweepRequests: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.requests.sweep(now);
  return removing(removed, more);
};

/** Removes what the limits counted on days before yesterday. */
export const sweepLimits = byDays(({ limits }, now, back) => limits.sweep(now, back));

/** Removes visits before yesterday, and what their limits counted: neither is needed any longer. */
export const sweepStatistics = byDays(({ stats }, now, back) => stats.sweep(now, back));

/** Removes deletions of contacts that can no longer be undone. */
export const sweepContactUndo: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.contactUndo.sweep(now - UNDO_MS);
  return removing(removed, more);
};

/** Removes the hourly counts of claimed printed cards after a day. */
export const sweepClaimHours: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.generators.sweepClaimHours(now);
  return removing(removed, more);
};

import { UNDO_MS } from "../contacts/restore-contacts.ts";
import type { Ctx } from "../ctx.ts";
import { removing, type Step } from "../step.ts";

type Sweep = Step<Pick<Ctx, "stores" | "now">>;

/** Processes one day after the other, back from a year ago. Cursor: how many days were processed. */
const byDays =
  (name: "sweepActs" | "sweepRefusals"): Sweep =>
  async ({ stores, now }, _all, cursor) => {
    const back = Number(cursor ?? 0);
    const { removed, more, over } = await stores.audit[name](now, back);
    return { cursor: over ? null : String(more ? back : back + 1), done: removed };
  };

/** Removes acts that were logged more than a year ago. */
export const sweepActs = byDays("sweepActs");

/** Removes refusals of days more than a year ago. */
export const sweepRefusals = byDays("sweepRefusals");

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

/** Removes what the limits counted on days before yesterday. Cursor: how many days were processed. */
export const sweepLimits: Sweep = async ({ stores, now }, _all, cursor) => {
  const back = Number(cursor ?? 0);
  const over = await stores.limits.sweep(now, back);
  return { cursor: over ? null : String(back + 1), done: 1 };
};

/** Removes idempotency records a day after their requests. */
export const sweepRequests: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.requests.sweep(now);
  return removing(removed, more);
};

/**
 * Removes visits before yesterday, and what their limits counted: neither is needed any longer. Cursor: how many days
 * were processed.
 */
export const sweepStatistics: Sweep = async ({ stores, now }, _all, cursor) => {
  const back = Number(cursor ?? 0);
  const { removed, more, over } = await stores.stats.sweep(now, back);
  return { cursor: over ? null : String(more ? back : back + 1), done: removed };
};

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

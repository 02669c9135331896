import { UNDO_MS } from "../contacts/restore-contacts.ts";
import type { Ctx } from "../ctx.ts";
import { removing, type Step } from "../step.ts";

type Sweep = Step<Pick<Ctx, "stores" | "now">>;

/** Goes from day to day, back from a year ago. Cursor: how many days were looked at. */
const byDays =
  (name: "sweepActs" | "sweepRefusals"): Sweep =>
  async ({ stores, now }, _all, cursor) => {
    const back = Number(cursor ?? 0);
    const { removed, more, over } = await stores.audit[name](now, back);
    return { cursor: over ? null : String(more ? back : back + 1), done: removed };
  };

/** Forgets acts that were noted more than a year ago. */
export const sweepActs = byDays("sweepActs");

/** Forgets refusals of days more than a year ago. */
export const sweepRefusals = byDays("sweepRefusals");

/** Forgets addresses that can be restored no longer. */
export const sweepFormerEmails: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.formerEmails.sweep(now);
  return removing(removed, more);
};

/** Forgets challenges that nobody has signed in time. */
export const sweepPasskeyChallenges: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.passkeys.sweep(now);
  return removing(removed, more);
};

/** Forgets sign-ins at identity providers from which nobody has come back in time. */
export const sweepSsoAttempts: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.sso.sweepAttempts(now);
  return removing(removed, more);
};

/** Forgets what the limits counted on days before yesterday. Cursor: how many days were looked at. */
export const sweepLimits: Sweep = async ({ stores, now }, _all, cursor) => {
  const back = Number(cursor ?? 0);
  const over = await stores.limits.sweep(now, back);
  return { cursor: over ? null : String(back + 1), done: 1 };
};

/** Forgets requests that were to be done once, a day after they were. */
export const sweepRequests: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.requests.sweep(now);
  return removing(removed, more);
};

/**
 * Forgets who visited before yesterday, and what the limits counted: neither is needed for longer. Cursor: how many days
 * were looked at.
 */
export const sweepStatistics: Sweep = async ({ stores, now }, _all, cursor) => {
  const back = Number(cursor ?? 0);
  const { removed, more, over } = await stores.stats.sweep(now, back);
  return { cursor: over ? null : String(more ? back : back + 1), done: removed };
};

/** Forgets deletions of contacts that can no longer be undone. */
export const sweepContactUndo: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.contactUndo.sweep(now - UNDO_MS);
  return removing(removed, more);
};

/** Forgets in which hours printed cards were claimed, a day after they were. */
export const sweepClaimHours: Sweep = async ({ stores, now }) => {
  const { removed, more } = await stores.generators.sweepClaimHours(now);
  return removing(removed, more);
};

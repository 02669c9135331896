import type { Limit } from "../config/limits.ts";
import type { Ctx } from "../domain/ctx.ts";
import { Failure } from "../domain/failure.ts";

interface Tally {
  window: number;
  count: number;
}

/** Counters of this instance for limits that say `kept: "instance"`. */
const tallies = new Map<string, Tally>();
/** Keys held at most: some 100 bytes each. The oldest go first, which can only let more through. */
const MAX_TALLIES = 20_000;

function addHere(key: string, limit: Limit, now: number): { count: number; resetsIn: number } {
  const length = limit.seconds * 1000;
  const window = Math.floor(now / length);
  const known = tallies.get(key);
  const tally = known?.window === window ? known : { window, count: 0 };
  tally.count += 1;
  tallies.delete(key);
  tallies.set(key, tally);
  const oldest = tallies.keys().next();
  if (tallies.size > MAX_TALLIES && oldest.done !== true) tallies.delete(oldest.value);
  return { count: tally.count, resetsIn: (window + 1) * length - now };
}

/** Who or what is counted; null when the limit does not apply to this request. */
function subjectOf(limit: Limit, ctx: Ctx, input: object | null): string | null {
  if (limit.by === "client") return input === null ? ctx.client.addressHash : null;
  if (limit.by === "actor") return input === null ? (ctx.actor?.uid ?? null) : null;
  const value = input === null ? undefined : new Map<string, unknown>(Object.entries(input)).get(limit.field ?? "");
  // What is left empty names nobody: all who leave it so would share one limit.
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * Counts the request against the limits of its call: those on the sender before the input is read (`input` null), those
 * on the target after.
 * @throws Failure `resource-exhausted` with the seconds until the window ends.
 */
export async function enforceLimits(
  call: string,
  limits: readonly Limit[],
  ctx: Ctx,
  input: object | null,
): Promise<void> {
  for (const limit of limits) {
    const subject = subjectOf(limit, ctx, input);
    if (subject === null) continue;
    const name = `${call.replace(".", "-")}-${limit.by}`;
    const { count, resetsIn } =
      limit.kept === "instance"
        ? addHere(`${name}/${subject}`, limit, ctx.now)
        : await ctx.stores.limits.add(name, subject, limit.seconds, ctx.now);
    if (count > limit.count) throw new Failure("resource-exhausted", { retryAfter: resetsIn / 1000 });
  }
}

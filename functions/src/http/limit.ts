import { type Limit, windowAt } from "../config/limit.ts";
import type { Ctx } from "../domain/ctx.ts";
import { Failure } from "../domain/failure.ts";
import { keepLatest } from "../domain/keep-latest.ts";

interface Tally {
  window: number;
  count: number;
}

/** Counters of this instance, for limits with `kept: "instance"`. */
const tallies = new Map<string, Tally>();
/** Maximum number of keys: some 100 bytes each. The oldest are evicted first, which can only admit more requests. */
const MAX_TALLIES = 20_000;

function addLocally(key: string, limit: Limit, now: number): { count: number; resetsIn: number } {
  const { window, resetsIn } = windowAt(now, limit.seconds);
  const known = tallies.get(key);
  const tally = known?.window === window ? known : { window, count: 0 };
  tally.count += 1;
  keepLatest(tallies, key, tally, MAX_TALLIES);
  return { count: tally.count, resetsIn };
}

/**
 * The value of an input's field. An empty value is ignored, because all callers who leave it empty would share one
 * limit.
 */
function valueOf(input: object, field = ""): string | null {
  const value = new Map<string, unknown>(Object.entries(input)).get(field);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The subject that is counted; null when the limit does not apply to this request. */
function subjectOf({ by, field }: Limit, ctx: Ctx, input: object): string | null {
  if (by === "client") return ctx.client.addressHash;
  if (by === "actor") return ctx.actor?.uid ?? null;
  const value = valueOf(input, field);
  if (value === null || by === "target") return value;
  return by === "pair" ? `${ctx.client.addressHash}/${value}` : ctx.gateways.visitors.read(value, ctx.now);
}

const nameOf = (call: string, { by }: Limit) => `${call.replace(".", "-")}-${by}`;
const isOfSender = ({ by }: Limit) => by === "client" || by === "actor";

/**
 * Counts the request against the limits of its call that count every request: limits on the sender before the input is
 * read (`input` null), limits on the target after.
 * @throws Failure `resource-exhausted` with the seconds until the window ends.
 */
export async function enforceLimits(
  call: string,
  limits: readonly Limit[],
  ctx: Ctx,
  input: object | null,
): Promise<void> {
  for (const limit of limits) {
    if (limit.accepted !== undefined || isOfSender(limit) !== (input === null)) continue;
    const subject = subjectOf(limit, ctx, input ?? {});
    if (subject === null) continue;
    const name = nameOf(call, limit);
    const { count, resetsIn } =
      limit.kept === "instance"
        ? addLocally(`${name}/${subject}`, limit, ctx.now)
        : await ctx.stores.limits.add(name, subject, limit.seconds, ctx.now);
    if (count > limit.count) throw new Failure("resource-exhausted", { retryAfter: resetsIn / 1000 });
  }
}

/** Reverts a count of `addLocally` in the window that contains `now`. */
function takeBackLocally(key: string, limit: Limit, now: number): void {
  const tally = tallies.get(key);
  if (tally?.window === windowAt(now, limit.seconds).window) tally.count -= 1;
}

/**
 * Looks up what a secret address leads to, and counts the lookups of a network that find nothing, as guesses do: any
 * number of people behind one address can open what exists. A lookup is counted before its result is known and
 * uncounted if it finds something, so concurrent guesses are counted as well.
 * @param limit must allow more lookups than an instance runs at once.
 * @throws Failure `resource-exhausted` with the seconds until the window ends, for everything the network looks up.
 */
export async function countMisses<T>(
  name: string,
  limit: Pick<Limit, "count" | "seconds">,
  ctx: Ctx,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const counted: Limit = { ...limit, by: "client", kept: "instance" };
  const key = `${nameOf(name, counted)}/${ctx.client.addressHash}`;
  const { count, resetsIn } = addLocally(key, counted, ctx.now);
  if (count > limit.count) throw new Failure("resource-exhausted", { retryAfter: resetsIn / 1000 });
  let isMiss = false;
  try {
    const found = await find();
    isMiss = found === null;
    return found;
  } finally {
    if (!isMiss) takeBackLocally(key, counted, ctx.now);
  }
}

/** Whether the requested proof of work has been done and not been used before. */
async function hasWorked(ctx: Ctx, input: object): Promise<boolean> {
  const done = ctx.gateways.visitors.check(valueOf(input, "proof") ?? "", ctx.now);
  if (done === null) return false;
  // Counted in the window of its expiry, which is the same whenever it is presented.
  return (await ctx.stores.limits.add("work", done.id, 3600, done.until)).count === 1;
}

/** Whether a refused request counts. */
const isCounted = ({ accepted }: Limit, error: unknown) =>
  accepted === "found" && error instanceof Failure && error.code !== "not-found" && error.code !== "resource-exhausted";

/**
 * Runs a request within the limits of its call that count accepted requests. A request that is refused, by these limits
 * or by the work itself, is not counted, except as `Limit.accepted` says.
 * @throws Failure `resource-exhausted` with the seconds until the window ends, `proof-required` with the work to be
 * done.
 */
export async function countAccepted<T>(
  call: string,
  limits: readonly Limit[],
  ctx: Ctx,
  input: object,
  work: () => Promise<T>,
): Promise<T> {
  const { limits: counters } = ctx.stores;
  const counted = limits.flatMap((limit) => {
    const subject = limit.accepted === undefined ? null : subjectOf(limit, ctx, input);
    return subject === null ? [] : [{ limit, name: nameOf(call, limit), subject }];
  });
  const added = await Promise.all(
    counted.map(async ({ limit, name, subject }) => ({
      limit,
      ...(await counters.add(name, subject, limit.seconds, ctx.now)),
    })),
  );
  try {
    const beyond = added.filter(({ limit, count }) => count > limit.count);
    const refused = beyond.filter(({ limit }) => limit.beyond !== "work");
    if (refused.length > 0)
      throw new Failure("resource-exhausted", {
        retryAfter: Math.max(...refused.map(({ resetsIn }) => resetsIn)) / 1000,
      });
    if (beyond.length > 0 && !(await hasWorked(ctx, input)))
      throw new Failure("proof-required", { proof: ctx.gateways.visitors.ask(ctx.now) });
    return await work();
  } catch (error) {
    await Promise.all(
      counted
        .filter(({ limit }) => !isCounted(limit, error))
        .map(({ limit, name, subject }) => counters.takeBack(name, subject, limit.seconds, ctx.now)),
    );
    throw error;
  }
}

import { formerSecrets, type StoredDelivery, type StoredHook } from "@cardinal/contract/stored/connections/hook";
import { HOOK_LIMITS } from "../../../config/limits.ts";
import type { WebhookAnswer } from "../../../gateways/outgoing/webhooks.ts";
import type { Change } from "../../../stores/change.ts";
import type { HookPlace } from "../../../stores/enterprise/hooks-store.ts";
import type { Ctx } from "../../ctx.ts";
import { ONE_RETRY } from "../../jobs/run-job.ts";
import { idsIn, removing, type Step, subjectOf } from "../../step.ts";
import { disabledMails } from "./disabled-mails.ts";

/** Old deliveries that one run deletes. */
const BATCH_SIZE = 100;
/** The maximum number of endpoints that one scheduled run wakes. */
const MAX_WAKES = 500;
/** The status with which an endpoint permanently refuses deliveries. */
const GONE = 410;
/** Later than any date. */
const FOREVER = 1e15 - 1;

type Sending = Pick<Ctx, "stores" | "gateways" | "now">;

const requestOf = (now: number, { enterprise, id }: HookPlace) => ({
  kind: "send-webhooks",
  subject: subjectOf(enterprise, id),
  now,
  again: true,
});

/** Requests a job that sends the pending deliveries of an endpoint, unless an operator has stopped it. */
export async function requestSending({ stores, now }: Pick<Ctx, "stores" | "now">, place: HookPlace): Promise<void> {
  await stores.jobs.request({ ...requestOf(now, place), resumeWith: ONE_RETRY });
}

/** Requests a job that removes the deliveries of a removed endpoint, also when an operator has stopped its sending. */
export async function requestCleanUp({ stores, now }: Pick<Ctx, "stores" | "now">, place: HookPlace): Promise<void> {
  await stores.jobs.request(requestOf(now, place));
}

/**
 * Requests jobs for the endpoints that have deliveries due. A job that failed repeatedly is tried once; one that an
 * operator has stopped is not.
 */
export async function wakeHooks({ stores, now }: Pick<Ctx, "stores" | "now">): Promise<void> {
  const subjects = await stores.hooks.listWakes(now, MAX_WAKES);
  const requests = subjects.map((subject) =>
    stores.jobs.request({ kind: "send-webhooks", subject, now, again: false, resumeWith: ONE_RETRY }),
  );
  await Promise.all(requests);
}

/**
 * Sends the due deliveries of an endpoint in batches and deletes old ones. Schedules the next wake-up
 * when none is left.
 */
export const sendWebhooks: Step<Sending> = async (ctx, subject) => {
  const [enterprise = "", id = ""] = idsIn(subject);
  const place = { enterprise, id };
  const { hooks } = ctx.stores;
  const hook = await hooks.get(place);
  const old = hook === null ? FOREVER : ctx.now - HOOK_LIMITS.keptMs;
  const deleted = await deleteOld(ctx, place, old);
  if (deleted > 0) return removing(deleted, true);
  if (hook === null) {
    await ctx.stores.commit(hooks.wake(place, null));
    return { cursor: null, done: 0 };
  }
  const isPaused = hook.disabled_date !== undefined || (hook.paused_until ?? 0) > ctx.now;
  const due = isPaused ? [] : await hooks.listDue(place, ctx.now, HOOK_LIMITS.concurrency);
  if (due.length === 0) {
    await scheduleNext(ctx, place, hook);
    return { cursor: null, done: 0 };
  }
  const attempts = await Promise.all(due.map(([key, delivery]) => attempt(ctx, hook, key, delivery)));
  await storeAttempts(ctx, place, attempts);
  return { cursor: "more", done: attempts.length };
};

async function deleteOld({ stores: { commit, hooks } }: Sending, place: HookPlace, until: number): Promise<number> {
  const old = await hooks.listOldest(place, until, BATCH_SIZE);
  await commit(...old.map(([key]) => hooks.deliveryRemoval(place.enterprise, key)));
  return old.length;
}

/** Schedules the next wake-up: when a delivery is due or expires. */
async function scheduleNext(ctx: Sending, place: HookPlace, hook: StoredHook): Promise<void> {
  const { commit, hooks } = ctx.stores;
  const [[next], [oldest]] = await Promise.all([
    hook.disabled_date === undefined ? hooks.listDue(place, FOREVER, 1) : [],
    hooks.listOldest(place, FOREVER, 1),
  ]);
  const moments = [
    ...(next === undefined ? [] : [Math.max(next[1].next_date ?? 0, hook.paused_until ?? 0)]),
    ...(oldest === undefined ? [] : [oldest[1].date + HOOK_LIMITS.keptMs]),
  ];
  await commit(hooks.wake(place, moments.length === 0 ? null : Math.min(...moments)));
}

interface Attempt {
  readonly key: string;
  readonly after: StoredDelivery;
  readonly isDelivered: boolean;
}

async function attempt(ctx: Sending, hook: StoredHook, key: string, before: StoredDelivery): Promise<Attempt> {
  const { now } = ctx;
  if (now - before.begun_date > HOOK_LIMITS.triedMs)
    return { key, after: finished(before, "failed"), isDelivered: false };
  const secrets = [hook.secret, ...formerSecrets(hook, now).map(({ secret }) => secret)];
  const answer = await ctx.gateways.webhooks.send({ url: hook.url, id: key, body: before.body, secrets, now });
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  return { key, after: afterAttempt(before, answer, isDelivered, now), isDelivered };
}

/** A delivery that will not be attempted again. */
function finished({ next_date: _next, ...rest }: StoredDelivery, state: "delivered" | "failed"): StoredDelivery {
  return { ...rest, state };
}

function afterAttempt(
  before: StoredDelivery,
  answer: WebhookAnswer,
  isDelivered: boolean,
  now: number,
): StoredDelivery {
  const { status: _status, answer: _answer, problem: _problem, ...rest } = before;
  const attempted = {
    ...rest,
    tries: before.tries + 1,
    tried_date: now,
    ...(answer.status === null ? {} : { status: answer.status }),
    ...(answer.text === "" ? {} : { answer: answer.text }),
    ...(answer.problem === null ? {} : { problem: answer.problem }),
  };
  const pause = HOOK_LIMITS.pausesMs[before.tries];
  if (isDelivered || pause === undefined) return finished(attempted, isDelivered ? "delivered" : "failed");
  return { ...attempted, next_date: now + pause };
}

/** Stores the outcome of attempts, and updates the endpoint, which may have been changed or removed meanwhile. */
async function storeAttempts(ctx: Sending, place: HookPlace, attempts: readonly Attempt[]): Promise<void> {
  const { commit, hooks } = ctx.stores;
  const isReached = attempts.some(({ isDelivered }) => isDelivered);
  const hasGivenUp = attempts.some(({ after }) => after.state === "failed");
  const isGone = attempts.some(({ after }) => after.status === GONE);
  let isDisabledNow = false;
  const hook = await hooks.change(place, (current) => {
    const { failing_since = ctx.now, paused_until: _paused, ...rest } = current;
    isDisabledNow = false;
    if (isReached) return withoutFailing(rest);
    const isHopeless = hasGivenUp && ctx.now - failing_since >= HOOK_LIMITS.hopelessMs;
    isDisabledNow = (isHopeless || isGone) && current.disabled_date === undefined;
    return {
      ...rest,
      failing_since,
      ...(attempts.length < HOOK_LIMITS.concurrency ? {} : { paused_until: ctx.now + HOOK_LIMITS.pauseMs }),
      ...(isDisabledNow ? { disabled_date: ctx.now } : {}),
    };
  });
  const mails: Change[] = isDisabledNow && hook !== null ? await disabledMails(ctx, place, hook) : [];
  await commit(...attempts.map(({ key, after }) => hooks.deliveryReplacement(place.enterprise, key, after)), ...mails);
}

function withoutFailing({ failing_since: _since, ...hook }: StoredHook): StoredHook {
  return hook;
}

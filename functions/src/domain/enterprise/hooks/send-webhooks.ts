import type { StoredDelivery, StoredHook } from "@cardinal/contract/stored/connections/hook";
import { HOOK_LIMITS } from "../../../config/limits.ts";
import type { WebhookAnswer } from "../../../gateways/outgoing/webhooks.ts";
import type { Change } from "../../../stores/change.ts";
import type { HookPlace } from "../../../stores/enterprise/hooks-store.ts";
import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { disabledMails } from "./disabled-mails.ts";

/** Old deliveries that are forgotten in one part. */
const FORGOTTEN = 100;
/** Endpoints that are looked at in one run of the clock. */
const MAX_WAKES = 500;
/** The status with which an endpoint says that nothing is taken there any more. */
const GONE = 410;
/** Later than any moment. */
const EVER = 1e15 - 1;

type Sending = Pick<Ctx, "stores" | "gateways" | "now">;

/** What the job is done to: neither id has a `~`. */
const hookSubject = ({ enterprise, id }: HookPlace): string => `${enterprise}~${id}`;

/** Has what waits for an endpoint sent, by a function of its own. */
export async function requestSending(ctx: Pick<Ctx, "stores" | "now">, place: HookPlace): Promise<void> {
  await ctx.stores.jobs.request({ kind: "send-webhooks", subject: hookSubject(place), now: ctx.now, again: true });
}

/** Has the endpoints looked at whose time has come. */
export async function wakeHooks({ stores, now }: Pick<Ctx, "stores" | "now">): Promise<void> {
  const subjects = await stores.hooks.listWakes(now, MAX_WAKES);
  const requests = subjects.map((subject) =>
    stores.jobs.request({ kind: "send-webhooks", subject, now, again: false }),
  );
  await Promise.all(requests);
}

/** Sends what is due to an endpoint, some at a time, and forgets what is old. Its next moment is noted at the end. */
export const sendWebhooks: Step<Sending> = async (ctx, subject) => {
  const [enterprise = "", id = ""] = subject.split("~");
  const place = { enterprise, id };
  const { hooks } = ctx.stores;
  const hook = await hooks.get(place);
  const old = hook === null ? EVER : ctx.now - HOOK_LIMITS.keptMs;
  const forgotten = await forget(ctx, place, old);
  if (forgotten > 0 || hook === null) return removing(forgotten, forgotten === FORGOTTEN || hook !== null);
  const isResting = hook.disabled_date !== undefined || (hook.paused_until ?? 0) > ctx.now;
  const due = isResting ? [] : await hooks.listDue(place, ctx.now, HOOK_LIMITS.atOnce);
  if (due.length === 0) {
    await noteNext(ctx, place, hook);
    return { cursor: null, done: 0 };
  }
  const tried = await Promise.all(due.map(([key, delivery]) => tryOnce(ctx, hook, key, delivery)));
  await keep(ctx, place, tried);
  return { cursor: "more", done: tried.length };
};

async function forget({ stores: { commit, hooks } }: Sending, place: HookPlace, until: number): Promise<number> {
  const old = await hooks.listOldest(place, until, FORGOTTEN);
  await commit(...old.map(([key]) => hooks.deliveryRemoval(place.enterprise, key)));
  return old.length;
}

/** Notes when something is to be sent or forgotten next. */
async function noteNext(ctx: Sending, place: HookPlace, hook: StoredHook): Promise<void> {
  const { commit, hooks } = ctx.stores;
  const [[next], [oldest]] = await Promise.all([
    hook.disabled_date === undefined ? hooks.listDue(place, EVER, 1) : [],
    hooks.listOldest(place, EVER, 1),
  ]);
  const moments = [
    ...(next === undefined ? [] : [Math.max(next[1].next_date ?? 0, hook.paused_until ?? 0)]),
    ...(oldest === undefined ? [] : [oldest[1].date + HOOK_LIMITS.keptMs]),
  ];
  await commit(hooks.wake(place, moments.length === 0 ? null : Math.min(...moments)));
}

interface Tried {
  readonly key: string;
  readonly after: StoredDelivery;
  readonly isDelivered: boolean;
}

async function tryOnce(ctx: Sending, hook: StoredHook, key: string, before: StoredDelivery): Promise<Tried> {
  const { now } = ctx;
  if (now - before.begun_date > HOOK_LIMITS.triedMs)
    return { key, after: without(before, "failed"), isDelivered: false };
  const former = (hook.old_until ?? 0) > now && hook.old_secret !== undefined ? [hook.old_secret] : [];
  const secrets = [hook.secret, ...former];
  const answer = await ctx.gateways.webhooks.send({ url: hook.url, id: key, body: before.body, secrets, now });
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  return { key, after: afterTry(before, answer, isDelivered, now), isDelivered };
}

/** A delivery that is not tried any more. */
function without({ next_date: _next, ...rest }: StoredDelivery, state: "delivered" | "failed"): StoredDelivery {
  return { ...rest, state };
}

function afterTry(before: StoredDelivery, answer: WebhookAnswer, isDelivered: boolean, now: number): StoredDelivery {
  const { status: _status, answer: _answer, problem: _problem, ...rest } = before;
  const tried = {
    ...rest,
    tries: before.tries + 1,
    tried_date: now,
    ...(answer.status === null ? {} : { status: answer.status }),
    ...(answer.text === "" ? {} : { answer: answer.text }),
    ...(answer.problem === null ? {} : { problem: answer.problem }),
  };
  const pause = HOOK_LIMITS.pausesMs[before.tries];
  if (isDelivered || pause === undefined) return without(tried, isDelivered ? "delivered" : "failed");
  return { ...tried, next_date: now + pause };
}

/** Stores what became of some tries, and what follows for the endpoint, which may have been changed or removed meanwhile. */
async function keep(ctx: Sending, place: HookPlace, tried: readonly Tried[]): Promise<void> {
  const { commit, hooks } = ctx.stores;
  const isReached = tried.some(({ isDelivered }) => isDelivered);
  const hasGivenUp = tried.some(({ after }) => after.state === "failed");
  const isGone = tried.some(({ after }) => after.status === GONE);
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
      ...(tried.length < HOOK_LIMITS.atOnce ? {} : { paused_until: ctx.now + HOOK_LIMITS.pauseMs }),
      ...(isDisabledNow ? { disabled_date: ctx.now } : {}),
    };
  });
  const mails: Change[] = isDisabledNow && hook !== null ? await disabledMails(ctx, place, hook) : [];
  await commit(...tried.map(({ key, after }) => hooks.deliveryReplacement(place.enterprise, key, after)), ...mails);
}

function withoutFailing({ failing_since: _since, ...hook }: StoredHook): StoredHook {
  return hook;
}

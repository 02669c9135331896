import { randomBytes } from "node:crypto";
import type * as calls from "@cardinal/contract/endpoints/enterprise/hooks";
import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import {
  formerSecrets,
  type StoredDelivery,
  type StoredHook,
  toDelivery,
  toHook,
  toStoredEvents,
} from "@cardinal/contract/stored/connections/hook";
import { HOOK_LIMITS } from "../../../config/limits.ts";
import type { HookPlace } from "../../../stores/enterprise/hooks-store.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { requestCleanUp, requestSending } from "./send-webhooks.ts";
import { bodyOf, deliveryIdOf, newDelivery } from "./spread-events.ts";

/** Deliveries on one page of the log. */
const PAGE_SIZE = 20;

/** Former secrets that are kept: each makes the header with the signatures longer. */
const MAX_FORMER_SECRETS = 4;

/** A new secret in the format of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const gone = () => new Failure("not-found", { concealed: true });

/** An endpoint of the caller's enterprise. @throws Failure `permission-denied`, `not-found`. */
async function requireHook(
  ctx: ActorCtx,
  id: string,
): Promise<{ readonly place: HookPlace; readonly hook: StoredHook }> {
  const { enterprise } = await requireRight(ctx);
  const place = { enterprise, id };
  const hook = await ctx.stores.hooks.get(place);
  if (hook === null) throw gone();
  return { place, hook };
}

/** @throws Failure `invalid-argument` for an address that webhooks must not be sent to. */
async function requirePublic(ctx: ActorCtx, url: string | undefined): Promise<void> {
  if (url !== undefined && !(await ctx.gateways.webhooks.isAllowed(url)))
    throw new Failure("invalid-argument", {
      fields: { url: "Use an https:// address that is public on the internet." },
    });
}

const auditEntryOf = (ctx: ActorCtx, call: ActName, { enterprise, id }: HookPlace, url: string) =>
  auditEntry(ctx, enterprise, call, { thing: new URL(url).host, code: id });

/** The webhook endpoints of the enterprise. */
export const listHooks: UseCase<typeof calls.listHooks> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const all = Object.entries(await ctx.stores.hooks.list(enterprise)).map(([id, hook]) => toHook(id, hook, ctx.now));
  return { items: all.sort((a, b) => a.created_date - b.created_date), next: null };
};

/** Adds an endpoint. Its secret is stored, because it signs the deliveries, but only this reply contains it. */
export const createHook: UseCase<typeof calls.createHook> = async (ctx, { url, events }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  await requirePublic(ctx, url);
  const place = { enterprise, id: randomBytes(6).toString("hex") };
  const secret = newSecret();
  const hook = { url: new URL(url).href, events: toStoredEvents(events), secret, created_date: ctx.now };
  const max = PLAN_RIGHTS.enterprise.hooks;
  if (!(await ctx.stores.hooks.add(place, hook, max)))
    throw new Failure("quota-exceeded", {
      message: `You’ve reached the limit of ${max} endpoints. Remove one to add another.`,
    });
  await ctx.stores.commit(await auditEntryOf(ctx, "enterprise.createHook", place, hook.url));
  return { ...toHook(place.id, hook, ctx.now), signing_key: secret };
};

/** Changes an endpoint. A new address, or enabling it, resets its failures. */
export const updateHook: UseCase<typeof calls.updateHook> = async (ctx, { id, url, events, enabled }) => {
  const { place } = await requireHook(ctx, id);
  if (enabled === true) await requireInForce(ctx, place.enterprise);
  await requirePublic(ctx, url);
  const after = await ctx.stores.hooks.change(place, (hook) => {
    const { failing_since: _since, paused_until: _paused, ...fresh } = hook;
    const { disabled_date, ...rest } = url !== undefined || enabled === true ? fresh : hook;
    const off = enabled === false ? (disabled_date ?? ctx.now) : enabled === true ? undefined : disabled_date;
    return {
      ...rest,
      ...(url === undefined ? {} : { url: new URL(url).href }),
      ...(events === undefined ? {} : { events: toStoredEvents(events) }),
      ...(off === undefined ? {} : { disabled_date: off }),
    };
  });
  if (after === null) throw gone();
  const { commit, hooks } = ctx.stores;
  await commit(hooks.wake(place, ctx.now), await auditEntryOf(ctx, "enterprise.updateHook", place, after.url));
  await requestSending(ctx, place);
  return toHook(id, after, ctx.now);
};

/** Removes an endpoint. */
export const deleteHook: UseCase<typeof calls.deleteHook> = async (ctx, { id }) => {
  const { place, hook } = await requireHook(ctx, id);
  const { commit, hooks } = ctx.stores;
  await commit(hooks.removal(place, ctx.now), await auditEntryOf(ctx, "enterprise.deleteHook", place, hook.url));
  await requestCleanUp(ctx, place);
  return { deleted: true };
};

/** The former secrets after a rotation, without expired ones. */
const withFormer = (hook: StoredHook, now: number) =>
  [{ secret: hook.secret, until: now + HOOK_LIMITS.overlapMs }, ...formerSecrets(hook, now)].slice(
    0,
    MAX_FORMER_SECRETS,
  );

/**
 * Gives an endpoint another secret. The former ones also sign until they expire: the reply with a new secret may have
 * been lost, and then the receiver still uses one of them.
 */
export const rotateHookSecret: UseCase<typeof calls.rotateHookSecret> = async (ctx, { id }) => {
  const { place } = await requireHook(ctx, id);
  const secret = newSecret();
  const after = await ctx.stores.hooks.change(place, (hook) =>
    hook.secret === secret ? hook : { ...hook, secret, former_secrets: withFormer(hook, ctx.now) },
  );
  if (after === null) throw gone();
  await ctx.stores.commit(await auditEntryOf(ctx, "enterprise.rotateHookSecret", place, after.url));
  return { ...toHook(id, after, ctx.now), signing_key: secret };
};

function requireOn({ disabled_date }: StoredHook): void {
  if (disabled_date !== undefined) throw new Failure("conflict", { message: "Enable the endpoint first." });
}

/** Sends a test event to an endpoint. */
export const testHook: UseCase<typeof calls.testHook> = async (ctx, { id }) => {
  const { place, hook } = await requireHook(ctx, id);
  requireOn(hook);
  const key = deliveryIdOf(place, `test ${ctx.requestId}`);
  const delivery = newDelivery(id, "test", bodyOf("test", ctx.now, { enterprise: place.enterprise }), ctx.now);
  await sendNow(ctx, place, key, delivery);
  return toDelivery(key, delivery);
};

/** The deliveries to an endpoint, newest first. */
export const listDeliveries: UseCase<typeof calls.listDeliveries> = async (ctx, { id, after }) => {
  const { place } = await requireHook(ctx, id);
  const { hooks } = ctx.stores;
  const last = after === undefined ? undefined : await hooks.getDelivery(place.enterprise, after);
  if (last === null || (last !== undefined && last.hook !== id)) throw gone();
  const found = await hooks.listNewest(place, PAGE_SIZE + 1, last === undefined ? undefined : [after ?? "", last]);
  const items = found.slice(0, PAGE_SIZE).map(([key, delivery]) => toDelivery(key, delivery));
  return { items, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
};

/** Sends an event again, and resets its attempts. */
export const resendDelivery: UseCase<typeof calls.resendDelivery> = async (ctx, { id, delivery: key }) => {
  const { place, hook } = await requireHook(ctx, id);
  const delivery = await ctx.stores.hooks.getDelivery(place.enterprise, key);
  if (delivery?.hook !== id) throw gone();
  requireOn(hook);
  const again = { ...delivery, state: "waiting" as const, tries: 0, begun_date: ctx.now, next_date: ctx.now };
  await sendNow(ctx, place, key, again);
  return toDelivery(key, again);
};

/** Stores a delivery that an admin asks for, and sends it although the endpoint may be paused after failures. */
async function sendNow(ctx: Ctx, place: HookPlace, key: string, delivery: StoredDelivery): Promise<void> {
  const { commit, hooks } = ctx.stores;
  await commit(hooks.deliveryReplacement(place.enterprise, key, delivery), hooks.wake(place, ctx.now));
  await hooks.change(place, ({ paused_until: _paused, ...rest }) => rest);
  await requestSending(ctx, place);
}

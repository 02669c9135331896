import { HOOK_EVENTS } from "@cardinal/contract/entities/connections/hook";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWebhooksGateway } from "../../../gateways/outgoing/webhooks.ts";
import { auditOf } from "../../../testing/audit-of.ts";
import { useOwnProject } from "../../../testing/authority/own-project.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { refusalOf, refusalsOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { changeEmployee } from "../change-employee.ts";
import { removeEmployee } from "../end-membership.ts";
import { submitLead } from "../leads/leads.test-helper.ts";
import * as hooks from "./hooks.ts";
import {
  at,
  createFirm,
  logOf,
  verified,
  type Received,
  type Receiver,
  startReceiver,
  runPending,
} from "./hooks.test-helper.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

let receiver: Receiver;
let received: Received[];
let origin: string;
beforeAll(async () => {
  await useOwnProject("demo-hooks");
  receiver = await startReceiver();
  ({ origin, received } = receiver);
  return () => receiver.stop();
});
beforeEach(() => {
  received.length = 0;
  receiver.answer = { status: 204 };
});

describe("a webhook", () => {
  test("sends one event for each change of an employee, with a signature that receivers can verify", async () => {
    const firm = await createFirm(receiver);
    const { ctx, enterprise, secret } = firm;
    const { uid } = await createTestPerson({ enterprise });
    const place = { enterprise, uid };
    await changeEmployee(ctx, place, (employee) => ({ ...employee, external_id: "P-7", job_title: "Admiral" }));
    await changeEmployee(ctx, place, (employee) => ({ ...employee, status: "disabled" }));
    await removeEmployee(ctx, place);
    expect(received).toEqual([]);
    await runPending(ctx, enterprise);
    const events = received.map((one) => verified(secret, one));
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const event = (type: string, data: object) => ({ type, timestamp, data: { id: uid, external_id: "P-7", ...data } });
    expect(events).toHaveLength(4);
    expect(events).toEqual(
      expect.arrayContaining([
        event("employee.created", { external_id: null, status: "active" }),
        event("employee.updated", { status: "active", changed: ["job_title", "external_id"] }),
        event("employee.disabled", { status: "disabled", changed: ["status"] }),
        event("employee.removed", { status: null }),
      ]),
    );
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
    expect(received[0]?.headers["content-type"]).toBe("application/json");
    expect(await stored(`hook_events/${enterprise}`)).toBeNull();
    expect((await logOf(firm)).map(({ state, status: code, tries }) => [state, code, tries])).toEqual(
      Array.from({ length: 4 }, () => ["delivered", 204, 1]),
    );
    // A second run sends nothing again.
    await runPending(ctx, enterprise);
    expect(received).toHaveLength(4);
  });

  test("reports a lead on an employee's card once, without the visitor's details", async () => {
    const { ctx, enterprise, secret } = await createFirm(receiver, { settings: { leads: "shared" } });
    const seller = await createTestPerson({ enterprise });
    await runPending(ctx, enterprise);
    received.length = 0;
    const lead = await submitLead(seller);
    await runPending(ctx, enterprise);
    expect(received.map((one) => verified(secret, one))).toMatchObject([
      { type: "lead.created", data: { id: lead, employee: seller.uid } },
    ]);
    expect(received[0]?.body).not.toContain("Grace");
  });

  test("is sent to subscribed endpoints, and not for internal changes", async () => {
    const { ctx, enterprise } = await createFirm(receiver);
    await hooks.createHook(ctx, { url: `${origin}/leavers`, events: ["employee.removed"] });
    const off = await hooks.createHook(ctx, { url: `${origin}/off`, events: [...HOOK_EVENTS] });
    await hooks.updateHook(ctx, { id: off.id, enabled: false });
    const { uid } = await createTestPerson({ enterprise });
    const invitation = { sent_date: 1, expires_date: 2, by: "somebody" };
    await changeEmployee(ctx, { enterprise, uid }, (employee) => ({ ...employee, invitation }));
    await removeEmployee(ctx, { enterprise, uid });
    await runPending(ctx, enterprise);
    expect(received.map(({ path }) => path).sort()).toEqual(["/hook", "/hook", "/leavers"]);
  });

  test("to an endpoint that is down for two days is delivered afterwards, once, with its original id", async () => {
    const firm = await createFirm(receiver);
    const { ctx, enterprise } = firm;
    receiver.answer = { status: 503, text: "x".repeat(3000) };
    await createTestPerson({ enterprise });
    await runPending(ctx, enterprise);
    const [pending] = await logOf(firm);
    expect(pending).toMatchObject({ state: "waiting", tries: 1, status: 503, answer: "x".repeat(1024) });
    expect(pending?.next_date).toBe(ctx.now + 5 * MINUTE);
    for (let later = 5 * MINUTE; later < 2 * DAY; later += 5 * MINUTE) await wakeAt(later);
    async function wakeAt(later: number) {
      const next = (await stored(`hook_wakes/${enterprise}~${firm.id}`)) as number;
      if (next <= ctx.now + later) await runPending(at(ctx, later), enterprise);
    }
    const tries = received.length;
    expect(tries).toBe(7);
    expect((await hooks.listHooks(ctx, {})).items).toMatchObject([{ failing_since: ctx.now, disabled_date: null }]);
    receiver.answer = { status: 200, text: "thanks" };
    for (let later = 2 * DAY; later < 3 * DAY; later += HOUR) await wakeAt(later);
    expect(received).toHaveLength(tries + 1);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([pending?.id]));
    expect(await logOf(firm)).toMatchObject([{ state: "delivered", tries: 8, status: 200, answer: "thanks" }]);
    const recovered = { items: [{ failing_since: null }], next: null };
    expect(await hooks.listHooks(ctx, {})).toMatchObject(recovered);
    // After two weeks, it is deleted from the log.
    await runPending(at(ctx, 15 * DAY), enterprise);
    expect(await stored(`deliveries/${enterprise}`)).toBeNull();
    expect(await stored(`hook_wakes/${enterprise}~${firm.id}`)).toBeNull();
  });

  test("fails after nine attempts, which disables the endpoint with a mail to the admins", async () => {
    const firm = await createFirm(receiver);
    const { enterprise, id } = firm;
    const { ctx, only, mails } = catchMails(firm.ctx);
    receiver.answer = { status: null };
    await createTestPerson({ enterprise });
    for (let later = 0; later < 3 * DAY; later += HOUR / 2) await runPending(at(ctx, later), enterprise);
    expect(received).toHaveLength(9);
    expect(await logOf(firm)).toMatchObject([{ state: "failed", tries: 9, problem: "unreachable", next_date: null }]);
    expect(only("hook-disabled")).toMatchObject({ to: firm.admin.email, data: { host: new URL(origin).host } });
    const [hook] = (await hooks.listHooks(ctx, {})).items;
    expect(hook?.disabled_date).toBeGreaterThan(ctx.now + 2 * DAY);
    expect(mails).toHaveLength(1);

    const [delivery] = await logOf(firm);
    const again = { id, delivery: delivery?.id ?? "" };
    expect(await refusalOf(hooks.resendDelivery(ctx, again))).toMatchObject({ code: "conflict" });
    expect(await refusalOf(hooks.testHook(ctx, { id }))).toMatchObject({ code: "conflict" });
    receiver.answer = { status: 200 };
    expect(await hooks.updateHook(ctx, { id, enabled: true })).toMatchObject({
      disabled_date: null,
      failing_since: null,
    });
    const later = at(ctx, 4 * DAY);
    expect(await hooks.resendDelivery(later, again)).toMatchObject({ state: "waiting", tries: 0 });
    await runPending(later, enterprise);
    expect(received).toHaveLength(10);
    expect(await logOf(firm)).toMatchObject([{ state: "delivered", tries: 1 }]);
  });

  test("disables the endpoint at once when the response is 410", async () => {
    const { ctx, enterprise } = await createFirm(receiver);
    receiver.answer = { status: 410 };
    await createTestPerson({ enterprise });
    await runPending(ctx, enterprise);
    expect((await hooks.listHooks(ctx, {})).items).toMatchObject([{ disabled_date: ctx.now }]);
  });

  test("is limited to twenty attempts in five minutes for a failing endpoint, however many are pending", async () => {
    const { ctx, enterprise } = await createFirm(receiver);
    receiver.answer = { status: 500 };
    const { uid } = await createTestPerson({ enterprise });
    for (let count = 0; count < 60; count += 1)
      await changeEmployee(ctx, { enterprise, uid }, (employee) => ({ ...employee, job_title: `Job ${count}` }));
    await runPending(ctx, enterprise);
    expect(received).toHaveLength(20);
    receiver.answer = { status: 200 };
    await runPending(at(ctx, 6 * MINUTE), enterprise);
    const delivered = received.slice(20).map(({ headers }) => headers["webhook-id"]);
    expect(new Set(delivered).size).toBe(61);
  });

  test("is signed with both secrets for a day after a rotation", async () => {
    const firm = await createFirm(receiver);
    const { ctx, enterprise, id, secret } = firm;
    const fresh = await hooks.rotateHookSecret(ctx, { id });
    expect(fresh.signing_key).not.toBe(secret);
    expect(fresh.old_key_until).toBe(ctx.now + DAY);
    const { id: key, type } = await hooks.testHook(ctx, { id });
    expect(type).toBe("test");
    await runPending(ctx, enterprise);
    const [event] = received as [Received];
    expect(event.headers["webhook-id"]).toBe(key);
    for (const one of [secret, fresh.signing_key]) expect(verified(one, event)).toMatchObject({ type: "test" });
    const next = at(ctx, DAY + 1);
    await hooks.resendDelivery(next, { id, delivery: key });
    await runPending(next, enterprise);
    expect(received[1]?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
    expect(JSON.stringify(await hooks.listHooks(ctx, {}))).not.toContain("whsec_");
    const acts = (await auditOf(firm.admin.uid)).filter(({ code }) => code === id).map(({ call }) => call);
    expect(acts).toEqual(["enterprise.createHook", "enterprise.rotateHookSecret"]);
  });

  test("is still signed with the secret that is in use after two rotations within a day", async () => {
    const { ctx, enterprise, id, secret } = await createFirm(receiver);
    await hooks.rotateHookSecret(ctx, { id });
    const { signing_key } = await hooks.rotateHookSecret(at(ctx, MINUTE), { id });
    await hooks.testHook(at(ctx, 2 * MINUTE), { id });
    await runPending(at(ctx, 2 * MINUTE), enterprise);
    const [event] = received as [Received];
    for (const one of [secret, signing_key]) expect(verified(one, event)).toMatchObject({ type: "test" });
  });

  test("that is redirected is not delivered, and the redirect is not followed", async () => {
    const firm = await createFirm(receiver);
    const { ctx, enterprise, id } = firm;
    receiver.answer = { status: 302 };
    await hooks.testHook(ctx, { id });
    await runPending(ctx, enterprise);
    expect(received.map(({ path }) => path)).toEqual(["/hook"]);
    expect(await logOf(firm)).toMatchObject([{ state: "waiting", status: 302, problem: "redirect" }]);
  });
});

describe("an endpoint", () => {
  test("is deleted with its log", async () => {
    const { ctx, enterprise, id } = await createFirm(receiver);
    await hooks.testHook(ctx, { id });
    await runPending(ctx, enterprise);
    expect(await hooks.deleteHook(ctx, { id })).toEqual({ deleted: true });
    await runPending(ctx, enterprise);
    for (const place of ["hooks", "deliveries"]) expect(await stored(`${place}/${enterprise}`)).toBeNull();
    expect(await refusalOf(hooks.deleteHook(ctx, { id }))).toMatchObject({ code: "not-found" });
  });

  test("has a log in pages of twenty, without the deliveries of other endpoints", async () => {
    const firm = await createFirm(receiver);
    const { ctx, id } = firm;
    const other = await hooks.createHook(ctx, { url: `${origin}/other`, events: ["employee.removed"] });
    const foreign = await hooks.testHook(ctx, { id: other.id });
    for (let count = 0; count < 41; count += 1)
      await hooks.testHook({ ...at(ctx, count), requestId: `request-${count}` }, { id });
    const dates: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const part: Awaited<ReturnType<typeof hooks.listDeliveries>> = await hooks.listDeliveries(ctx, {
        id,
        ...(after === undefined ? {} : { after }),
      });
      dates.push(...part.items.map(({ date }) => date - ctx.now));
      after = part.next;
    }
    expect(dates).toEqual(Array.from({ length: 41 }, (_, index) => 40 - index));
    for (const refusal of await refusalsOf([
      hooks.listDeliveries(ctx, { id, after: foreign.id }),
      hooks.resendDelivery(ctx, { id, delivery: foreign.id }),
    ]))
      expect(refusal).toMatchObject({ code: "not-found" });
  });

  test("is one of at most twenty, and managed by admins only", async () => {
    const { ctx, enterprise } = await createFirm(receiver);
    const make = () => hooks.createHook(ctx, { url: `${origin}/more`, events: ["employee.created"] });
    const made = await Promise.allSettled(Array.from({ length: 21 }, make));
    expect(made.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(19);
    expect(await refusalOf(make())).toMatchObject({ code: "quota-exceeded" });
    const { ctx: manager } = await createTestPerson({ enterprise, manages: [] });
    const id = "00000000beef";
    for (const refusal of await refusalsOf([
      hooks.listHooks(manager, {}),
      hooks.createHook(manager, { url: "https://a.example/", events: ["employee.created"] }),
      hooks.updateHook(manager, { id }),
      hooks.rotateHookSecret(manager, { id }),
      hooks.testHook(manager, { id }),
      hooks.listDeliveries(manager, { id }),
      hooks.deleteHook(manager, { id }),
    ]))
      expect(refusal).toMatchObject({ code: "permission-denied" });
  });

  test("cannot be added with, or changed to, an address that is not public", async () => {
    const { ctx, id } = await createFirm(receiver);
    const strict = Object.create(ctx.gateways, {
      webhooks: { value: createWebhooksGateway({ toLoopback: false }) },
    }) as ActorCtx["gateways"];
    const input = { url: `${origin}/hook`, events: ["employee.created" as const] };
    for (const refusal of await refusalsOf([
      hooks.createHook({ ...ctx, gateways: strict }, input),
      hooks.updateHook({ ...ctx, gateways: strict }, { id, url: input.url }),
    ]))
      expect(refusal).toMatchObject({
        code: "invalid-argument",
        details: { fields: { url: "Use an https:// address that is public on the internet." } },
      });
  });
});

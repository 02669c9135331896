import type { StoredFailure } from "@cardinal/contract/stored/platform/failure";
import type { CloudEvent, CloudFunction } from "firebase-functions/v2";
import type { ScheduleFunction } from "firebase-functions/v2/scheduler";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropFailure, retryFailure } from "../domain/failures/settle-failure.ts";
import { listFailures } from "../domain/failures/list-failures.ts";
import { noteFailure } from "../domain/failures/note-failure.ts";
import { sweepFailures } from "../domain/failures/sweep-failures.ts";
import { SWEEPS } from "../domain/sweep-schedule.ts";
import { auditOf } from "../testing/audit-of.ts";
import { useOwnProject } from "../testing/authority/own-project.ts";
import {
  createTestActor,
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../testing/create-test-ctx.ts";
import { refusalOf } from "../testing/refusal.ts";
import { retryOf } from "./retry-limit.ts";

/** The exported functions are called as the platform calls them, in a database that no other function runs on. */
let main: typeof import("../main.ts");
beforeAll(async () => {
  await useOwnProject("demo-failures");
  main = await import("../main.ts");
});
beforeEach(async () => {
  await testDatabase().ref().update({ failures: null, platform: null, outbox: null });
  // Failures that a function logs do not belong in the test report.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => void vi.restoreAllMocks());

const DAY_MS = 86_400_000;
type Event = Parameters<CloudFunction<CloudEvent<unknown>>["run"]>[0];
/** Delivers an event to its function: the promise rejects when the platform should retry it. */
async function deliver(name: keyof typeof main, params: object, id = uniqueName()): Promise<unknown> {
  const handler = main[name] as unknown as CloudFunction<CloudEvent<unknown>>;
  return handler.run({ id, params, data: {} } as unknown as Event);
}
const outcomeOf = (run: Promise<unknown>) =>
  run.then(
    () => "done",
    () => "repeat",
  );
const tick = (scheduled: ScheduleFunction) =>
  outcomeOf(Promise.resolve(scheduled.run({ scheduleTime: new Date().toISOString(), jobName: "clock" })));
const failures = async () => ((await stored("failures")) ?? {}) as Record<string, StoredFailure>;

/** A user whose employee record rejects every change until `fix` is called. */
async function createFailing() {
  const enterprise = await createTestEnterprise();
  const person = await createTestPerson({ enterprise });
  const place = testDatabase().ref(`employees/${enterprise}/${person.uid}`);
  const email = `${uniqueName()}@example.com`;
  await testDatabase().ref(`users/${person.uid}/email`).set(email);
  const rev = (await place.child("rev").get()).val() as unknown;
  await place.child("rev").set("poison");
  return {
    ...person,
    email,
    storedEmail: async () => (await place.child("email").get()).val() as unknown,
    fix: () => place.child("rev").set(rev),
  };
}

/** Fails a run until it is given up. */
async function failFinally(uid: string, event = uniqueName()): Promise<string> {
  const ctx = createTestCtx();
  const id = ctx.stores.failures.idOf("onEmailUpdated", event);
  for (let tries = 0; tries < 5; tries += 1)
    await noteFailure(ctx, id, { function: "onEmailUpdated", params: { uid } }, new Error("No."));
  return id;
}

test("every background function has a retry limit and a registered retry", () => {
  const background = Object.entries(main).filter(([name, deployed]) => {
    const { __endpoint: endpoint } = deployed as unknown as { __endpoint: object };
    return ("eventTrigger" in endpoint || "scheduleTrigger" in endpoint) && name !== "onRetryAsked";
  });
  expect(background.length).toBeGreaterThan(10);
  expect(background.map(([name]) => [name, typeof retryOf(name)])).toEqual(
    background.map(([name]) => [name, "function"]),
  );
});

describe("a failing run", () => {
  test("is tried five times and recorded once; a successful retry removes the record", async () => {
    const { uid, email, storedEmail, fix } = await createFailing();
    const event = uniqueName();
    const outcomes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      outcomes.push(await outcomeOf(deliver("onEmailUpdated", { uid }, event)));
    expect(outcomes).toEqual(["repeat", "repeat", "repeat", "repeat", "done"]);
    const admin = await createTestActor({ admin: true });
    const { items } = await listFailures(admin.ctx, {});
    expect(items).toMatchObject([{ function: "onEmailUpdated", params: { uid }, tries: 5, retrying: false }]);
    expect(items[0]?.error).toMatch(/^Failure: /);
    const id = items[0]?.id ?? "";

    expect(await retryFailure(admin.ctx, { id })).toEqual({ retrying: true });
    expect((await listFailures(admin.ctx, {})).items).toMatchObject([{ id, retrying: true }]);
    await deliver("onRetryAsked", { id });
    expect((await listFailures(admin.ctx, {})).items).toMatchObject([{ id, tries: 6, retrying: false }]);

    await fix();
    await retryFailure(admin.ctx, { id });
    await deliver("onRetryAsked", { id });
    expect([await failures(), await storedEmail()]).toEqual([{}, email]);
    expect(await auditOf(admin.uid)).toMatchObject([
      { call: "admin.retryFailure", target: uid, before: "onEmailUpdated" },
      { call: "admin.retryFailure" },
    ]);
    // The platform may deliver an event twice.
    expect(await outcomeOf(deliver("onEmailUpdated", { uid }, event))).toBe("done");
    expect(await failures()).toEqual({});
  });

  test("that succeeds before the fifth attempt is not listed, and its record is deleted after a week", async () => {
    const { uid, fix, ctx } = await createFailing();
    const event = uniqueName();
    expect(await outcomeOf(deliver("onEmailUpdated", { uid }, event))).toBe("repeat");
    await fix();
    expect(await outcomeOf(deliver("onEmailUpdated", { uid }, event))).toBe("done");
    expect((await listFailures((await createTestActor({ admin: true })).ctx, {})).items).toEqual([]);
    await sweepFailures({ ...ctx, now: Date.now() + 7 * DAY_MS }, "all", null);
    expect(Object.keys(await failures())).toHaveLength(1);
    await sweepFailures({ ...ctx, now: Date.now() + 9 * DAY_MS }, "all", null);
    expect(await failures()).toEqual({});
  });

  test("of another event has a record of its own", async () => {
    const { uid } = await createFailing();
    for (const event of [uniqueName(), uniqueName()])
      expect(await outcomeOf(deliver("onEmailUpdated", { uid }, event))).toBe("repeat");
    expect(Object.values(await failures()).map(({ tries }) => tries)).toEqual([1, 1]);
  });

  test.each([
    ["onEnterpriseLayerWritten", {}],
    ["onGroupLayerWritten", { group: "g1" }],
  ])("of %s treats everything as changed when it is retried, also a removed layer", async (name, group) => {
    const ctx = createTestCtx();
    const [id, params] = ["D".repeat(22), { enterprise: await createTestEnterprise(), ...group }];
    for (let tries = 0; tries < 5; tries += 1) await noteFailure(ctx, id, { function: name, params }, new Error("No."));
    await ctx.stores.failures.wake(id);
    const log = vi.spyOn(process.stdout, "write").mockClear();
    await deliver("onRetryAsked", { id });
    expect(log.mock.calls.map(([line]) => (JSON.parse(String(line)) as { kind?: string }).kind)).toEqual([
      "refresh-snapshots-of-enterprise",
    ]);
    expect(await failures()).toEqual({});
  });

  test("of a function that no longer exists stays recorded", async () => {
    const ctx = createTestCtx();
    for (let tries = 0; tries < 5; tries += 1)
      await noteFailure(ctx, "A".repeat(22), { function: "onNothing", params: {} }, "It broke\n down.");
    await ctx.stores.failures.wake("A".repeat(22));
    await deliver("onRetryAsked", { id: "A".repeat(22) });
    const [left] = Object.values(await failures());
    expect([left?.error, left?.wake]).toEqual(["Error: There is no function onNothing any more.", undefined]);
  });
});

test("the fifth consecutive failure of a scheduled run is recorded, and removed when a run succeeds", async () => {
  // A name that the SDK refuses to write, so that every run fails.
  const schedule = SWEEPS as unknown as { hourly: readonly string[] };
  const hourly = schedule.hourly;
  schedule.hourly = ["no.such.job"];
  const outcomes: string[] = [];
  for (let tries = 0; tries < 6; tries += 1) outcomes.push(await tick(main.startHourlySweeps));
  expect(outcomes).toEqual(["repeat", "repeat", "repeat", "repeat", "done", "done"]);
  expect(Object.values(await failures())).toMatchObject([{ function: "startHourlySweeps", tries: 6 }]);
  schedule.hourly = hourly;
  expect(await tick(main.startHourlySweeps)).toBe("done");
  expect(await failures()).toEqual({});
});

describe("a given-up run", () => {
  test("is listed in pages of 50, latest first", async () => {
    const given = (at: number) => ({
      function: "onCardWritten",
      params: { uid: "u" },
      error: "e",
      tries: 5,
      first_date: 1,
      failed_date: 10 + Math.floor(at / 2),
    });
    const key = (at: number) => `${String(at).padStart(3, "0")}${"A".repeat(19)}`;
    const all = Array.from({ length: 60 }, (_one, at) => [key(at), given(at)] as const);
    await testDatabase().ref("failures").set(Object.fromEntries(all));
    const { ctx } = await createTestActor({ admin: true });
    const first = await listFailures(ctx, {});
    const second = await listFailures(ctx, { after: first.next ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.map(([id]) => id).toReversed());
    expect([first.items.length, second.next]).toEqual([50, null]);
  });

  test("can be dropped with a reason; a dropped or still retried run is not found", async () => {
    const { ctx, uid } = await createTestActor({ admin: true });
    const id = await failFinally("somebody");
    expect(await dropFailure(ctx, { id, reason: "Their account is gone" })).toEqual({ dropped: true });
    expect(await failures()).toEqual({});
    expect(await auditOf(uid)).toMatchObject([
      { call: "admin.dropFailure", reason: "Their account is gone", target: "somebody", before: "onEmailUpdated" },
    ]);
    const open = "B".repeat(22);
    await noteFailure(ctx, open, { function: "onEmailUpdated", params: {} }, new Error("No."));
    for (const gone of [id, open]) {
      expect((await refusalOf(dropFailure(ctx, { id: gone, reason: "-" }))).code).toBe("not-found");
      expect((await refusalOf(retryFailure(ctx, { id: gone }))).code).toBe("not-found");
    }
  });

  test("is deleted with the account it concerns, and after three months", async () => {
    const ctx = createTestCtx();
    await failFinally("gone");
    const job = { function: "onJobWaiting", params: { id: "leave-enterprise~acme~gone" } };
    for (let tries = 0; tries < 5; tries += 1) await noteFailure(ctx, "C".repeat(22), job, new Error("No."));
    const kept = await failFinally("other");
    expect(await ctx.stores.failures.removeSomeOf("gone")).toBe(false);
    expect(Object.keys(await failures())).toEqual([kept]);
    await sweepFailures({ ...ctx, now: ctx.now + 91 * DAY_MS }, "all", null);
    expect(await failures()).toEqual({});
  });

  test("is reported to every owner when there are twenty within an hour, at most once an hour", async () => {
    const owners = [await createTestPerson({ admin: true }), await createTestPerson({ admin: true })];
    await Promise.all(Array.from({ length: 19 }, () => failFinally("u")));
    expect(await stored("outbox")).toBeNull();
    await Promise.all(Array.from({ length: 5 }, () => failFinally("u")));
    const mails = Object.values((await stored("outbox")) as Record<string, { mail: { kind: string; to: string } }>);
    expect(mails.map(({ mail }) => `${mail.kind} ${mail.to}`).toSorted()).toEqual(
      owners.map(({ email }) => `many-failures ${email}`).toSorted(),
    );
  });
});

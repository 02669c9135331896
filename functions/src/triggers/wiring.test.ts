import { dayOf } from "@cardinal/contract/fields/day";
import type { CloudEvent, CloudFunction } from "firebase-functions/v2";
import type { ScheduleFunction } from "firebase-functions/v2/scheduler";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "../config/env.ts";
import { useOwnProject } from "../testing/authority/own-project.ts";
import { createTestCtx, stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";

/** The exported functions are called as the platform calls them, in a database that no other function runs on. */
let main: typeof import("../main.ts");
beforeAll(async () => {
  await useOwnProject("demo-wiring");
  main = await import("../main.ts");
});
afterEach(() => void vi.restoreAllMocks());

const DAY_MS = 86_400_000;
const put = (values: object) => testDatabase().ref().update(values);
const call = (scheduled: ScheduleFunction) =>
  scheduled.run({ scheduleTime: new Date().toISOString(), jobName: "clock" });

type Event = Parameters<CloudFunction<CloudEvent<unknown>>["run"]>[0];
/** Delivers a database event to its function. */
async function deliver(name: keyof typeof main, params: object, data: object = {}): Promise<void> {
  const handler = main[name] as unknown as CloudFunction<CloudEvent<unknown>>;
  await handler.run({ params, data } as unknown as Event);
}

const jobs = async () =>
  Object.entries(((await stored("jobs")) ?? {}) as Record<string, { kind: string; subject: string; wake?: true }>);
/** Runs the function of each pending job, as the database would. */
async function runPending(): Promise<readonly string[]> {
  const pending = (await jobs()).filter(([, { wake }]) => wake === true);
  await Promise.all(pending.map(([id]) => deliver("onJobWaiting", { id })));
  return pending.map(([, { kind }]) => kind).toSorted();
}

/** The lines written to the log, parsed. */
function watchLog(): readonly { severity: string; message: string; ids?: readonly string[]; id?: string }[] {
  const lines: ReturnType<typeof watchLog>[number][] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(JSON.parse(String(line)) as (typeof lines)[number]);
    return true;
  });
  return lines;
}

interface Endpoint {
  readonly scheduleTrigger?: { readonly schedule: string };
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilters: Readonly<Record<string, string>>;
    readonly eventFilterPathPatterns: Readonly<Record<string, string>>;
    readonly retry: boolean;
  };
  readonly maxInstances: number;
  readonly timeoutSeconds: number;
  readonly region: readonly string[];
}
const endpoints = () =>
  Object.entries(main).map(
    ([name, deployed]) => [name, (deployed as unknown as { __endpoint: Endpoint }).__endpoint] as const,
  );

describe("the deployed functions", () => {
  test("are scheduled at these intervals, one run at a time", () => {
    const scheduled = endpoints().filter(([, { scheduleTrigger }]) => scheduleTrigger !== undefined);
    expect(
      Object.fromEntries(scheduled.map(([name, { scheduleTrigger }]) => [name, scheduleTrigger?.schedule])),
    ).toEqual({
      continueJobs: "every 5 minutes",
      retryMails: "every 5 minutes",
      startDailySweeps: "every 24 hours",
      startHourlySweeps: "every 60 minutes",
    });
    for (const [, { maxInstances, timeoutSeconds, region }] of scheduled)
      expect([maxInstances, timeoutSeconds, region]).toEqual([1, 540, ["us-central1"]]);
  });

  test("listen only to these writes and retry failures: no write of a contact triggers a function", () => {
    const handler = endpoints().flatMap(([name, { eventTrigger: trigger }]) =>
      trigger === undefined
        ? []
        : [[name, [trigger.eventFilterPathPatterns["ref"], trigger.eventType.split(".").at(-1), trigger.retry]]],
    );
    expect(Object.fromEntries(handler)).toEqual({
      onCardWritten: ["vcard/{uid}", "written", true],
      onEmailUpdated: ["users/{uid}/email", "updated", true],
      onEnterpriseLayerWritten: ["enterprise/{enterprise}/layer", "written", true],
      onEnterpriseNamed: ["enterprise/{enterprise}/profile/name", "written", true],
      onEnterpriseProfileUpdated: ["enterprise/{enterprise}/profile", "updated", true],
      onGroupLayerWritten: ["enterprise/{enterprise}/groups/{group}/layer", "written", true],
      onGroupsOfEmployeeWritten: ["employees/{enterprise}/{uid}/groups", "written", true],
      onHookEventQueued: ["hook_events/{enterprise}", "created", true],
      onJobWaiting: ["jobs/{id}/wake", "created", true],
      onMailQueued: ["outbox/{id}", "created", true],
      onMembershipWritten: ["users/{uid}/enterprise", "written", true],
      onMailWoken: ["outbox/{id}/wake", "created", true],
      onNotificationCreated: ["notifications/{uid}/{id}", "created", true],
      onPersonCreated: ["users/{uid}/created_date", "written", true],
      onPersonDisabled: ["users/{uid}/disabled", "written", true],
      onRetryAsked: ["failures/{id}/wake", "created", true],
      onTemplateWritten: ["templates/published/{template}", "written", true],
      onUsernameWritten: ["users/{uid}/username", "written", true],
    });
  });

  test("listen to the product's own database only", () => {
    const triggers = endpoints().flatMap(([, { eventTrigger }]) => (eventTrigger === undefined ? [] : [eventTrigger]));
    expect(new Set(triggers.map(({ eventFilters }) => eventFilters["instance"]))).toEqual(
      new Set([env().databaseInstance]),
    );
  });
});

describe("the schedule", () => {
  test("deletes expired records every hour", async () => {
    watchLog();
    const [name, now] = [uniqueName(), Date.now()];
    const visit = `visits/${dayOf(now - 3 * DAY_MS)}/${name}`;
    const taps = `retail_taps/${dayOf(now - 3 * DAY_MS)}/${name}`;
    const claims = `retail_claims/${new Date(now - DAY_MS).toISOString().slice(0, 13)}/${name}`;
    const { contactUndo, commit } = createTestCtx().stores;
    await put({
      [`idempotency/${name}`]: { input: "i", attempt: "a", lease_date: 1, until: 1 },
      [visit]: { v: { view: 1 } },
      [taps]: 3,
      [`passkey_challenges/${name}`]: now - 1,
      [`sso_attempts/${name}`]: {
        enterprise: name,
        issuer: "https://login.example",
        client_id: "c",
        nonce: "n",
        verifier: "v",
        browser: "b",
        until: now - 1,
      },
      [`invitations/${name}`]: { enterprise: name, uid: name, expires_date: now - 1 },
      [claims]: { all: 1, n7: 1 },
    });
    await commit(contactUndo.creation(name, "u1", { date: now - 2 * DAY_MS }));
    await call(main.startHourlySweeps);
    expect(await runPending()).toEqual([
      "send-reminders",
      "sweep-claim-hours",
      "sweep-contact-undo",
      "sweep-invitations",
      "sweep-passkey-challenges",
      "sweep-requests",
      "sweep-sso-attempts",
      "sweep-statistics",
    ]);
    const challenge = `passkey_challenges/${name}`;
    const invitation = `invitations/${name}`;
    for (const place of [
      `idempotency/${name}`,
      visit,
      challenge,
      invitation,
      `sso_attempts/${name}`,
      `contact_undo/${name}`,
      claims,
      taps,
      "contact_undo_due",
    ])
      expect([place, await stored(place)]).toEqual([place, null]);
    expect(await jobs()).toEqual([]);
  });

  test("deletes records past their retention every day", async () => {
    watchLog();
    const [name, now] = [uniqueName(), Date.now()];
    const { files } = createTestCtx().gateways;
    const old = now - 366 * DAY_MS;
    const refused = `refusals/${name}/${dayOf(old)}`;
    const places = {
      [`audit/-0${name}`]: { actor: "a", call: "c", target: null, code: null, request_id: "r", date: old },
      [`audit_by/${dayOf(old)}/-0${name}`]: true,
      [`platform/approvals/${name}`]: { input: "{}", hash: "h", by: "a", reason: "r", date: 1, until: 2, rev: 1 },
      [refused]: { call: { count: 1 } },
      [`refusals_by_day/${dayOf(old)}/${name}`]: true,
      [`former_emails/${name}`]: { until: 1, emails: { f1: { email: "o@old.example", date: 1, until: 1 } } },
      [`limits/${dayOf(now - 3 * DAY_MS)}/mail~${name}`]: { window: 1, count: 1 },
    };
    await put(places);
    // Recent and unreferenced: the sweep sees it and keeps it for a day.
    await files.save(`background/${name}/a.webp`, new Uint8Array(1), "image/webp");
    await call(main.startDailySweeps);
    expect(await runPending()).toEqual([
      "recount-sign-ups",
      "sweep-acts",
      "sweep-approvals",
      "sweep-boards",
      "sweep-directory-leavers",
      "sweep-domains",
      "sweep-event-leads",
      "sweep-exports",
      "sweep-failures",
      "sweep-files",
      "sweep-former-emails",
      "sweep-leavers",
      "sweep-limits",
      "sweep-payment-events",
      "sweep-refusals",
      "sweep-scans",
      "sync-billing",
    ]);
    for (const place of Object.keys(places)) expect([place, await stored(place)]).toEqual([place, null]);
    expect(await files.list(`background/${name}/`)).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  test("logs a reminder of given-up jobs every day", async () => {
    const [id, log] = [uniqueName("job~"), watchLog()];
    await put({ [`jobs/${id}`]: { kind: "x", subject: "y", done: 0, failures: 5, created_date: 1, failed_date: 1 } });
    await call(main.startDailySweeps);
    expect(log).toContainEqual({ severity: "ERROR", message: "jobs need a manual restart", ids: [id] });
    await runPending();
    await put({ [`jobs/${id}`]: null });
  });

  test("resumes killed jobs every five minutes, and logs given-up ones as errors", async () => {
    const [killed, hopeless, pending] = [uniqueName("a~"), uniqueName("b~"), uniqueName("c~")];
    const job = { subject: "all", done: 0, created_date: 1 };
    await put({
      [`jobs/${killed}`]: { ...job, kind: "sweep-requests", failures: 0, run: "gone", next_date: 1 },
      [`jobs/${hopeless}`]: { ...job, kind: "no-such-kind", failures: 4, next_date: 1 },
      [`jobs/${pending}`]: { ...job, kind: "sweep-requests", failures: 1, next_date: Date.now() + DAY_MS },
    });
    const log = watchLog();
    await call(main.continueJobs);
    expect((await jobs()).map(([id]) => id)).toEqual([hopeless, pending]);
    const jobReport = {
      kind: "no-such-kind",
      done: 0,
      failures: 5,
      error: "UnknownKind",
      outcome: "given-up",
      id: hopeless,
    };
    expect(log).toContainEqual({ severity: "ERROR", message: "job given-up", ...jobReport });
    expect(log.filter(({ id }) => id === killed).map(({ severity }) => severity)).toEqual(["INFO"]);
    await put({ [`jobs/${hopeless}`]: null, [`jobs/${pending}`]: null });
  });

  test("drops mails that are too old every five minutes", async () => {
    const log = watchLog();
    const id = uniqueName("mail-");
    const mail = {
      kind: "message-received",
      to: "x@x.example",
      language: "en",
      data: { name: "Ada", from: "Grace", text: "Hello", url: "https://cards.example/inbox" },
      about: "u",
      unsubscribe: "u",
    };
    const unreadable = uniqueName("mail-");
    const entry = { state: "waiting", created_date: 1, next_date: 1, attempts: 3 };
    await put({
      [`outbox/${id}`]: { ...entry, mail },
      [`outbox/${unreadable}`]: { ...entry, mail: { ...mail, kind: "no-such-kind" } },
    });
    await call(main.retryMails);
    expect([await stored(`outbox/${id}`), await stored(`outbox/${unreadable}`)]).toEqual([null, null]);
    expect(log).toContainEqual(expect.objectContaining({ severity: "WARNING", reason: "it cannot be read" }));
    expect(log).toContainEqual(
      expect.objectContaining({ severity: "WARNING", message: "mail dropped", reason: "too old" }),
    );
  });
});

describe("a change of an enterprise", () => {
  const change = (before: object, after: object) => ({ before: { val: () => before }, after: { val: () => after } });
  const profile = { name: "Verde Ltd", plan: "team", seats: 10 };

  test.each([
    ["onEnterpriseProfileUpdated", { address: "Via 7" }],
    ["onEnterpriseLayerWritten", { prefilled: { bio: "Hello" } }],
    ["onGroupLayerWritten", { job_title: "Agent" }],
  ] as const)("refreshes the contacts of everyone who has its employees' cards, in steps: %s", async (name, more) => {
    const [enterprise, log] = [uniqueName("e"), watchLog()];
    await deliver(name, { enterprise, group: "g" }, change(profile, { ...profile, ...more }));
    expect(log).toMatchObject([{ message: "job finished", kind: "refresh-snapshots-of-enterprise" }]);
  });

  test("of its plan, seats, name or logo, which no contact shows, refreshes nothing", async () => {
    const [enterprise, log] = [uniqueName("e"), watchLog()];
    await deliver(
      "onEnterpriseProfileUpdated",
      { enterprise },
      change(profile, { ...profile, plan: "none", seats: 3000, name: "Rosso Ltd", logo: "/l" }),
    );
    expect(log).toEqual([]);
  });
});

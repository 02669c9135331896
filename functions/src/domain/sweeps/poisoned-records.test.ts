import { describe, expect, test } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { setDeletion } from "../../testing/deletions.ts";
import { at, writeDown } from "../contacts/contacts.test-helper.ts";
import { sendReminders } from "../contacts/reminders/send-reminders.ts";
import { updateContact } from "../contacts/update-contact.ts";
import type { Ctx } from "../ctx.ts";
import { sweepDomains } from "../enterprise/domains/sweep-domains.ts";
import { createFirm, inviteOne } from "../enterprise/invitations/invitations.test-helper.ts";
import { keyOfToken } from "../enterprise/invitations/invite.ts";
import { sweepInvitations } from "../enterprise/invitations/sweep-invitations.ts";
import { sweepLeavers } from "../enterprise/offboarding/sweep-leavers.ts";
import { eachOfSweep } from "../failures/each-of-sweep.ts";
import { sweepFiles } from "./sweep-files.ts";

const DAY_MS = 86_400_000;

/** A function of a store or gateway that fails when one of its arguments contains a text, such as a user ID. */
function failingFor<S extends object, K extends keyof S>(text: string, store: S, name: K): S[K] {
  // Each of these functions gives a promise.
  const act = store[name] as unknown as (...given: readonly unknown[]) => Promise<unknown>;
  const failing = (...given: readonly unknown[]) =>
    JSON.stringify(given).includes(text) ? Promise.reject(new TypeError("Poisoned.")) : act.apply(store, [...given]);
  return failing as unknown as S[K];
}

/** A context with other functions in some stores. */
function withStores(ctx: Ctx, stores: { readonly [K in keyof Ctx["stores"]]?: Partial<Ctx["stores"][K]> }): Ctx {
  const before = new Map<string, object>(Object.entries(ctx.stores));
  const changed = Object.entries<object>(stores).map(
    ([name, part]) => [name, { ...before.get(name), ...part }] as const,
  );
  return { ...ctx, stores: { ...ctx.stores, ...Object.fromEntries(changed) } };
}

/** What was kept of failures that name a text. */
async function keptOf(text: string) {
  const all = Object.values(((await stored("failures")) ?? {}) as Record<string, { params: object }>);
  return all.filter(({ params }) => JSON.stringify(params).includes(text));
}

const failureOf = (name: "startHourlySweeps" | "startDailySweeps", params: object) => ({
  function: name,
  params: expect.objectContaining(params) as object,
  error: "TypeError: Poisoned.",
  failed_date: expect.any(Number) as number,
});

describe("a record that cannot be handled does not stop those behind it, and is kept as a failure:", () => {
  test("a reminder", async () => {
    const people = [await createTestPerson(), await createTestPerson()] as const;
    const day = new Date(people[0].ctx.now + 2 * DAY_MS).toISOString().slice(0, 10);
    for (const { ctx } of people) {
      const id = await writeDown(ctx, { id: "a" });
      await updateContact(ctx, { id, reminder: { day, text: "", time_zone: "UTC" } });
    }
    const [bad, good] = people;
    const date = Date.parse(`${day}T09:00:00Z`);
    const ctx = at(bad.ctx, date);
    const due = people.map(({ uid }) => ({ entry: uid, date, owner: uid, key: "i-a" }));
    const poisoned = withStores(ctx, {
      contacts: {
        get: failingFor(bad.uid, ctx.stores.contacts, "get"),
        listDueReminders: () => Promise.resolve(due),
      },
    });
    expect(await sendReminders(poisoned, "all", null)).toEqual({ cursor: null, done: 2 });
    expect(Object.values((await stored(`notifications/${good.uid}`)) as object)).toMatchObject([{ kind: "reminder" }]);
    expect(await keptOf(bad.uid)).toEqual([
      expect.objectContaining({
        ...failureOf("startHourlySweeps", { sweep: "send-reminders" }),
        about: bad.uid,
      }),
    ]);
  });

  test("a proved domain", async () => {
    const [bad, good] = [uniqueName("e"), uniqueName("e")];
    const ctx = createTestCtx();
    const held = [bad, good].map((enterprise) => ({ enterprise, domain: `${enterprise}.example` }));
    await Promise.all(held.map(({ enterprise, domain }) => ctx.stores.domains.claim(enterprise, domain)));
    const poisoned = withStores(ctx, {
      domains: {
        get: failingFor(bad, ctx.stores.domains, "get"),
        listHeld: () => Promise.resolve({ held, next: "next" }),
      },
    });
    expect(await sweepDomains(poisoned, "all", null)).toEqual({ cursor: "next", done: 2 });
    // The claim without a domain was released.
    expect(await ctx.stores.domains.getHolder(`${good}.example`)).toBeNull();
    expect(await keptOf(bad)).toMatchObject([failureOf("startDailySweeps", { sweep: "sweep-domains" })]);
  });

  test("an invitation", async () => {
    const firm = await createFirm();
    const [bad, good] = [await inviteOne(firm), await inviteOne(firm)];
    const [badPlace, goodPlace] = [bad, good].map(({ token }) => `invitations/${keyOfToken(token)}`) as [
      string,
      string,
    ];
    // Before those of all other tests.
    await testDatabase().ref(`${badPlace}/expires_date`).set(-9);
    await testDatabase().ref(`${goodPlace}/expires_date`).set(-8);
    const { employees } = firm.ctx.stores;
    const { next } = await employees.listEndedInvitations(-8, 1);
    expect(next).toEqual({ date: -9, key: keyOfToken(bad.token) });
    const rest = await employees.listEndedInvitations(-8, 1, next ?? undefined);
    expect(Object.keys(rest.ended)).toEqual([keyOfToken(good.token)]);
    const poisoned = withStores(
      { ...firm.ctx, now: -8 },
      { employees: { get: failingFor(bad.uid, employees, "get") } },
    );
    const last = await sweepInvitations(poisoned, "all", `${next?.date}~${next?.key}`);
    expect([last, await stored(goodPlace)]).toEqual([{ cursor: null, done: 1 }, null]);
    expect(await sweepInvitations(poisoned, "all", null)).toEqual({ cursor: null, done: 1 });
    expect(await stored(badPlace)).toMatchObject({ uid: bad.uid });
    expect(await keptOf(bad.uid)).toMatchObject([failureOf("startHourlySweeps", { sweep: "sweep-invitations" })]);
    await testDatabase().ref(badPlace).remove();
  });

  test("somebody who left", async () => {
    const [bad, good] = [await createTestPerson(), await createTestPerson()];
    const date = Date.UTC(2100, 0);
    for (const { uid } of [bad, good]) await setDeletion(uid, date);
    const ctx = { ...createTestCtx(), now: date };
    const due = [bad, good].map(({ uid }) => ({ entry: uid, uid, date }));
    const poisoned = withStores(ctx, {
      users: { get: failingFor(bad.uid, ctx.stores.users, "get"), listDueDeletions: () => Promise.resolve(due) },
    });
    expect(await sweepLeavers(poisoned, "all", null)).toEqual({ cursor: null, done: 2 });
    expect(await stored(`users/${good.uid}/deletion_date`)).toBeNull();
    expect(await stored(`users/${bad.uid}/deletion_date`)).toBe(date);
    expect(await keptOf(bad.uid)).toMatchObject([failureOf("startDailySweeps", { sweep: "sweep-leavers" })]);
  });

  test("a file, and what is known of its owner", async () => {
    const ctx = { ...createTestCtx(), now: Date.now() + 2 * DAY_MS };
    const owners = [uniqueName("u"), uniqueName("u")] as const;
    const paths = owners.flatMap((owner) => ["a", "b"].map((name) => `background/${owner}/${name}.jpg`));
    for (const path of paths) await ctx.gateways.files.save(path, new Uint8Array(8), "image/jpeg");
    const files = paths.map((path) => ({ path, bytes: 8, created: 0 }));
    const sweep = async (changed: Ctx) => {
      const listPage = () => Promise.resolve({ files, next: "next" });
      const gateways = { ...changed.gateways, files: { ...changed.gateways.files, listPage } };
      expect(await sweepFiles({ ...changed, gateways }, "all", null)).toEqual({ cursor: "background~next", done: 4 });
    };
    const left = async () =>
      (await Promise.all(owners.map((uid) => ctx.gateways.files.list(`background/${uid}/`)))).flat();
    await sweep(withStores(ctx, { users: { exists: failingFor(owners[0], ctx.stores.users, "exists") } }));
    expect(await left()).toEqual(paths.slice(0, 2));
    const broken = { ...ctx.gateways.files, delete: failingFor("/a.jpg", ctx.gateways.files, "delete") };
    await sweep({ ...ctx, gateways: { ...ctx.gateways, files: broken } });
    expect(await left()).toEqual(paths.slice(0, 1));
    const run = { sweep: "sweep-files", folder: "background" };
    const kept = await keptOf(owners[0]);
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...failureOf("startDailySweeps", run), about: owners[0] }),
        expect.objectContaining(failureOf("startDailySweeps", { ...run, path: paths[0] })),
      ]),
    );
  });
});

describe("the sweep itself fails", () => {
  const run = { sweep: uniqueName("s"), function: "startDailySweeps" } as const;

  test("while a service does not respond, and keeps nothing", async () => {
    const away = Object.assign(new Error("away"), { name: "ServiceUnavailable" });
    const name = uniqueName();
    const sweep = eachOfSweep(
      createTestCtx(),
      run,
      [1, 2],
      () => Promise.reject(away),
      () => ({ name }),
    );
    await expect(sweep).rejects.toThrow("away");
    expect(await keptOf(name)).toEqual([]);
  });

  test("when none of many records can be handled", async () => {
    const [many, name] = [Array.from({ length: 10 }, (_, index) => index), uniqueName()];
    const sweep = eachOfSweep(
      createTestCtx(),
      run,
      many,
      () => Promise.reject(new TypeError("All.")),
      () => ({ name }),
    );
    await expect(sweep).rejects.toThrow("All.");
    expect(await keptOf(name)).toEqual([]);
  });
});

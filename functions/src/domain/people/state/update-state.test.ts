import { expect, test } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { breakOff, BrokenOff } from "../../../testing/break-off.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  makeAdmin,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { createSignedInPerson, request } from "../../../testing/http.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createEmployees } from "../../enterprise/employees/create-employees.ts";
import { updateEmployee } from "../../enterprise/employees/update-employee.ts";
import { recount } from "../../enterprise/recount.test-helper.ts";
import { listAdminActs } from "../../audit/list-admin-acts.ts";
import { findPage } from "../../publish/find-page.ts";
import { findPrintedCard } from "../../retail/find-printed-card.ts";
import { updateState } from "./update-state.ts";

const createAdmin = async () => catchMails((await createTestPerson({ admin: true })).ctx);
const set = (ctx: ActorCtx, uid: string, disabled: boolean) =>
  updateState(ctx, { uid, disabled, reason: "Reported as spam" });
const accountOf = async (ctx: ActorCtx, uid: string) => ctx.gateways.accounts.get(uid);

test("a disabled user is signed out and gets a mail, card and printed card are not found, and all of it can be undone", async () => {
  const { ctx, mails, only } = await createAdmin();
  const person = await createSignedInPerson();
  const { uid, username, token, email } = person;
  const key = uniqueName("key");
  await testDatabase()
    .ref()
    .update({
      [`retail/${key}`]: { state: "claimed", uid, created_date: 1, rev: 1 },
      [`retail_of/${uid}/${key}`]: true,
      [`users/${uid}/settings/language`]: "de",
    });
  const [user, card] = [await stored(`users/${uid}`), await stored(`vcard/${uid}`)];

  expect(await set(ctx, uid, true)).toEqual({ disabled: true });
  expect(await stored(`users/${uid}`)).toMatchObject({ disabled: true, suspended: "account" });
  expect((await accountOf(ctx, uid))?.disabled).toBe(true);
  expect((await request("GET", "/api/vcard/", { token })).status).toBe(401);
  expect(await findPage(ctx, null, username)).toMatchObject({ kind: "missing" });
  expect(await findPrintedCard(ctx, key)).toEqual({ state: "missing" });
  expect(only("account-disabled")).toMatchObject({ to: email, language: "de", about: uid });
  // Repeating it changes nothing.
  expect(await set(ctx, uid, true)).toEqual({ disabled: true });
  expect(mails).toHaveLength(1);

  expect(await set(ctx, uid, false)).toEqual({ disabled: false });
  expect((await accountOf(ctx, uid))?.disabled).toBe(false);
  expect(await stored(`vcard/${uid}`)).toEqual(card);
  const { valid_after: _ended, ...after } = (await stored(`users/${uid}`)) as Record<string, unknown>;
  expect(after).toEqual(user);
  expect(await findPage(ctx, null, username)).toMatchObject({ kind: "page" });
  expect(await findPrintedCard(ctx, key)).toEqual({ state: "claimed", route: `/${username}` });
  expect(only("account-restored")).toMatchObject({ to: email, about: uid });
  expect(await set(ctx, uid, false)).toEqual({ disabled: false });
  expect(mails).toHaveLength(2);

  const acts = await auditOf(uid);
  expect(acts.map(({ call, code, reason, before, after: became }) => [call, code, reason, before, became])).toEqual([
    ["admin.updateState", "disabled", "Reported as spam", "active", "disabled"],
    ["admin.updateState", "restored", "Reported as spam", "disabled", "active"],
  ]);
  const shown = (await listAdminActs(person.ctx, {})).items.map(({ act }) => act);
  expect(shown).toEqual(["restored", "disabled"]);
});

test("a disabled employee takes no seat, cannot be enabled by the enterprise, and gets the place back", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  const record = async () => (await stored(`employees/${enterprise}/${uid}`)) as { readonly status: string };
  const before = await record();
  await set(ctx, uid, true);
  expect(await stored(`users/${uid}/suspended`)).toBe("employee");
  expect([(await record()).status, await stored(`enterprise/${enterprise}/seats/used`)]).toEqual(["disabled", 1]);
  await recount(enterprise);
  const enabling = updateEmployee(boss.ctx, { uid, status: "active" });
  expect((await refusalOf(enabling)).code).toBe("permission-denied");
  await set(ctx, uid, false);
  expect(await record()).toEqual({ ...before, rev: expect.any(Number) as number });
  expect(await stored(`enterprise/${enterprise}/seats/used`)).toBe(2);
  await recount(enterprise);
});

test.each([true, false])(
  "a user without a sign-in stays disabled, whatever the enterprise does: record disabled %s",
  async (isDisabledInside) => {
    const { ctx } = await createAdmin();
    const enterprise = await createTestEnterprise();
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const row = { external_id: uniqueName("P-"), name_first: "Ada", name_last: "Byron" };
    const { results } = await createEmployees(boss.ctx, { employees: [row] });
    const uid = results[0]?.uid ?? "";
    const username = (await stored(`users/${uid}/username`)) as string;
    if (isDisabledInside) await updateEmployee(boss.ctx, { uid, status: "disabled" });
    await set(ctx, uid, true);
    expect((await refusalOf(updateEmployee(boss.ctx, { uid, status: "active" }))).code).toBe("permission-denied");
    // A row of an import changes only what it names.
    expect((await createEmployees(boss.ctx, { employees: [{ ...row, job_title: "Admiral" }] })).results).toMatchObject([
      { outcome: "updated" },
    ]);
    expect(await findPage(ctx, enterprise, username)).toMatchObject({ kind: "missing" });
    expect([await stored(`users/${uid}/disabled`), await stored(`employees/${enterprise}/${uid}/status`)]).toEqual([
      true,
      "disabled",
    ]);
    await set(ctx, uid, false);
    expect(await stored(`users/${uid}/disabled`)).toBe(isDisabledInside ? true : null);
    await recount(enterprise);
  },
);

test("a user who was enabled nevertheless is disabled by the next request", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  await testDatabase().ref(`users/${uid}/suspended`).set("account");
  expect(await set(ctx, uid, true)).toEqual({ disabled: true });
  expect(await stored(`users/${uid}`)).toMatchObject({ disabled: true, suspended: "employee" });
  expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("disabled");
  await recount(enterprise);
});

test("an enterprise cannot enable a user whom the platform disables meanwhile", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  await updateEmployee(boss.ctx, { uid, status: "disabled" });
  const { employees } = boss.ctx.stores;
  let isMeanwhile = true;
  const commitIfUnchanged: typeof employees.commitIfUnchanged = async (...parts) => {
    if (isMeanwhile) {
      isMeanwhile = false;
      await set(ctx, uid, true);
    }
    return employees.commitIfUnchanged(...parts);
  };
  const late = { ...boss.ctx, stores: { ...boss.ctx.stores, employees: { ...employees, commitIfUnchanged } } };
  expect((await refusalOf(updateEmployee(late, { uid, status: "active" }))).code).toBe("permission-denied");
  expect([await stored(`users/${uid}/disabled`), await stored(`employees/${enterprise}/${uid}/status`)]).toEqual([
    true,
    "disabled",
  ]);
  await recount(enterprise);
});

test.each([undefined, true])(
  "concurrent identical requests take effect once: in an enterprise %s",
  async (isEmployee) => {
    const { ctx } = await createAdmin();
    const enterprise = isEmployee === undefined ? undefined : await createTestEnterprise();
    if (enterprise !== undefined) await createTestPerson({ enterprise, enterpriseAdmin: true });
    const { uid } = await createSignedInPerson(enterprise === undefined ? {} : { enterprise });
    for (const [disabled, count] of [
      [true, 1],
      [false, 2],
    ] as const) {
      await Promise.all([1, 2, 3].map(() => set(ctx, uid, disabled)));
      // The mail is committed together with the log entry.
      expect(await auditOf(uid)).toHaveLength(count);
      expect(await stored(`users/${uid}/disabled`)).toBe(disabled ? true : null);
      expect((await accountOf(ctx, uid))?.disabled).toBe(disabled);
    }
    if (enterprise !== undefined) await recount(enterprise);
  },
);

test("a user whom the enterprise had disabled before stays disabled, and is restored by the enterprise", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  await updateEmployee(boss.ctx, { uid, status: "disabled" });
  expect((await refusalOf(set(ctx, uid, false))).code).toBe("conflict");
  await set(ctx, uid, true);
  expect(await stored(`users/${uid}/suspended`)).toBe("account");
  expect(await set(ctx, uid, false)).toEqual({ disabled: true });
  expect([await stored(`users/${uid}/disabled`), await stored(`users/${uid}/suspended`)]).toEqual([true, null]);
  await updateEmployee(boss.ctx, { uid, status: "active" });
  expect(await stored(`users/${uid}/disabled`)).toBeNull();
  await recount(enterprise);
});

test("a suspended user whom the enterprise disables as well stays disabled until the enterprise enables them", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  const before = await stored(`employees/${enterprise}/${uid}`);
  await set(ctx, uid, true);
  for (const _attempt of [1, 2]) await updateEmployee(boss.ctx, { uid, status: "disabled" });
  const acts = (await auditOf(uid)).filter(({ call }) => call === "enterprise.updateEmployee");
  expect(acts.map(({ code }) => code)).toEqual(["disabled"]);
  await recount(enterprise);
  expect(await set(ctx, uid, false)).toEqual({ disabled: true });
  expect([await stored(`users/${uid}/disabled`), await stored(`users/${uid}/suspended`)]).toEqual([true, null]);
  expect(await stored(`employees/${enterprise}/${uid}/status`)).toBe("disabled");
  await updateEmployee(boss.ctx, { uid, status: "active" });
  expect(await stored(`users/${uid}/disabled`)).toBeNull();
  expect(await stored(`employees/${enterprise}/${uid}`)).toEqual({
    ...(before as object),
    rev: expect.any(Number) as number,
  });
  await recount(enterprise);
});

test("without a free seat no one is restored, and the account stays disabled", async () => {
  const { ctx } = await createAdmin();
  const enterprise = await createTestEnterprise();
  await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  await set(ctx, uid, true);
  await testDatabase().ref(`enterprise/${enterprise}/seats/limit`).set(1);
  expect((await refusalOf(set(ctx, uid, false))).code).toBe("seats-exhausted");
  expect([await stored(`users/${uid}/disabled`), (await accountOf(ctx, uid))?.disabled]).toEqual([true, true]);
});

test("the last admin of an enterprise, the caller and admins of the platform cannot be disabled", async () => {
  const { ctx, mails } = await createAdmin();
  const enterprise = await createTestEnterprise();
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const colleague = await createTestPerson();
  await makeAdmin(colleague.uid, "support");
  const gone = await createTestPerson();
  await testDatabase().ref(`users/${gone.uid}/deleting`).set(true);
  for (const [uid, code] of [
    [boss.uid, "last-admin"],
    [ctx.actor.uid, "conflict"],
    [colleague.uid, "conflict"],
    [uniqueName(), "not-found"],
    [gone.uid, "not-found"],
  ] as const) {
    expect([uid, (await refusalOf(set(ctx, uid, true))).code]).toEqual([uid, code]);
    expect(await stored(`users/${uid}/disabled`)).toBeNull();
  }
  expect(mails).toEqual([]);
  await recount(enterprise);
});

test("an account that lost its address to its owner is restored, and an unconfirmed address gets no mail", async () => {
  const { ctx, mails } = await createAdmin();
  const { uid } = await createTestPerson();
  await ctx.gateways.accounts.displace(uid);
  await testDatabase().ref(`users/${uid}/disabled`).set(true);
  expect(await set(ctx, uid, false)).toEqual({ disabled: false });
  expect([await stored(`users/${uid}/disabled`), (await accountOf(ctx, uid))?.disabled]).toEqual([null, false]);
  await set(ctx, uid, true);
  expect(mails).toEqual([]);
});

test.each([true, false])(
  "a request that is interrupted at any step is completed by repeating it: disabled %s",
  async (disabled) => {
    const { ctx } = await createAdmin();
    const enterprise = await createTestEnterprise();
    await createTestPerson({ enterprise, enterpriseAdmin: true });
    for (let step = 1, isOver = false; !isOver; step += 1) {
      const { uid } = await createTestPerson({ enterprise });
      if (!disabled) await set(ctx, uid, true);
      const broken = breakOff(ctx, { step, when: "after" });
      isOver = await set(broken.ctx, uid, disabled).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof BrokenOff)) throw error;
          return false;
        },
      );
      expect(await set(ctx, uid, disabled)).toEqual({ disabled });
      expect([step, await stored(`employees/${enterprise}/${uid}/status`)]).toEqual([
        step,
        disabled ? "disabled" : "active",
      ]);
      expect((await accountOf(ctx, uid))?.disabled).toBe(disabled);
      expect([step, await stored(`users/${uid}/suspended`)]).toEqual([step, disabled ? "employee" : null]);
      expect(await stored(`users/${uid}/disabled`)).toBe(disabled ? true : null);
    }
    await recount(enterprise);
  },
);

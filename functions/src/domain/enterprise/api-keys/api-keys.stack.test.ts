import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { dayOf } from "@cardinal/contract/fields/day";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "../../../config/env.ts";
import { auditOf } from "../../../testing/audit-of.ts";
import { createTestEnterprise, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, request } from "../../../testing/http.ts";
import { refusalOf, refusalsOf } from "../../../testing/refusal.ts";
import { createApiKey, deleteApiKey, listApiKeys } from "./api-keys.ts";

type Admin = Awaited<ReturnType<typeof createSignedInPerson>>;

let enterprise: string;
let admin: Admin;
beforeAll(async () => {
  enterprise = await createTestEnterprise();
  admin = await createSignedInPerson({ enterprise, enterpriseAdmin: true });
});

const create = (name = "Payroll") => createApiKey(admin.ctx, { name, scopes: ["employees.read"] });
const list = (token: string) => request(listEmployees.method, listEmployees.path, { token, body: {} });

describe("an API key", () => {
  test("is shown once, is stored as a hash, and stops working right after it is revoked", async () => {
    const { key, ...made } = await create();
    expect(key).toMatch(new RegExp(`^cdl_${enterprise}_${made.id}_[0-9a-f]{64}$`));
    expect(made).toMatchObject({ name: "Payroll", scopes: ["employees.read"], used_date: null });
    expect(JSON.stringify(await stored("api_keys"))).not.toContain(key.slice(-64));
    const { items: listedKeys, next } = await listApiKeys(admin.ctx, {});
    expect(listedKeys).toContainEqual(made);
    expect(next).toBeNull();

    expect((await list(key)).status).toBe(200);
    const used = (await listApiKeys(admin.ctx, {})).items.find(({ id }) => id === made.id)?.used_date ?? 0;
    expect(used).toBeGreaterThanOrEqual(made.created_date);
    await list(key);
    // The date of use is written at most once an hour.
    expect(await stored(`api_keys/${enterprise}/${made.id}/used_date`)).toBe(used);
    await testDatabase()
      .ref(`api_keys/${enterprise}/${made.id}/used_date`)
      .set(used - 3_600_000);
    await list(key);
    expect(await stored(`api_keys/${enterprise}/${made.id}/used_date`)).toBeGreaterThanOrEqual(used);

    expect(await deleteApiKey(admin.ctx, { id: made.id })).toEqual({ deleted: true });
    expect((await list(key)).status).toBe(401);
    expect(await stored(`api_keys/${enterprise}/${made.id}`)).toBeNull();
    expect(await refusalOf(deleteApiKey(admin.ctx, { id: made.id }))).toMatchObject({ code: "not-found" });
    const acts = (await auditOf(admin.uid)).filter(({ code }) => code === made.id).map(({ call }) => call);
    expect(acts).toEqual(["enterprise.createApiKey", "enterprise.deleteApiKey"]);
  });

  test("reads the employees of its own enterprise, and is refused by every call that declares no scope", async () => {
    const { key } = await create();
    const [colleague, stranger] = [
      await createTestPerson({ enterprise }),
      await createTestPerson({ enterprise: await createTestEnterprise() }),
    ];
    const listed = listEmployees.reply.parse((await list(key)).json);
    expect(listed.items.map(({ uid }) => uid)).toEqual(expect.arrayContaining([admin.uid, colleague.uid]));
    const read = (uid: string) => request("GET", `/api/enterprise/accounts/${uid}`, { token: key });
    expect((await read(colleague.uid)).json).toMatchObject({ uid: colleague.uid, email: colleague.email });
    expect((await read(stranger.uid)).status).toBe(404);
    for (const [method, path, body] of [
      ["POST", "/api/enterprise/users", { employees: [] }],
      ["GET", "/api/enterprise/api-keys", undefined],
      ["GET", "/api/admin/theme_templates", undefined],
    ] as const)
      expect([path, (await request(method, path, { token: key, body })).status]).toEqual([path, 401]);
  });

  test("is refused by a call whose scope it lacks", async () => {
    const { key, id } = await create();
    await testDatabase().ref(`api_keys/${enterprise}/${id}/scopes`).set({ "of-a-later-release": true });
    const answer = await list(key);
    expect([answer.status, errorOf(answer).code]).toEqual([403, "permission-denied"]);
  });

  test("is refused until tomorrow when the keys of its enterprise have made all calls of the day", async () => {
    const busy = await createTestEnterprise();
    const { ctx } = await createTestPerson({ enterprise: busy, enterpriseAdmin: true });
    const [first, second] = [
      await createApiKey(ctx, { name: "Payroll", scopes: ["employees.read"] }),
      await createApiKey(ctx, { name: "Directory", scopes: ["employees.read"] }),
    ];
    expect((await list(first.key)).status).toBe(200);
    const counted = JSON.stringify(["api-calls", busy]);
    const hash = createHmac("sha256", env().clientHashKey).update(counted).digest("base64url").slice(0, 22);
    const now = Date.now();
    const counter = `limits/${dayOf(now)}/api-calls~${hash}`;
    expect(await stored(`${counter}/count`)).toBe(1);
    await testDatabase()
      .ref(`${counter}/count`)
      .set(PLAN_RIGHTS.enterprise.api_calls - 1);
    expect((await list(first.key)).status).toBe(200);
    const refused = await list(second.key);
    expect([refused.status, errorOf(refused)]).toMatchObject([
      429,
      { code: "resource-exhausted", message: "Your organisation’s API keys can make 200,000 calls a day." },
    ]);
    const untilMidnight = (86_400_000 - (now % 86_400_000)) / 1000;
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(Math.ceil(untilMidnight));
  });

  test.each<[string, (key: string) => string]>([
    ["another secret", (key) => key.slice(0, -64) + "0".repeat(64)],
    ["a truncated secret", (key) => key.slice(0, -1)],
    ["another id", (key) => key.replace(/_[0-9a-f]{12}_/, "_00000000beef_")],
    ["another enterprise", (key) => key.replace(enterprise, "nowhere")],
    ["an enterprise that is not a valid name", (key) => key.replace(enterprise, "a/b")],
    ["the name of a built-in object property", (key) => key.replace(enterprise, "constructor")],
    ["capitals", (key) => key.toUpperCase()],
    ["only its prefix", () => "cdl_"],
  ])("with %s is refused like any invalid key", async (_case, change) => {
    const answer = await list(change((await create("Tried")).key));
    expect([answer.status, errorOf(answer).code, answer.headers.get("www-authenticate")]).toEqual([
      401,
      "unauthenticated",
      "Bearer",
    ]);
    const { items } = await listApiKeys(admin.ctx, {});
    for (const { id, name } of items) if (name === "Tried") await deleteApiKey(admin.ctx, { id });
  });

  test("is one of at most twenty, even when several are created at once", async () => {
    const { ctx } = await createTestPerson({ enterprise: await createTestEnterprise(), enterpriseAdmin: true });
    const make = () => createApiKey(ctx, { name: "Many", scopes: ["employees.read"] });
    const made = await Promise.allSettled(Array.from({ length: 22 }, make));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await refusalOf(make())).toMatchObject({ code: "quota-exceeded" });
    expect((await listApiKeys(ctx, {})).items).toHaveLength(20);
  });

  test("is managed by admins only, and created only while a plan is in force", async () => {
    const manager = await createTestPerson({ enterprise, manages: [] });
    const input = { name: "Mine", scopes: ["employees.read" as const] };
    for (const refusal of await refusalsOf([
      createApiKey(manager.ctx, input),
      listApiKeys(manager.ctx, {}),
      deleteApiKey(manager.ctx, { id: "00000000beef" }),
    ]))
      expect(refusal).toMatchObject({ code: "permission-denied" });
    const until = Date.now() - 86_400_000;
    const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 5, until };
    const ended = await createTestEnterprise({ billing });
    const { ctx } = await createTestPerson({ enterprise: ended, enterpriseAdmin: true });
    expect(await refusalOf(createApiKey(ctx, input))).toMatchObject({ code: "plan-required" });
  });
});

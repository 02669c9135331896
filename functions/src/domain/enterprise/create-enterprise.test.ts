import { expect, test } from "vitest";
import { auditOf } from "../../testing/audit-of.ts";
import { catchMails } from "../../testing/catch-mails.ts";
import { createTestPerson, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createEnterprise } from "./create-enterprise.ts";
import { recount } from "./recount.test-helper.ts";

const inputFor = (id: string, admin: object = {}) => ({
  id,
  name: "Firm Ltd",
  admin: { email: `${id}@example.com`, name_first: "Zoë", name_last: "Ångström", ...admin },
  plan: "enterprise" as const,
  seats: 3,
});

test("an enterprise is created with its first admin, who is mailed a link to set a password", async () => {
  const { uid: actor, ...person } = await createTestPerson({ admin: true });
  const { ctx, mails } = catchMails(person.ctx);
  const id = uniqueName("firm");
  expect(await createEnterprise(ctx, inputFor(id))).toMatchObject({
    id,
    in_force: true,
    profile: { name: "Firm Ltd" },
    seats: { limit: 3, used: 1 },
    counts: { active: 1, admins: 1 },
    billing: null,
    tour: { step: "brand", done: false },
  });
  const account = await ctx.gateways.accounts.findByEmail(`${id}@example.com`);
  const uid = account?.uid ?? "";
  expect(await stored(`users/${uid}`)).toEqual({
    email: `${id}@example.com`,
    username: "zoe-angstrom",
    enterprise: id,
    enterprise_admin: true,
    created_date: ctx.now,
  });
  expect(await stored(`vcard/${uid}`)).toMatchObject({ name_first: "Zoë", name_last: "Ångström" });
  expect(await stored(`public/${id}/zoe-angstrom/uid`)).toBe(uid);
  expect(mails.map(({ kind, about }) => [kind, about])).toEqual([["password-reset", uid]]);
  const noted = await auditOf(actor);
  expect(noted.map(({ call, target }) => [call, target])).toEqual([["admin.createEnterprise", id]]);
  await recount(id);
});

test("an admin with a password gets no mail, and a name without Latin letters still gets a username", async () => {
  const { ctx, mails } = catchMails((await createTestPerson({ admin: true })).ctx);
  const id = uniqueName("firm");
  await createEnterprise(ctx, inputFor(id, { name_first: "李", name_last: "", password: "correct horse" }));
  const uid = (await ctx.gateways.accounts.findByEmail(`${id}@example.com`))?.uid ?? "";
  expect(mails).toEqual([]);
  expect(await stored(`users/${uid}/username`)).toBe("first-admin");
});

test("refuses an id or an email address that is taken, and leaves nothing behind", async () => {
  const { ctx } = await createTestPerson({ admin: true });
  const again = () => ({ ...ctx, requestId: uniqueName("r") });
  const [first, second] = [uniqueName("firm"), uniqueName("firm")];
  await createEnterprise(again(), inputFor(first));
  const taken = await refusalOf(createEnterprise(again(), inputFor(first, { email: `${second}@example.com` })));
  expect([taken.code, Object.keys(taken.details.fields ?? {})]).toEqual(["already-exists", ["id"]]);
  expect(await ctx.gateways.accounts.findByEmail(`${second}@example.com`)).toBeNull();
  const used = await refusalOf(createEnterprise(again(), inputFor(second, { email: `${first}@example.com` })));
  expect([used.code, Object.keys(used.details.fields ?? {})]).toEqual(["already-exists", ["admin.email"]]);
  expect(await stored(`enterprise/${second}`)).toBeNull();
  await createEnterprise(again(), inputFor(second));
  expect(await stored(`enterprise/${second}`)).toMatchObject({ profile: { name: expect.any(String) as string } });
});

test("deletes the new account when storing the enterprise fails, so that the request can be retried", async () => {
  const { ctx } = await createTestPerson({ admin: true });
  const id = uniqueName("firm");
  const commit = () => Promise.reject(new Error("away"));
  await expect(createEnterprise({ ...ctx, stores: { ...ctx.stores, commit } }, inputFor(id))).rejects.toThrow("away");
  expect(await ctx.gateways.accounts.findByEmail(`${id}@example.com`)).toBeNull();
  expect(await stored(`enterprise/${id}`)).toBeNull();
  await createEnterprise({ ...ctx, requestId: uniqueName("r") }, inputFor(id));
});

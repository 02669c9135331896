import { person as personSchema } from "@cardinal/contract/entities/platform/person";
import { expect, test } from "vitest";
import { createVictim } from "../../testing/authority/victims.ts";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { listAdminActs } from "../audit/list-admin-acts.ts";
import { listActs } from "../audit/list-acts.ts";
import { updateCardOf } from "../vcard/update-card-of.ts";
import { updatePlan } from "../users/update-plan.ts";
import { getPerson } from "./get-person.ts";
import { listPerson } from "./list-person.ts";
import { search } from "../search/search.ts";

async function createAdmin() {
  const admin = await createTestPerson({ admin: true });
  return { ...admin, ctx: { ...admin.ctx, actor: { ...admin.ctx.actor, role: "support" as const } } };
}

test("an account is shown with the sources of its plan, its enterprise, cards and queued mails", async () => {
  const admin = await createAdmin();
  const enterprise = await createTestEnterprise();
  const { uid, email, username, ctx } = await createTestPerson({
    enterprise,
    enterpriseAdmin: true,
    plan: "pro",
  });
  const mail = {
    kind: "email-verify",
    to: email,
    language: "en",
    data: { name: "", email, url: "u" },
    about: uid,
  } as const;
  const later = admin.ctx.now + 3_600_000;
  await ctx.stores.commit(ctx.stores.outbox.creation(mail, ctx.now, `m-${uid}`, later), {
    [`generators/b-${uid}`]: { name: "Autumn fair", limit: 1, wanted: 1, minted: 1, created_date: 1, rev: 1 },
    [`retail/k-${uid}`]: { state: "claimed", uid, generator: `b-${uid}`, label: "Mine", created_date: 1, rev: 1 },
    [`retail/l-${uid}`]: { state: "claimed", uid, generator: `gone-${uid}`, created_date: 1, rev: 1 },
    [`retail_of/${uid}/k-${uid}`]: true,
    [`retail_of/${uid}/l-${uid}`]: true,
    [`users/${uid}/plan_until`]: later,
    [`users/${uid}/last_login`]: 5,
  });
  const found = await getPerson(admin.ctx, { uid });
  expect(found).toMatchObject({
    uid,
    name: "Ada Lovelace",
    email,
    email_verified: true,
    methods: ["password"],
    username,
    enterprise,
    role: null,
    disabled: false,
    suspended: false,
    deleting: false,
    last_login: 5,
    route: `/${enterprise}/${username}`,
    plan: "enterprise",
    plan_from: { given: { plan: "pro", until: later }, own: null, enterprise: true },
    employee: { enterprise, admin: true, status: "active" },
    cards: [
      { key: `k-${uid}`, state: "claimed", generator: `b-${uid}`, batch_name: "Autumn fair" },
      { key: `l-${uid}`, state: "claimed", generator: `gone-${uid}`, batch_name: null },
    ],
    counts: { contacts: 0, threads: 0 },
    mails: [{ id: `m-${uid}`, kind: "email-verify", state: "waiting", created_date: ctx.now }],
  });
  expect(found.acts.map(({ call }) => call)).toEqual(["admin.getPerson"]);
});

test("a user who has only signed up has no card and no plan of any source", async () => {
  const admin = await createAdmin();
  const uid = uniqueName();
  await testDatabase().ref(`users/${uid}`).set({ email: "a@b.co", created_date: 1, disabled: true });
  expect(await getPerson(admin.ctx, { uid })).toMatchObject({
    name: "",
    methods: [],
    username: null,
    route: null,
    plan: "free",
    plan_from: { given: null, own: null, enterprise: false },
    employee: null,
    last_login: null,
    disabled: true,
    suspended: false,
  });
});

test("an account that the platform has disabled is suspended", async () => {
  const admin = await createAdmin();
  const uid = uniqueName();
  const user = { email: "a@b.co", created_date: 1, disabled: true, suspended: "employee" };
  await testDatabase().ref(`users/${uid}`).set(user);
  expect(await getPerson(admin.ctx, { uid })).toMatchObject({ disabled: true, suspended: true });
});

test("an unknown user is not found, and nothing is logged", async () => {
  const admin = await createAdmin();
  const uid = uniqueName();
  expect((await refusalOf(getPerson(admin.ctx, { uid }))).code).toBe("not-found");
  expect((await listActs(admin.ctx, { of: uid })).items).toEqual([]);
});

test("no answer contains anything that a user wrote, received or stores", async () => {
  const admin = await createAdmin();
  const victim = await createVictim("watched", await createTestEnterprise());
  await listPerson(admin.ctx, victim.uid);
  const answers = [
    await getPerson(admin.ctx, { uid: victim.uid }),
    await listActs(admin.ctx, { of: victim.uid }),
    await search(admin.ctx, { kind: "users", q: "lovelace" }),
  ];
  expect(() => personSchema.parse(answers[0])).not.toThrow();
  expect(answers[0]).toMatchObject({ counts: { contacts: expect.any(Number) as number, threads: 1 } });
  // The second is the address that the person signs in with.
  const [canary = ""] = victim.secrets;
  expect(JSON.stringify(answers)).not.toContain(canary);
});

test("a user sees when an admin of Cardinal viewed their account or acted, and with which role, but not who", async () => {
  const admin = await createAdmin();
  const person = await createTestPerson();
  const { uid } = person;
  expect(await listAdminActs(person.ctx, {})).toEqual({ items: [], next: null });
  await getPerson(admin.ctx, { uid });
  await updatePlan(admin.ctx, { uid, plan: "pro", reason: "A gift" });
  await updateCardOf(admin.ctx, { reason: "Asked by phone", id: uid, job_title: "Countess" });
  const noted = { actor: admin.uid, code: null, date: 7, request_id: "r" };
  await person.ctx.stores.audit.add({ ...noted, call: "admin.somethingNew", target: uid });
  // Acts of others, acts on others, and acts of an enterprise are not listed.
  await person.ctx.stores.audit.add({ ...noted, call: "admin.updatePlan", actor: uid, target: uid });
  await person.ctx.stores.audit.add({ ...noted, call: "admin.updatePlan", actor: uid, target: admin.uid });
  await person.ctx.stores.audit.add({ ...noted, call: "admin.createEnterprise", target: uid, enterprise: "acme" });
  await person.ctx.stores.audit.add({ ...noted, call: "enterprise.updateEmployee", target: uid, enterprise: "acme" });
  const { items } = await listAdminActs(person.ctx, {});
  expect(items.map(({ act, role }) => [act, role])).toEqual([
    ["other", null],
    ["card", "support"],
    ["plan", "support"],
    ["looked", "support"],
  ]);
  expect(JSON.stringify(items)).not.toContain(admin.uid);
});

test("the latest twenty of many acts of admins are shown, however many acts of their own the user has", async () => {
  const person = await createTestPerson();
  const { uid } = person;
  const entry = { call: "admin.getPerson", code: null, request_id: "r" } as const;
  for (let date = 1; date <= 30; date += 1)
    await person.ctx.stores.audit.add({ ...entry, actor: "somebody", target: uid, date });
  const { audit, commit } = person.ctx.stores;
  const own = Array.from({ length: 300 }, (_, at) =>
    audit.creation({ ...entry, actor: uid, target: "somebody", date: 31 + at }),
  );
  await commit(...own);
  const { items } = await listAdminActs(person.ctx, {});
  expect(items.map(({ date }) => date)).toEqual(Array.from({ length: 20 }, (_, at) => 30 - at));
});

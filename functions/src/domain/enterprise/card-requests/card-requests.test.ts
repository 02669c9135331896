import { describe, expect, test, vi } from "vitest";
import { auditOf } from "../../../testing/audit-of.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../../testing/refusal.ts";
import { updateProfile } from "../brand/update-profile.ts";
import { removeEmployee } from "../end-membership.ts";
import { getEnterprise } from "../get-enterprise.ts";
import { decideCardRequest, listCardRequests } from "./decide-card-request.ts";
import { requestCardChange } from "./request-card-change.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };
const LOCKED = { job_title: true, name_last: true };

async function createFirm(parts: object = {}) {
  const enterprise = await createTestEnterprise({
    groups: GROUPS,
    locked_fields: LOCKED,
    approval: true,
    ...parts,
  });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const person = await createTestPerson({ enterprise, groups: ["sales"] });
  return { enterprise, boss, person, place: `card_requests/${enterprise}/${person.uid}` };
}

async function requestBy({ ctx }: TestPerson, job_title = "Admiral"): Promise<number> {
  const { request } = await requestCardChange(ctx, { job_title });
  return request?.date ?? 0;
}
const notificationsFor = async ({ uid }: TestPerson): Promise<unknown[]> =>
  Object.values((await stored(`notifications/${uid}`)) as Record<string, unknown>);
const requestsFor = async ({ ctx }: TestPerson) => (await listCardRequests(ctx, {})).items;

describe("a request for a change", () => {
  test("is stored next to the card until it is decided; a later request replaces it", async () => {
    const { boss, person } = await createFirm();
    await requestBy(person, "Captain");
    await requestCardChange(person.ctx, { job_title: "Admiral", name_last: "Hopper" });
    expect(await requestsFor(boss)).toEqual([
      {
        uid: person.uid,
        name: "Ada Lovelace",
        date: person.ctx.now,
        before: { job_title: "", name_last: "Lovelace" },
        after: { job_title: "Admiral", name_last: "Hopper" },
      },
    ]);
    expect(await stored(`vcard/${person.uid}/job_title`)).toBeNull();
  });

  test("is withdrawn by requesting the current value, and removed with the employee", async () => {
    const { enterprise, person, place } = await createFirm();
    await requestBy(person);
    expect(await requestCardChange(person.ctx, { job_title: "" })).toEqual({ request: null });
    expect(await stored(place)).toBeNull();
    await requestBy(person);
    await removeEmployee(person.ctx, { enterprise, uid: person.uid });
    expect(await stored(place)).toBeNull();
  });

  test("is allowed for locked fields without a text for everyone, in an enterprise that approves changes", async () => {
    const { person } = await createFirm({ layer: { bio: "All" }, locked_fields: { bio: true } });
    expect(await refusalOf(requestCardChange(person.ctx, { bio: "Mine" }))).toMatchObject({
      code: "field-locked",
      details: { fields: { bio: expect.any(String) as string } },
    });
    expect(await refusalOf(requestCardChange(person.ctx, { pronouns: "she" }))).toMatchObject({
      code: "invalid-argument",
      details: { fields: { pronouns: expect.any(String) as string } },
    });
    const without = await createFirm({ approval: null });
    expect(await codeOf(requestCardChange(without.person.ctx, { job_title: "x" }))).toBe("permission-denied");
    expect(await codeOf(requestCardChange((await createTestPerson()).ctx, { job_title: "x" }))).toBe("not-found");
  });
});

describe("a search of the requests", () => {
  test("finds those of employees by name and email address, of whom the caller may decide", async () => {
    const { enterprise, boss, person } = await createFirm();
    const other = await createTestPerson({ enterprise, groups: ["legal"] });
    await testDatabase().ref(`employees/${enterprise}/${other.uid}`).update({ name_first: "Zoë", name_last: "Berg" });
    for (const one of [person, other]) await requestBy(one);
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const find = async ({ ctx }: TestPerson, q: string) =>
      (await listCardRequests(ctx, { q })).items.map(({ uid }) => uid);
    expect(await find(boss, "zoe b")).toEqual([other.uid]);
    expect(await find(boss, person.email)).toEqual([person.uid]);
    expect(await find(boss, "nobody")).toEqual([]);
    expect((await find(boss, "")).toSorted()).toEqual([person.uid, other.uid].toSorted());
    expect([await find(manager, "zoe"), await find(manager, "ada")]).toEqual([[], [person.uid]]);
  });

  test("reads on after a page of other requests, and each employee once", async () => {
    const { enterprise, boss, person, place } = await createFirm();
    const fields = { job_title: "Admiral" };
    const gone = Array.from(
      { length: 260 },
      (_, n) => [`-x${String(n).padStart(3, "0")}`, { fields, date: 1 }] as const,
    );
    await testDatabase().ref(`card_requests/${enterprise}`).set(Object.fromEntries(gone));
    await testDatabase().ref(place).set({ fields, date: 1 });
    const { stores } = boss.ctx;
    const get = vi.fn((place: { enterprise: string; uid: string }) => stores.employees.get(place));
    const counting = { ...boss.ctx, stores: { ...stores, employees: { ...stores.employees, get } } };
    const first = await listCardRequests(counting, { q: "ada" });
    expect(first).toEqual({ items: [], next: "-x249" });
    const read = get.mock.calls.map(([{ uid }]) => uid).filter((uid) => uid.startsWith("-x"));
    expect(read).toEqual(gone.slice(0, 250).map(([uid]) => uid));
    const second = await listCardRequests(boss.ctx, { q: "ada", after: first.next ?? "" });
    expect(second).toMatchObject({ items: [{ uid: person.uid }], next: null });
  });
});

describe("a decision", () => {
  test("that approves applies the change, records who approved it, and is mailed in the employee's language", async () => {
    const { boss, person, place } = await createFirm();
    const date = await requestBy(person);
    const { ctx, only } = catchMails(boss.ctx);
    expect(await decideCardRequest(ctx, { uid: person.uid, date, approve: true })).toEqual({
      uid: person.uid,
      approved: true,
    });
    expect(await stored(`vcard/${person.uid}/job_title`)).toBe("Admiral");
    expect(await stored(place)).toBeNull();
    expect(only("card-request-decided")).toMatchObject({
      to: person.email,
      data: { approved: true, fields: ["job_title"], from: "Verde Ltd" },
    });
    expect(await notificationsFor(person)).toMatchObject([
      { kind: "request", ref: "approved", from: { name: "Verde Ltd" } },
    ]);
    const noted = await auditOf(person.uid);
    expect(noted).toMatchObject([{ actor: boss.uid, call: "enterprise.decideCardRequest", code: "approved" }]);
  });

  test("that refuses leaves the card unchanged, and gives the reason in the mail", async () => {
    const { boss, person, place } = await createFirm();
    const date = await requestBy(person);
    const { ctx, only } = catchMails(boss.ctx);
    await decideCardRequest(ctx, { uid: person.uid, date, approve: false, reason: "Not a title of ours." });
    expect([await stored(`vcard/${person.uid}/job_title`), await stored(place)]).toEqual([null, null]);
    expect(only("card-request-decided").data).toMatchObject({ approved: false, text: "Not a title of ours." });
    expect(await notificationsFor(person)).toMatchObject([
      { kind: "request", ref: "refused", text: "Not a title of ours." },
    ]);
  });

  test("of two admins at once counts once, and the other gets a conflict", async () => {
    const { enterprise, boss, person } = await createFirm();
    const second = await createTestPerson({ enterprise, manages: ["sales"] });
    const date = await requestBy(person);
    const outcomes = await Promise.allSettled([
      decideCardRequest(boss.ctx, { uid: person.uid, date, approve: true }),
      decideCardRequest(second.ctx, { uid: person.uid, date, approve: false }),
    ]);
    const [first] = outcomes;
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toMatchObject([{ code: "conflict" }]);
    const isApproved = first.status === "fulfilled";
    expect(await stored(`vcard/${person.uid}/job_title`)).toBe(isApproved ? "Admiral" : null);
  });

  test("while it is being written keeps the employee and the same admin from changing the request", async () => {
    const { boss, person, place } = await createFirm();
    const date = await requestBy(person);
    const { ctx, only } = catchMails(boss.ctx);
    const decision = { uid: person.uid, date, approve: true };
    const meanwhile: string[] = [];
    const { cardRequests } = ctx.stores;
    const claim: typeof cardRequests.claim = async (...wanted) => {
      const claimed = await cardRequests.claim(...wanted);
      meanwhile.push(await codeOf(requestCardChange(person.ctx, { job_title: "Captain" })));
      meanwhile.push(await codeOf(requestCardChange(person.ctx, { job_title: "" })));
      meanwhile.push(await codeOf(decideCardRequest(boss.ctx, decision)));
      return claimed;
    };
    const stores = { ...ctx.stores, cardRequests: { ...cardRequests, claim } };
    await decideCardRequest({ ...ctx, stores }, decision);
    expect(meanwhile).toEqual(["conflict", "conflict", "conflict"]);
    expect([await stored(`vcard/${person.uid}/job_title`), await stored(place)]).toEqual(["Admiral", null]);
    expect(only("card-request-decided")).toMatchObject({ to: person.email });
    await requestBy(person, "Captain");
    expect(await stored(`${place}/fields`)).toEqual({ job_title: "Captain" });
  });

  test("that fails can be repeated at once, and one that never ended can be taken over after a minute", async () => {
    const { enterprise, boss, person, place } = await createFirm();
    const date = await requestBy(person);
    const decision = { uid: person.uid, date, approve: true };
    const stores = { ...boss.ctx.stores, commit: () => Promise.reject(new Error("down")) };
    const failed = decideCardRequest({ ...boss.ctx, stores }, { ...decision, approve: false });
    await expect(failed).rejects.toThrow("down");
    expect(await stored(place)).toEqual({ fields: { job_title: "Admiral" }, date });
    await boss.ctx.stores.cardRequests.claim({ enterprise, uid: person.uid }, date, boss.uid, boss.ctx.now);
    expect(await codeOf(decideCardRequest(boss.ctx, decision))).toBe("conflict");
    const later = { ...boss.ctx, now: boss.ctx.now + 61_000 };
    expect(await decideCardRequest(later, decision)).toMatchObject({ approved: true });
    expect(await stored(`vcard/${person.uid}/job_title`)).toBe("Admiral");
  });

  test("applies only to the version of the request that the admin saw", async () => {
    const { boss, person, place } = await createFirm();
    const date = await requestBy(person);
    const decide = (seen: number) => decideCardRequest(boss.ctx, { uid: person.uid, date: seen, approve: true });
    expect(await codeOf(decide(date - 1))).toBe("conflict");
    expect(await stored(place)).not.toBeNull();
    await decide(date);
    expect(await codeOf(decide(date))).toBe("conflict");
  });

  test("is allowed for users who may edit the employee's card, while a plan is in force", async () => {
    const { enterprise, person } = await createFirm();
    const date = await requestBy(person);
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const elsewhere = await createTestPerson({ enterprise, manages: ["legal"] });
    const decide = ({ ctx }: TestPerson) => decideCardRequest(ctx, { uid: person.uid, date, approve: true });
    expect([(await requestsFor(manager)).length, (await requestsFor(elsewhere)).length]).toEqual([1, 0]);
    expect(await codeOf(decide(elsewhere))).toBe("not-found");
    expect(await codeOf(decide(person))).toBe("permission-denied");
    expect(await codeOf(listCardRequests(person.ctx, {}))).toBe("permission-denied");
    expect(await codeOf(decide((await createFirm()).boss))).toBe("not-found");
    await decide(manager);
    const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };
    const ended = await createFirm({ billing });
    const asked = await requestBy(ended.person);
    const late = decideCardRequest(ended.boss.ctx, { uid: ended.person.uid, date: asked, approve: true });
    expect(await codeOf(late)).toBe("plan-required");
  });
});

test("only admins enable and disable approval", async () => {
  const { enterprise, boss } = await createFirm({
    approval: null,
    roles: { brand: { label: "B", can: " brand.edit " } },
  });
  expect((await updateProfile(boss.ctx, { approval: true })).approval).toBe(true);
  expect((await getEnterprise(boss.ctx, {})).approval).toBe(true);
  expect(await updateProfile(boss.ctx, { approval: false })).not.toHaveProperty("approval");
  const editor = await createTestPerson({ enterprise });
  await boss.ctx.stores.commit({ [`grants/${enterprise}/${editor.uid}`]: { role: "brand" } });
  expect(await codeOf(updateProfile(editor.ctx, { approval: true }))).toBe("permission-denied");
});

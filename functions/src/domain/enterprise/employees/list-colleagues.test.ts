import { listColleagues as endpoint } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import { expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { syncEmployee } from "../sync-employee.ts";
import { listColleagues } from "./list-colleagues.ts";

const ask = async ({ ctx }: TestPerson, input: object = {}) => {
  const reply = await listColleagues(ctx, endpoint.input.parse(input));
  expect(endpoint.reply.parse(reply)).toEqual(reply);
  return reply;
};

async function createFirm() {
  const enterprise = await createTestEnterprise();
  const member = await createTestPerson({ enterprise });
  const colleague = await createTestPerson({ enterprise });
  const name = async ({ ctx, uid }: TestPerson, name_first: string, name_last: string, job_title: string) => {
    await testDatabase().ref(`vcard/${uid}`).update({ name_first, name_last, job_title });
    await syncEmployee(ctx, uid);
  };
  await name(member, "Mary", "Byron", "Editor");
  await name(colleague, "Kurt", "Gödel", "Logician");
  return { enterprise, member, colleague };
}

test("every employee sees the active colleagues by name, with their cards and without email addresses", async () => {
  const { enterprise, member, colleague } = await createFirm();
  await createTestPerson({ enterprise, status: "disabled" });
  await createTestPerson({ enterprise, status: "invited" });
  const picture = { url: "/media/a/256.webp", width: 256, height: 256 };
  await testDatabase().ref(`vcard/${colleague.uid}/profile_pic`).set(picture);
  const { items, next } = await ask(member);
  expect(next).toBeNull();
  expect(items).toEqual([
    {
      uid: member.uid,
      name_first: "Mary",
      name_last: "Byron",
      job_title: "Editor",
      profile_pic: null,
      route: `/${enterprise}/${member.username}`,
    },
    {
      uid: colleague.uid,
      name_first: "Kurt",
      name_last: "Gödel",
      job_title: "Logician",
      profile_pic: picture,
      route: `/${enterprise}/${colleague.username}`,
    },
  ]);
});

test("a search finds names and job titles, and no email address or username", async () => {
  const { member, colleague } = await createFirm();
  const found = async (q: string) => (await ask(member, { q })).items.map(({ name_last }) => name_last);
  expect(await found("godel")).toEqual(["Gödel"]);
  expect(await found("edi")).toEqual(["Byron"]);
  expect(await found("kurt logic")).toEqual(["Gödel"]);
  for (const guess of [colleague.email, colleague.email.slice(0, 6), colleague.username, "nobody"])
    expect(await found(guess)).toEqual([]);
});

test("a group contains its active employees, also in a search, and belongs to the caller's enterprise", async () => {
  const groups = { sales: { name: "Sales", count: 2 } };
  const enterprise = await createTestEnterprise({ groups });
  const member = await createTestPerson({ enterprise });
  const seller = await createTestPerson({ enterprise, groups: ["sales"] });
  await createTestPerson({ enterprise, groups: ["sales"], status: "disabled" });
  const uids = async (input: object) => (await ask(member, input)).items.map(({ uid }) => uid);
  expect(await uids({ group: "sales" })).toEqual([seller.uid]);
  expect(await uids({ group: "sales", q: "ada" })).toEqual([seller.uid]);
  expect(await uids({ q: "ada" })).toHaveLength(2);
  expect((await refusalOf(ask(member, { group: "gone" }))).code).toBe("not-found");
  const stranger = await createTestPerson({ enterprise: await createTestEnterprise() });
  expect((await refusalOf(ask(stranger, { group: "sales" }))).code).toBe("not-found");
});

test("the list is paginated, and contains only the caller's enterprise", async () => {
  const enterprise = await createTestEnterprise();
  const member = await createTestPerson({ enterprise });
  const { employees, commit } = member.ctx.stores;
  const uids = Array.from({ length: 34 }, (_, index) => `row${index}-${enterprise}`);
  for (const [index, uid] of uids.entries())
    await commit(
      employees.replacement({ enterprise, uid }, null, {
        name_first: "Person",
        name_last: `Number${String(index).padStart(2, "0")}`,
        username: `row-${index}`,
        status: "active",
        created_date: 1,
      }),
    );
  await testDatabase()
    .ref()
    .update(Object.fromEntries(uids.map((uid) => [`users/${uid}`, null])));
  const first = await ask(member);
  expect(first.items).toHaveLength(30);
  const second = await ask(member, { after: first.next });
  expect(second.items).toHaveLength(5);
  expect(second.next).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ uid }) => uid)).size).toBe(35);
  const stranger = await createTestPerson({ enterprise: await createTestEnterprise() });
  expect((await ask(stranger)).items.map(({ uid }) => uid)).toEqual([stranger.uid]);
});

test("a user without an enterprise is refused, and so is an invalid cursor", async () => {
  expect((await refusalOf(ask(await createTestPerson()))).code).toBe("not-found");
  const { member } = await createFirm();
  expect((await refusalOf(ask(member, { after: "none" }))).code).toBe("invalid-argument");
});

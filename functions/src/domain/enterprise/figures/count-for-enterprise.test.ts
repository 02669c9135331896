import { dayOf, monthOf } from "@cardinal/contract/fields/day";
import { toRecord } from "@cardinal/contract/stored/record";
import { describe, expect, it, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { addContact } from "../../contacts/add-contact.ts";
import { exchangeContact } from "../../contacts/exchange/exchange-contact.ts";
import { recordButtonClick, recordCardView, recordDownload } from "../../stats/record-visit.ts";
import { createVisitor } from "../../stats/test-card.test-helper.ts";
import { updateCard } from "../../vcard/update-card.ts";
import { removeEmployee } from "../end-membership.ts";
import { updateGroupMembers } from "../groups/update-members.ts";

const OK = { ok: true };
const GROUPS = { sales: { name: "Sales", count: 0 }, law: { name: "Law", count: 0 }, art: { name: "Art", count: 0 } };

/** An enterprise with an admin. */
async function createFirm() {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  return { enterprise, boss };
}

const figures = async (enterprise: string) => toRecord(await stored(`entstats/${enterprise}`));
/** Counts a view of a card by a new visitor. */
const view = ({ uid }: TestPerson, claim: object = {}) => recordCardView(createVisitor(), { uid, ...claim });

describe("an event of an employee's card", () => {
  it("counts for the enterprise, the day, the groups and the boards", async () => {
    const { enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law", "sales"] });
    const ctx = createVisitor();
    expect(await recordCardView(ctx, { uid: person.uid, enterprise, groups: ["sales", "law", "law"] })).toEqual(OK);
    const [day, month, one] = [dayOf(ctx.now), monthOf(ctx.now), { [person.uid]: 1 }];
    const boards = { "all-views": one, "law-views": one, "sales-views": one };
    const views = { views: 1 };
    expect(await figures(enterprise)).toEqual({
      totals: views,
      days: { [day]: views },
      group_totals: { law: views, sales: views },
      groups: { law: { days: { [day]: views } }, sales: { days: { [day]: views } } },
      scopes: { [person.uid]: "law sales" },
      boards: { all: boards, [month]: boards },
    });
    expect(await stored(`stats/${person.uid}/totals`)).toEqual({ views: 1, unique_views: 1 });
  });

  it.each([
    ["nothing", {}],
    ["an enterprise alone", { enterprise: "mine" }],
    ["a group that the employee has left", { enterprise: "mine", groups: ["law", "sales"] }],
    ["another enterprise", { enterprise: "verde" }],
  ])(
    "counts for the actual enterprise and groups when the page names %s",
    async (_, { enterprise: named, ...claim }: Record<string, unknown>) => {
      const { enterprise } = await createFirm();
      const person = await createTestPerson({ enterprise, groups: ["law"] });
      const sent = named === undefined ? claim : { ...claim, enterprise: named === "mine" ? enterprise : named };
      expect(await view(person, sent)).toEqual(OK);
      expect(await view(person, sent)).toEqual(OK);
      expect(await figures(enterprise)).toMatchObject({ totals: { views: 2 }, group_totals: { law: { views: 2 } } });
      expect(await stored("entstats/verde")).toBeNull();
      expect(await stored(`stats/${person.uid}/totals`)).toEqual({ views: 2, unique_views: 2 });
    },
  );

  it("counts a returning visitor for the actual groups", async () => {
    const { enterprise } = await createFirm();
    const [person, ctx] = [await createTestPerson({ enterprise, groups: ["law"] }), createVisitor()];
    await recordCardView(ctx, { uid: person.uid, enterprise });
    await testDatabase()
      .ref(`visits/${dayOf(ctx.now)}/${person.uid}/${ctx.client.visitorHash}/view`)
      .set(ctx.now - 31 * 60_000);
    expect(await recordCardView(ctx, { uid: person.uid, enterprise })).toEqual(OK);
    expect(await stored(`entstats/${enterprise}/group_totals/law/views`)).toBe(2);
    expect(await stored(`stats/${person.uid}/totals`)).toEqual({ views: 2, unique_views: 1 });
  });

  it("counts only for the card of a user without an enterprise, whatever the page names", async () => {
    const { enterprise } = await createFirm();
    const person = await createTestPerson();
    expect(await view(person, { enterprise, groups: ["law"] })).toEqual(OK);
    expect(await figures(enterprise)).toEqual({});
    expect(await stored(`stats/${person.uid}/totals/views`)).toBe(1);
  });

  it("counts contacts on a board, and clicks and downloads on none", async () => {
    const { enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law"] });
    await updateCard(person.ctx, { buttons: [{ id: "b1", ref: "website", data: "https://example.com" }] });
    const [ctx, { uid }, fan] = [createVisitor(), person, await createTestPerson()];
    await recordButtonClick(ctx, { uid, button: "b1", enterprise, groups: ["law"] });
    await recordDownload(ctx, { uid, enterprise });
    await addContact(fan.ctx, { uid });
    await exchangeContact(createVisitor(), {
      uid,
      name_first: "Grace",
      name_last: "Hopper",
      email: `${uniqueName()}@example.com`,
      consent: true,
    });
    const counted = { clicks: 1, downloads: 1, contacts: 2 };
    const found = await figures(enterprise);
    expect(found).toMatchObject({ totals: counted, group_totals: { law: counted } });
    expect(toRecord(found["boards"])["all"]).toEqual({ "all-contacts": { [uid]: 2 }, "law-contacts": { [uid]: 2 } });
  });

  it("adds at most 2 KB to its update for an employee with two groups", async () => {
    const { ctx } = await createTestPerson();
    const countedIn = { enterprise: "an-enterprise", groups: ["-OAbCdEfGhIjKlMnOpQr", "-OAbCdEfGhIjKlMnOpQs"] };
    const change = ctx.stores.stats.contactCounting("u".repeat(28), countedIn, ctx.now);
    const added = Object.entries(change).filter(([path]) => path.startsWith("entstats"));
    expect(JSON.stringify(Object.fromEntries(added)).length).toBeLessThan(2048);
  });
});

/** The number of parallel views of four cards. The environment variable `VIEWS`, a multiple of twenty, changes it. */
const VIEWS = Number(process.env["VIEWS"] ?? 400);

test("parallel views keep boards, days, groups and totals consistent", async () => {
  const { enterprise } = await createFirm();
  const groupsOf = [["sales"], ["law"], ["art", "sales"], []];
  const people = await Promise.all(
    groupsOf.map(async (groups) => ({ ...(await createTestPerson({ enterprise, groups })), groups })),
  );
  let next = 0;
  const lanes = Array.from({ length: 40 }, async () => {
    for (let index = next++; index < VIEWS; index = next++) {
      const person = people[index % people.length];
      // One page in five is outdated and names other groups.
      if (person !== undefined) await view(person, { enterprise, groups: index % 5 === 0 ? ["art"] : person.groups });
    }
  });
  await Promise.all(lanes);
  const { totals, days, group_totals, groups, boards } = await figures(enterprise);
  const day = dayOf(Date.now());
  expect(totals).toEqual({ views: VIEWS });
  expect(days).toEqual({ [day]: { views: VIEWS } });
  const each = VIEWS / people.length;
  const expected = { art: each, law: each, sales: 2 * each };
  for (const [group, views] of Object.entries(expected))
    expect([group, toRecord(group_totals)[group], toRecord(groups)[group]]).toEqual([
      group,
      { views },
      { days: { [day]: { views } } },
    ]);
  const of = (...indexes: number[]): Record<string, number> =>
    Object.fromEntries(indexes.map((index) => [people[index]?.uid ?? "", each]));
  const board = { "all-views": of(0, 1, 2, 3), "art-views": of(2), "law-views": of(1), "sales-views": of(0, 2) };
  expect(boards).toEqual({ all: board, [monthOf(Date.now())]: board });
});

describe("an employee who leaves", () => {
  it("a group is removed from its boards, and the group keeps its counts", async () => {
    const { enterprise, boss } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law", "art"] });
    await view(person);
    await updateGroupMembers(boss.ctx, { group: "law", add: [], remove: [person.uid] });
    const { boards, group_totals } = await figures(enterprise);
    const kept = { "all-views": { [person.uid]: 1 }, "art-views": { [person.uid]: 1 } };
    expect(boards).toEqual({ all: kept, [monthOf(Date.now())]: kept });
    expect(group_totals).toMatchObject({ law: { views: 1 } });
  });

  it("the enterprise is removed from all its statistics", async () => {
    const { enterprise } = await createFirm();
    const person = await createTestPerson({ enterprise, groups: ["law"] });
    await view(person);
    await testDatabase().ref(`employees/${enterprise}/${person.uid}/created_date`).set(Date.parse("2025-12-31"));
    for (const month of ["2025-12", "2026-01"])
      await testDatabase().ref(`entstats/${enterprise}/boards/${month}/law-views/${person.uid}`).set(3);
    await removeEmployee(person.ctx, { enterprise, uid: person.uid });
    const left = await figures(enterprise);
    expect(left["totals"]).toEqual({ views: 1 });
    expect(JSON.stringify(left)).not.toContain(person.uid);
  });
});

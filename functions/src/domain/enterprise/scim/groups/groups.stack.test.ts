import { describe, expect, test } from "vitest";
import { auditOf } from "../../../../testing/audit-of.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { recount } from "../../recount.test-helper.ts";
import { createDirectory, type Directory, groupIn, listIn, operations, refusalIn } from "../scim.test-helper.ts";
import { GROUP, type Json } from "../scim.ts";

const group = (over: Json = {}): Json => ({ schemas: [GROUP], displayName: uniqueName("Group "), ...over });
const add = async ({ send }: Directory, over: Json = {}) => groupIn(await send("POST", "/Groups", group(over)), 201);
const membersOf = ({ enterprise }: Directory, { id }: { readonly id: string }) =>
  stored(`group_members/${enterprise}/${id}`).then((members) => Object.keys(members ?? {}).sort());
const person = ({ enterprise }: Directory) => createTestPerson({ enterprise });
const people = (firm: Directory, count: number) => Promise.all(Array.from({ length: count }, () => person(firm)));
const uidsOf = (all: readonly { readonly uid: string }[]) => all.map(({ uid }) => uid).sort();

describe("a group of a directory", () => {
  test("is created with members, found, renamed, and deleted", async () => {
    const firm = await createDirectory();
    const [ada, bob] = [await person(firm), await person(firm)];
    const externalId = uniqueName("x");
    const made = await add(firm, { displayName: "Sales", externalId, members: [{ value: ada.uid, display: "Ada" }] });
    expect(made).toMatchObject({ displayName: "Sales", externalId, members: [{ value: ada.uid, type: "User" }] });
    expect(await stored(`enterprise/${firm.enterprise}/groups/${made.id}`)).toEqual({
      name: "Sales",
      count: 1,
      external_id: externalId,
    });
    const { id } = await add(firm, { displayName: "Legal" });
    for (const [filter, found] of [
      ['displayName eq "SALES"', [made.id]],
      [`externalId eq "${externalId}"`, [made.id]],
      [`id eq "${id}"`, [id]],
      [`members.value eq "${ada.uid}"`, [made.id]],
      [`id eq "${made.id}" and members eq "${bob.uid}"`, []],
      ["displayName pr", [id, made.id]],
      ['__proto__.x pr or displayName eq "constructor"', []],
    ] as const) {
      const { items } = listIn(await firm.send("GET", `/Groups?filter=${encodeURIComponent(filter)}`));
      expect([filter, items.map((one) => one.id)]).toEqual([filter, found]);
      for (const one of items) expect(one).not.toHaveProperty("members");
    }
    const put = await firm.send(
      "PUT",
      `/Groups/${made.id}`,
      group({ displayName: "Field", members: [{ value: bob.uid }] }),
    );
    expect(groupIn(put)).toMatchObject({ displayName: "Field", externalId, members: [{ value: bob.uid }] });
    expect(groupIn(await firm.send("PUT", `/Groups/${made.id}`, group({ displayName: "Fields" })))).toHaveProperty(
      "members",
    );
    const without = await firm.send("GET", `/Groups/${made.id}?excludedAttributes=members`);
    expect(groupIn(without)).not.toHaveProperty("members");
    await recount(firm.enterprise);
    expect((await firm.send("DELETE", `/Groups/${made.id}`)).status).toBe(204);
    expect(refusalIn(await firm.send("GET", `/Groups/${made.id}`))[0]).toBe(404);
    const acts = await auditOf(firm.enterprise);
    expect(acts.map(({ call, actor }) => [call, actor.startsWith(`key:${firm.enterprise}:`)])).toContainEqual([
      "enterprise.updateGroup",
      true,
    ]);
  });

  test("adds and removes members in the formats that directories send", async () => {
    const firm = await createDirectory();
    const all = await people(firm, 4);
    const [a = "", b = "", c = "", d = ""] = uidsOf(all);
    const made = await add(firm);
    const patch = async (...list: Json[]) => {
      const answer = await firm.send("PATCH", `/Groups/${made.id}`, operations(...list));
      expect([answer.status, answer.text]).toEqual([204, ""]);
      return membersOf(firm, made);
    };
    expect(await patch({ op: "Add", path: "members", value: [{ $ref: null, value: a }, { value: b }] })).toEqual([
      a,
      b,
    ]);
    expect(await patch({ op: "add", value: { members: [{ value: c }] } })).toEqual([a, b, c]);
    expect(await patch({ op: "remove", path: `members[value eq "${a}"]` })).toEqual([b, c]);
    // Entra sends the members to remove in the value.
    expect(await patch({ op: "Remove", path: "members", value: [{ $ref: null, value: b }] })).toEqual([c]);
    expect(await patch({ op: "remove", path: `members[value eq "${b}" or value eq "${c}"]` })).toEqual([]);
    expect(
      await patch(
        { op: "add", path: "urn:ietf:params:scim:schemas:core:2.0:Group:members", value: { value: d } },
        { op: "remove", path: `members[value eq "${d}"]` },
        { op: "add", path: "members", value: [{ value: a }] },
      ),
    ).toEqual([a]);
    expect(await patch({ op: "replace", path: "members", value: [{ value: b }, { value: d }] })).toEqual([b, d].sort());
    expect(await patch({ op: "remove", path: "members" })).toEqual([]);
    // Removing a former employee has no effect.
    expect(await patch({ op: "remove", path: "members", value: [{ value: "long-gone" }] })).toEqual([]);
    // Okta includes the id.
    await patch(
      { op: "replace", value: { id: made.id, displayName: "Renamed" } },
      { op: "add", path: "nickname", value: 1 },
    );
    expect(groupIn(await firm.send("GET", `/Groups/${made.id}`))).toMatchObject({ displayName: "Renamed" });
    await recount(firm.enterprise);
  });

  test("adds hundreds of members at once, and none when one of them is unknown or in too many groups", async () => {
    const firm = await createDirectory();
    const { employees, commit } = firm.admin.ctx.stores;
    const uids = Array.from({ length: 300 }, (_, index) => `${uniqueName("m")}${index}`);
    for (const uid of uids) {
      const record = { name_first: "M", name_last: "", status: "active" as const, created_date: 1 };
      await commit(employees.replacement({ enterprise: firm.enterprise, uid }, null, record));
    }
    const made = await add(firm);
    const patch = (value: readonly string[]) =>
      firm.send(
        "PATCH",
        `/Groups/${made.id}`,
        operations({ op: "add", path: "members", value: value.map((one) => ({ value: one })) }),
      );
    expect((await patch(uids)).status).toBe(204);
    expect(await membersOf(firm, made)).toEqual([...uids].sort());
    await recount(firm.enterprise);
    const full = await person(firm);
    for (let count = 0; count < 5; count += 1) await add(firm, { members: [{ value: full.uid }] });
    const next = await person(firm);
    expect(refusalIn(await patch([next.uid, full.uid]))).toEqual([
      400,
      "invalidValue",
      expect.stringContaining("5 groups") as string,
    ]);
    for (const unknown of ["nobody", "constructor", "a/b", (await createTestPerson()).uid])
      expect(refusalIn(await patch([next.uid, unknown])).slice(0, 2)).toEqual([400, "invalidValue"]);
    expect(await membersOf(firm, made)).not.toContain(next.uid);
    expect(refusalIn(await patch(Array.from({ length: 1001 }, (_, index) => `u${index}`))).slice(0, 2)).toEqual([
      413,
      "tooMany",
    ]);
    // An invalid member prevents the creation of a group as well.
    const before = Object.keys((await stored(`enterprise/${firm.enterprise}/groups`)) ?? {}).length;
    expect(refusalIn(await firm.send("POST", "/Groups", group({ members: [{ value: "nobody" }] })))[0]).toBe(400);
    expect(Object.keys((await stored(`enterprise/${firm.enterprise}/groups`)) ?? {})).toHaveLength(before);
  });

  test("is not changed by a request that is refused for one of the members", async () => {
    const firm = await createDirectory();
    const [ada, bob] = [await person(firm), await person(firm)];
    const made = await add(firm, { members: [{ value: ada.uid }] });
    const place = `/Groups/${made.id}`;
    const before = groupIn(await firm.send("GET", place));
    const externalId = uniqueName("y");
    const members = [{ value: bob.uid }, { value: "nobody" }];
    const patch = operations(
      { op: "replace", path: "displayName", value: "Renamed" },
      { op: "replace", path: "externalId", value: externalId },
      { op: "add", path: "members", value: members },
    );
    for (const answer of [
      await firm.send("PATCH", place, patch),
      await firm.send("PUT", place, group({ externalId, members })),
    ])
      expect(refusalIn(answer).slice(0, 2)).toEqual([400, "invalidValue"]);
    expect(groupIn(await firm.send("GET", place))).toEqual(before);
    await recount(firm.enterprise);
  });

  test("logs each change of a member, once", async () => {
    const firm = await createDirectory();
    const [ada, bob] = [await person(firm), await person(firm)];
    const made = await add(firm, { displayName: "Sales", members: [{ value: ada.uid }] });
    const replaced = operations({ op: "replace", path: "members", value: [{ value: bob.uid }] });
    for (let time = 0; time < 2; time += 1)
      expect((await firm.send("PATCH", `/Groups/${made.id}`, replaced)).status).toBe(204);
    const actsOn = async ({ uid }: { readonly uid: string }) =>
      (await auditOf(uid)).map(({ call, code, thing, actor }) => [call, code, thing, actor.split(":", 2)[1]]);
    const changed = (code: string) => ["enterprise.updateGroupMembers", code, "Sales", firm.enterprise];
    expect(new Set((await actsOn(ada)).map(String))).toEqual(
      new Set([changed("added"), changed("removed")].map(String)),
    );
    expect(await actsOn(bob)).toEqual([changed("added")]);
  });

  test("is not changed after the plan has ended, as in the app", async () => {
    const firm = await createDirectory();
    const [ada, bob] = [await person(firm), await person(firm)];
    const externalId = uniqueName("x");
    const made = await add(firm, { displayName: "Sales", externalId, members: [{ value: ada.uid }] });
    const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 5, until: Date.now() - 1000 };
    await testDatabase().ref(`enterprise/${firm.enterprise}/billing`).set(billing);
    for (const operation of [
      { op: "add", path: "members", value: [{ value: bob.uid }] },
      { op: "remove", path: "members" },
      { op: "replace", path: "externalId", value: uniqueName("y") },
    ])
      expect(refusalIn(await firm.send("PATCH", `/Groups/${made.id}`, operations(operation)))[0]).toBe(402);
    const put = group({ displayName: "Sales", members: [{ value: bob.uid }] });
    expect(refusalIn(await firm.send("PUT", `/Groups/${made.id}`, put))[0]).toBe(402);
    expect(refusalIn(await firm.send("POST", "/Groups", group()))[0]).toBe(402);
    expect(await membersOf(firm, made)).toEqual([ada.uid]);
    expect(await stored(`enterprise/${firm.enterprise}/groups/${made.id}/external_id`)).toBe(externalId);
  });

  test("has a unique name and a unique id", async () => {
    const firm = await createDirectory();
    const externalId = uniqueName("x");
    const made = await add(firm, { displayName: "Sales", externalId });
    const other = await add(firm);
    for (const over of [{ displayName: "sales" }, { externalId }]) {
      expect(refusalIn(await firm.send("POST", "/Groups", group(over))).slice(0, 2)).toEqual([409, "uniqueness"]);
      const put = await firm.send("PUT", `/Groups/${other.id}`, group(over));
      expect(refusalIn(put).slice(0, 2)).toEqual([409, "uniqueness"]);
    }
    expect(
      groupIn(await firm.send("PUT", `/Groups/${made.id}`, group({ displayName: "Sales", externalId: "" }))),
    ).not.toHaveProperty("externalId");
    for (const [type, body] of [
      ["invalidValue", { displayName: "" }],
      ["invalidValue", { displayName: "x".repeat(81) }],
      ["invalidValue", { displayName: "Y", members: [{ value: 7 }] }],
      ["invalidValue", { displayName: "Y", externalId: "x".repeat(41) }],
    ] as const)
      expect(refusalIn(await firm.send("POST", "/Groups", { schemas: [GROUP], ...body })).slice(0, 2)).toEqual([
        400,
        type,
      ]);
    for (const path of ["members[", 'members[type eq "x"]', "members[value pr]"])
      expect(
        refusalIn(await firm.send("PATCH", `/Groups/${made.id}`, operations({ op: "remove", path }))).slice(0, 2),
      ).toEqual([400, "invalidPath"]);
  });

  test("is limited to two hundred per enterprise, which are listed in pages", async () => {
    const groups = Array.from({ length: 200 }, (_, index) => [`g${index}`, { name: `Group ${index}`, count: 0 }]);
    const firm = await createDirectory({ groups: Object.fromEntries(groups) as object });
    expect(refusalIn(await firm.send("POST", "/Groups", group()))[0]).toBe(409);
    const first = listIn(await firm.send("GET", "/Groups?count=150&cursor="));
    expect([first.total, first.items.length]).toEqual([200, 100]);
    const rest = listIn(await firm.send("GET", `/Groups?count=150&cursor=${first.next ?? ""}`));
    expect([rest.items.length, rest.next]).toEqual([100, undefined]);
    expect(listIn(await firm.send("GET", "/Groups?startIndex=191&count=20")).items).toHaveLength(10);
    expect(refusalIn(await firm.send("GET", "/Groups?cursor=x")).slice(0, 2)).toEqual([400, "invalidCursor"]);
  });
});

import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { beforeAll, describe, expect, test } from "vitest";
import type { ListEntry } from "../../../../stores/enterprise/employee-lists.ts";
import { createApiKey } from "../../api-keys/api-keys.ts";
import { createDirectory, type Directory, listIn, refusalIn } from "../scim.test-helper.ts";
import { readPart } from "../read-part.ts";
import { readPage } from "../page.ts";
import type { Scim } from "../scim.ts";
import { request } from "../../../../testing/http.ts";

/** Adds employees without accounts, who only exist in the lists. Every second one is in the group. */
async function addEmployees({ enterprise, admin }: Directory, count: number): Promise<void> {
  const { employees, commit } = admin.ctx.stores;
  for (let start = 0; start < count; start += 100) {
    const part = Array.from({ length: Math.min(100, count - start) }, (_, at) => {
      const uid = `p${String(start + at).padStart(5, "0")}`;
      const groups = (start + at) % 2 === 0 ? { groups: { sales: true as const } } : {};
      const record = { name_first: "Person", name_last: uid, status: "active" as const, created_date: 1, ...groups };
      return employees.replacement({ enterprise, uid }, null, record);
    });
    await commit(...part);
  }
}

const GROUPS = { sales: { name: "Sales", count: 0 } };
const byName = (uid: string) => uid.startsWith("p");

describe("a list of users", () => {
  let firm: Directory;
  beforeAll(async () => {
    firm = await createDirectory({ groups: GROUPS });
    await addEmployees(firm, 250);
  });
  const read = async (query: string) => listIn(await firm.send("GET", `/Users?${query}`));

  test("can be read completely by number and by cursor, in the same order", async () => {
    const byNumber: string[] = [];
    let total = 0;
    do {
      const part = await read(`startIndex=${byNumber.length + 1}&count=60`);
      expect(part.items.length).toBeGreaterThan(0);
      byNumber.push(...part.items.map(({ id }) => id));
      total = part.total;
    } while (byNumber.length < total);
    const byCursor: string[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const part = await read(`cursor=${cursor}&count=60`);
      expect(part.total).toBe(251);
      byCursor.push(...part.items.map(({ id }) => id));
      cursor = part.next;
    }
    expect(byNumber).toEqual(byCursor);
    expect(new Set(byNumber).size).toBe(251);
    expect(byNumber.filter(byName)).toEqual(byNumber.filter(byName).toSorted());
  });

  test("can start at any number, and contains the total", async () => {
    const all = await read("count=100");
    expect((await read("startIndex=31&count=2")).items).toEqual(all.items.slice(30, 32));
    // A number before the stored position.
    expect((await read("startIndex=5&count=1")).items).toEqual(all.items.slice(4, 5));
    expect((await read("startIndex=251")).items).toHaveLength(1);
    for (const query of ["startIndex=252", "startIndex=900", "count=0", "count=-3"])
      expect([query, await read(query)]).toEqual([query, { total: 251, items: [] }]);
    expect((await read("startIndex=-5&count=500")).items).toEqual(all.items);
    for (const [query, type] of [
      ["count=many", "invalidCount"],
      ["startIndex=1.5", "invalidValue"],
      ["cursor=nothing", "invalidCursor"],
      ["cursor=%00", "invalidCursor"],
      ["cursor=YS9ifng", "invalidCursor"],
    ])
      expect(refusalIn(await firm.send("GET", `/Users?${query}`)).slice(0, 2)).toEqual([400, type]);
  });

  test("is read by two keys in parallel, each from its own position", async () => {
    const { key } = await createApiKey(firm.admin.ctx, { name: "Other", scopes: ["scim"] });
    const other = async (query: string) => listIn(await request("GET", `${SCIM_PATH}/Users?${query}`, { token: key }));
    const all = await read("count=100");
    expect((await read("startIndex=1&count=10")).items).toEqual(all.items.slice(0, 10));
    expect((await other("startIndex=1&count=25")).items).toEqual(all.items.slice(0, 25));
    expect((await read("startIndex=11&count=10")).items).toEqual(all.items.slice(10, 20));
    expect((await other("startIndex=26&count=25")).items).toEqual(all.items.slice(25, 50));
  });

  test("is filtered by group with an index", async () => {
    const filter = encodeURIComponent('groups.value eq "sales"');
    const first = await read(`filter=${filter}&count=100&cursor=`);
    const rest = await read(`filter=${filter}&count=100&cursor=${first.next ?? ""}`);
    expect([first.total, first.items.length, rest.items.length, rest.next]).toEqual([125, 100, 25, undefined]);
    const numbered = await read(`filter=${filter}&startIndex=101&count=100`);
    expect(numbered.items).toEqual(rest.items);
    expect((await read(`filter=${encodeURIComponent('groups eq "nowhere"')}`)).items).toEqual([]);
  });

  test("continues at the key's position, without reading earlier entries again", async () => {
    const [, , keyId = ""] = firm.key.split("_");
    const scim: Scim = {
      ctx: firm.admin.ctx,
      enterprise: firm.enterprise,
      keyId,
      query: new URLSearchParams(),
      body: {},
      ifMatch: "",
    };
    const reads: number[] = [];
    const { employees } = firm.admin.ctx.stores;
    const all = { status: undefined, role: undefined, manages: undefined };
    const readEntries = (count: number, after?: ListEntry) => {
      reads.push(count);
      return employees.listByName(firm.enterprise, all, count, after);
    };
    for (let start = 1; start <= 241; start += 20)
      await readPart(
        scim,
        readPage(new URLSearchParams({ startIndex: String(start), count: "20" })),
        "users",
        readEntries,
      );
    expect(reads).toEqual(Array.from({ length: 13 }, () => 21));
  });
});

test("a page far into a list can be read again, any number of times, and the next one after it", async () => {
  const firm = await createDirectory();
  const [, , keyId = ""] = firm.key.split("_");
  const { ctx } = firm.admin;
  const scim: Scim = { ctx, enterprise: firm.enterprise, keyId, query: new URLSearchParams(), body: {}, ifMatch: "" };
  const all = Array.from({ length: 1450 }, (_, at) => ({ uid: `p${at}`, value: String(at).padStart(5, "0") }));
  const readEntries = (count: number, after?: ListEntry) => {
    const start = after === undefined ? 0 : all.findIndex(({ uid }) => uid === after.uid) + 1;
    return Promise.resolve(all.slice(start, start + count));
  };
  const readFrom = async (start: number) => {
    const page = readPage(new URLSearchParams({ startIndex: String(start) }));
    return (await readPart(scim, page, "users", readEntries)).entries;
  };
  for (let start = 1; start <= all.length; start += 100)
    for (let time = 0; time < 3; time += 1)
      expect([start, time, await readFrom(start)]).toEqual([start, time, all.slice(start - 1, start + 99)]);
});

test("a filter without an index, and a number far from any known position, are refused when there are too many users", async () => {
  const firm = await createDirectory({ groups: GROUPS, seats: { limit: 5000, used: 0 } });
  await addEmployees(firm, 1000);
  const title = `/Users?filter=${encodeURIComponent("title pr")}`;
  expect(refusalIn(await firm.send("GET", title)).slice(0, 2)).toEqual([400, "tooMany"]);
  const named = `/Users?filter=${encodeURIComponent('userName eq "nobody" and title pr')}`;
  expect(listIn(await firm.send("GET", named)).items).toEqual([]);
  expect(listIn(await firm.send("GET", "/Users?startIndex=1001")).items).toHaveLength(1);
  expect(refusalIn(await firm.send("GET", "/Users?startIndex=1002")).slice(0, 2)).toEqual([400, "tooMany"]);
});

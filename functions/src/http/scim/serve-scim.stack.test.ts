import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import { describe, expect, test } from "vitest";
import { createApiKey, deleteApiKey } from "../../domain/enterprise/api-keys/api-keys.ts";
import {
  createDirectory,
  listIn,
  newcomer,
  operations,
  refusalIn,
  userIn,
} from "../../domain/enterprise/scim/scim.test-helper.ts";
import { stored } from "../../testing/create-test-ctx.ts";
import { createSignedInPerson, request } from "../../testing/http.ts";

/** Every call that needs a key, for this id. */
const calls = (id: string): readonly (readonly [method: string, path: string, body?: unknown])[] => [
  ["GET", "/Users"],
  ["POST", "/Users", newcomer()],
  ["GET", `/Users/${id}`],
  ["PUT", `/Users/${id}`, newcomer({ active: false })],
  ["PATCH", `/Users/${id}`, operations({ op: "replace", path: "active", value: false })],
  ["DELETE", `/Users/${id}`],
  ["GET", "/Groups"],
  ["POST", "/Groups", { displayName: "X" }],
  ["GET", `/Groups/${id}`],
  ["PUT", `/Groups/${id}`, { displayName: "X" }],
  ["PATCH", `/Groups/${id}`, operations({ op: "replace", path: "displayName", value: "X" })],
  ["DELETE", `/Groups/${id}`],
  ["GET", "/Me"],
  ["POST", "/Bulk", {}],
];
const typed = { "content-type": "application/scim+json" };

describe("SCIM", () => {
  test("accepts only keys with its scope", async () => {
    const firm = await createDirectory();
    const admin = await createSignedInPerson({ enterprise: firm.enterprise, enterpriseAdmin: true });
    const { key: reading } = await createApiKey(firm.admin.ctx, { name: "Reading", scopes: ["employees.read"] });
    const { key: revoked, id } = await createApiKey(firm.admin.ctx, { name: "Old", scopes: ["scim"] });
    await deleteApiKey(firm.admin.ctx, { id });
    const before = await stored(`employees/${firm.enterprise}`);
    for (const [method, path, body] of calls(admin.uid))
      for (const [token, status] of [
        [undefined, 401],
        [admin.token, 401],
        [revoked, 401],
        [firm.key.slice(0, -1), 401],
        [firm.key.replace(firm.enterprise, "constructor"), 401],
        [reading, 403],
      ] as const) {
        const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: typed };
        const answer = await request(method, `${SCIM_PATH}${path}`, { token, ...sent });
        expect([method, path, token, refusalIn(answer)[0]]).toEqual([method, path, token, status]);
        expect(answer.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
      }
    expect(await stored(`employees/${firm.enterprise}`)).toEqual(before);
    // A SCIM key is accepted nowhere else.
    expect((await request("POST", "/api/enterprise/users/manage", { token: firm.key, body: {} })).status).toBe(403);
  });

  test("finds no user or group of another enterprise, and no impossible id", async () => {
    const firm = await createDirectory();
    const other = await createDirectory({
      groups: { sales: { name: "canary-group", count: 0, external_id: "canary-id" } },
    });
    const canary = userIn(await other.send("POST", "/Users", newcomer({ title: "canary-title" })), 201);
    const gone = userIn(await other.send("POST", "/Users", newcomer({ title: "canary-title" })), 201);
    await other.send("PATCH", `/Users/${gone.id}`, operations({ op: "replace", path: "active", value: false }));
    const before = JSON.stringify([
      await stored(`employees/${other.enterprise}`),
      await stored(`enterprise/${other.enterprise}/groups`),
    ]);
    const ids = [
      canary.id,
      gone.id,
      "sales",
      "constructor",
      "hasOwnProperty",
      "__proto__",
      "a%2Fb",
      "%2E%2E",
      "x".repeat(200),
      "%00",
    ];
    for (const id of ids)
      for (const [method, path, body] of calls(id).filter(([, where]) => where.endsWith(id))) {
        const answer = await firm.send(method, path, body);
        expect([method, path, refusalIn(answer)[0]]).toEqual([method, path, 404]);
        expect(answer.text).not.toContain("canary");
      }
    const { userName, externalId, emails } = canary as unknown as {
      userName: string;
      externalId: string;
      emails: [{ value: string }];
    };
    for (const filter of [
      `userName eq "${userName}"`,
      `userName eq "${String(gone["userName"])}"`,
      `externalId eq "${externalId}"`,
      `externalId eq "${String(gone["externalId"])}"`,
      `emails.value eq "${emails[0].value}"`,
      `id eq "${gone.id}"`,
      'groups.value eq "sales"',
      'title eq "canary-title"',
    ])
      expect([filter, listIn(await firm.send("GET", `/Users?filter=${encodeURIComponent(filter)}`)).items]).toEqual([
        filter,
        [],
      ]);
    for (const filter of [
      'displayName eq "canary-group"',
      'externalId eq "canary-id"',
      'id eq "sales"',
      `members eq "${canary.id}"`,
    ])
      expect([filter, listIn(await firm.send("GET", `/Groups?filter=${encodeURIComponent(filter)}`)).items]).toEqual([
        filter,
        [],
      ]);
    const after = JSON.stringify([
      await stored(`employees/${other.enterprise}`),
      await stored(`enterprise/${other.enterprise}/groups`),
    ]);
    expect(after).toBe(before);
  });

  test("describes itself without a key", async () => {
    const read = async (path: string) => (await request("GET", `${SCIM_PATH}${path}`)).json as Record<string, unknown>;
    expect(await read("/ServiceProviderConfig")).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
      pagination: { cursor: true, index: true, maxPageSize: 100 },
    });
    expect(await read("/ResourceTypes")).toMatchObject({
      totalResults: 2,
      Resources: [{ id: "User" }, { id: "Group" }],
    });
    expect(await read("/ResourceTypes/Group")).toMatchObject({ endpoint: "/Groups" });
    const { Resources: schemas } = (await read("/Schemas")) as { Resources: { id: string }[] };
    for (const { id } of schemas) expect(await read(`/Schemas/${id}`)).toMatchObject({ id });
    for (const path of ["/Schemas/constructor", "/ResourceTypes/__proto__"])
      expect(refusalIn(await request("GET", `${SCIM_PATH}${path}`))[0]).toBe(404);
    expect(refusalIn(await request("GET", `${SCIM_PATH}/Schemas?filter=id%20pr`))[0]).toBe(403);
  });

  test("refuses unreadable input with SCIM errors", async () => {
    const { send, key, admin } = await createDirectory();
    const userPath = `/Users/${admin.uid}`;
    for (const [body, headers, expected] of [
      ["{", typed, [400, "invalidSyntax"]],
      ["[]", typed, [400, "invalidSyntax"]],
      ['"x"', typed, [400, "invalidSyntax"]],
      ["{}", { "content-type": "text/plain" }, [415, null]],
      ["{}", { "content-type": "application/scim+json; charset=utf-16" }, [415, null]],
      ["{}", { ...typed, "content-encoding": "gzip" }, [415, null]],
      [JSON.stringify({ x: "x".repeat(1024 * 1024) }), typed, [413, null]],
    ] as const) {
      const answer = await request("POST", `${SCIM_PATH}/Users`, { token: key, body, headers });
      expect(refusalIn(answer).slice(0, 2)).toEqual(expected);
    }
    expect(
      userIn(await send("POST", "/Users", newcomer(), { "content-type": "application/json; charset=utf-8" }), 201),
    ).toBeDefined();
    for (const [method, path, status] of [
      ["GET", "/Nothing", 404],
      ["GET", "", 404],
      ["POST", userPath, 405],
      ["PUT", "/Schemas", 405],
      ["GET", "/Me", 501],
      ["POST", "/Bulk", 501],
      ["GET", "/%zz", 404],
    ] as const)
      expect([path, refusalIn(await send(method, path, method === "POST" ? {} : undefined))[0]]).toEqual([
        path,
        status,
      ]);
    const options = await send("OPTIONS", userPath);
    expect([options.status, options.headers.get("allow")]).toEqual([204, "DELETE, GET, PATCH, PUT, HEAD, OPTIONS"]);
  });

  test("returns the requested attributes", async () => {
    const { send } = await createDirectory();
    const { id } = userIn(await send("POST", "/Users", newcomer()), 201);
    const names = async (query: string) =>
      Object.keys((await send("GET", `/Users/${id}?${query}`)).json as object).sort();
    expect(await names("attributes=userName,urn:ietf:params:scim:schemas:core:2.0:User:name.givenName")).toEqual([
      "id",
      "name",
      "schemas",
      "userName",
    ]);
    expect(await names("excludedAttributes=Name,emails,groups,meta,id")).toEqual([
      "active",
      "displayName",
      "externalId",
      "id",
      "schemas",
      "title",
      "userName",
    ]);
    const { items } = listIn(await send("GET", "/Users?attributes=userName"));
    for (const item of items) expect(Object.keys(item).sort()).toEqual(["id", "schemas", "userName"]);
  });
});

import { pathParameters } from "@cardinal/contract/endpoint";
import { beforeAll, describe, expect, it } from "vitest";
import { type AllGroups, serveAll } from "../testing/authority/serve-all.ts";
import { createTestActor, uniqueName } from "../testing/create-test-ctx.ts";
import { addressFor, ALL_CALLS, type ContractCall, endsSessions, isWrite } from "../testing/contract-calls.ts";
import { createSignedInPerson, formWith, request, signIn, siteUrl } from "../testing/http.ts";
import { createLook } from "../testing/themes.ts";

/**
 * Names that every JavaScript object has must not be accepted as ids, in any call: one that became a database key would
 * break all transactions of its instance, for every user. Here the calls share one instance, this process.
 */
const PROPERTY_NAMES = Object.getOwnPropertyNames(Object.prototype);

let groups: AllGroups;
let token: string;
let admin: string;
beforeAll(async () => {
  groups = await serveAll();
  token = (await createSignedInPerson()).token;
  admin = await signIn(await createTestActor({ admin: true }));
  return () => groups.stop();
});

const named = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);

/** Every field of a call's input set to the name, alone or in a list. */
function bodiesOf({ endpoint }: ContractCall, name: string): Record<string, unknown>[] {
  const inPath = pathParameters(endpoint.path);
  const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {}).filter((key) => !inPath.includes(key));
  const one = (value: unknown) => Object.fromEntries(fields.map((key) => [key, value]));
  return fields.length === 0 ? [{}] : [one(name), one([name])];
}

function send(call: ContractCall, name: string, body: Record<string, unknown>) {
  const { endpoint } = call;
  const values = Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, name]));
  const address = addressFor(call, values);
  const url = groups.urlOf(call);
  const options = { url, token: endpoint.access === "admin" ? admin : token };
  if (endsSessions(call)) return request(endpoint.method, address, { url });
  if (endpoint.body === "multipart")
    return request(endpoint.method, address, { ...options, body: formWith(new Uint8Array(8)) });
  if (isWrite(call)) return request(endpoint.method, address, { ...options, body });
  const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
  return request(endpoint.method, `${address}?${query}`, options);
}

/** For each function, a call that ends in a transaction of the database SDK, and the status of its answer. */
const TRANSACTIONS: readonly (readonly [
  call: string,
  status: number,
  send: (token: string, url: string) => Promise<{ readonly status: number }>,
])[] = [
  [
    "admin.requestPasswordReset",
    200,
    (_token, url) => {
      const body = { email: `${uniqueName()}@example.com` };
      return request("POST", "/api/admin/passwordReset", { url, body });
    },
  ],
  ["contacts.exportContacts", 200, (token, url) => request("GET", "/api/contacts/export?format=csv", { url, token })],
  [
    "message.saveDraft",
    404,
    (token, url) =>
      request("POST", "/api/message/reply/save", { url, token, body: { id: "-OaAaAaAaAaAaAaAaAaA", text: "x" } }),
  ],
  ["stats.startStats", 201, (token, url) => request("POST", "/api/stats/new", { url, token, body: {} })],
  ["users.checkUsername", 200, (token, url) => request("GET", `/api/users/username/${uniqueName()}`, { url, token })],
  ["vcard.saveTheme", 201, (token, url) => request("POST", "/api/vcard/themes", { url, token, body: createLook() })],
];

describe.each(named(ALL_CALLS))("%s", (_name, call) => {
  it("accepts no property name as an id", async () => {
    for (const name of PROPERTY_NAMES)
      for (const body of bodiesOf(call, name)) {
        const { status, text } = await send(call, name, body);
        expect([name, body, status < 500, status < 500 ? "" : text]).toEqual([name, body, true, ""]);
      }
  });
});

describe("the pages", () => {
  it.each(PROPERTY_NAMES)("have nothing at %s", async (name) => {
    for (const path of [`/${name}`, `/_/${name}`, `/${name}/ada`, `/${name}/${name}`, `/k/${name}`, `/x/${name}`])
      expect([path, (await fetch(`${siteUrl()}${path}`)).status]).toEqual([path, 404]);
  });
});

describe("afterwards", () => {
  it.each(TRANSACTIONS)("%s answers %i as before", async (name, status, send) => {
    const { token: fresh } = await createSignedInPerson();
    const call = ALL_CALLS.find((one) => one.name === name);
    if (call === undefined) throw new Error(`The contract has no call ${name}.`);
    expect((await send(fresh, groups.urlOf(call))).status).toBe(status);
  });
});

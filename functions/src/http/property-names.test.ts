import { pathParameters } from "@cardinal/contract/endpoint";
import { GROUP_NAMES } from "@cardinal/contract/groups";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestActor, uniqueName } from "../testing/create-test-ctx.ts";
import { addressFor, ALL_CALLS, type ContractCall, isWrite } from "../testing/contract-calls.ts";
import { createSignedInPerson, formWith, request, signIn, siteUrl } from "../testing/http.ts";
import { createLook } from "../testing/themes.ts";

/**
 * Names that every JavaScript object has are ids of nothing, over every call and through the real stack: one that became
 * a database key would break all transactions of its instance, for everybody.
 */
const PROPERTY_NAMES = Object.getOwnPropertyNames(Object.prototype);

let token: string;
let admin: string;
beforeAll(async () => {
  token = (await createSignedInPerson()).token;
  admin = await signIn(await createTestActor({ admin: true }));
});

const named = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);

/** Every field of a call's input as the name, alone or in a list. */
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
  const options = { token: endpoint.access === "admin" ? admin : token };
  if (call.name === "users.signOutEverywhere") return request(endpoint.method, address);
  if (endpoint.body === "multipart")
    return request(endpoint.method, address, { ...options, body: formWith(new Uint8Array(8)) });
  if (isWrite(call)) return request(endpoint.method, address, { ...options, body });
  const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
  return request(endpoint.method, `${address}?${query}`, options);
}

/** For each function, something that ends in a transaction of the database SDK. */
const TRANSACTIONS: Readonly<Record<string, (fresh: string) => Promise<{ readonly status: number }>>> = {
  admin: () => request("POST", "/api/admin/passwordReset", { body: { email: `${uniqueName()}@example.com` } }),
  contacts: (fresh) => request("GET", "/api/contacts/export?format=csv", { token: fresh }),
  message: (fresh) =>
    request("POST", "/api/message/reply/save", { token: fresh, body: { id: "-OaAaAaAaAaAaAaAaAaA", text: "x" } }),
  stats: (fresh) => request("POST", "/api/stats/new", { token: fresh, body: {} }),
  users: (fresh) => request("GET", `/api/users/username/${uniqueName()}`, { token: fresh }),
  vcard: (fresh) => request("POST", "/api/vcard/themes", { token: fresh, body: createLook() }),
};
const EXPECTED: Readonly<Record<string, number>> = {
  admin: 200,
  contacts: 200,
  message: 404,
  stats: 201,
  users: 200,
  vcard: 201,
};

describe.each(named(ALL_CALLS))("%s", (_name, call) => {
  it("takes no name of a property for an id", async () => {
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
  it.each(GROUP_NAMES.filter((group) => group !== "docs"))(
    "the function %s answers everybody as before",
    async (group) => {
      const person = await createSignedInPerson();
      const answer = await TRANSACTIONS[group]?.(person.token);
      expect(answer?.status).toBe(EXPECTED[group]);
    },
  );
});

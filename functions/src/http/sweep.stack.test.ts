import { readFileSync } from "node:fs";
import { pathParameters } from "@cardinal/contract/endpoint";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type AllGroups, serveAll } from "../testing/authority/serve-all.ts";
import { createTestActor, testDatabase } from "../testing/create-test-ctx.ts";
import {
  addressFor,
  ALL_CALLS,
  type ContractCall,
  callsFor,
  endsSessions,
  isPassedOn,
  isRaw,
  isWrite,
} from "../testing/contract-calls.ts";
import {
  createSignedInActor,
  createSignedInPerson,
  errorOf,
  formWith,
  request,
  signIn,
  type TestAnswer,
  type TestRequest,
} from "../testing/http.ts";

/** Bodies a call is tried with: below every hourly limit, and with all calls together more than a thousand. */
const NUM_RUNS = 4;

/** Checks every call of the contract through Hosting and the functions: a new call is covered automatically. */

let unregistered: string;
let registered: string;
let admin: string;
let groups: AllGroups;
beforeAll(async () => {
  groups = await serveAll();
  unregistered = (await createSignedInActor()).token;
  registered = (await createSignedInPerson()).token;
  admin = await signIn(await createTestActor({ admin: true }));
  return () => groups.stop();
});

const named = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);

/** A call that ends every session of its caller gets a new user for each request. */
async function tokenFor(call: ContractCall): Promise<string | undefined> {
  const { endpoint } = call;
  if (endsSessions(call)) return (await createSignedInPerson()).token;
  if (endpoint.access === "anyone" || endpoint.access === "partner") return undefined;
  return endpoint.access === "admin" ? admin : registered;
}

/** Makes a call that is refused before it does anything. */
function tryGate(call: ContractCall, options: TestRequest = {}, method: string = call.endpoint.method) {
  return request(method, addressFor(call), { ...options, url: groups.gateOf(call) });
}

/** Sends `input` where the call expects it: in the body, the form or the query. */
async function send(call: ContractCall, input: Readonly<Record<string, unknown>>): Promise<TestAnswer> {
  const { method, body } = call.endpoint;
  const address = addressFor(call);
  const options = { token: await tokenFor(call), url: groups.gateOf(call) };
  if (body === "multipart") {
    const texts = Object.entries(input).map(([name, value]) => [name, String(JSON.stringify(value))] as const);
    return request(method, address, { ...options, body: formWith(new Uint8Array(8), Object.fromEntries(texts)) });
  }
  if (isWrite(call)) return request(method, address, { ...options, body: input });
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(JSON.stringify(value))]),
  );
  return request(method, `${address}?${query}`, options);
}

function expectRefusal(answer: TestAnswer): void {
  const error = errorOf(answer);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(error.message).toMatch(/^[A-Z].*[.!?]$/);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\.cjs:|at async|firebase-admin|ZodError/i);
}

describe("the contract", () => {
  it("maps every address and method to one call", () => {
    const shapes = ALL_CALLS.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, "*").replace(/\/$/, "")}`,
    );
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it("is rewritten to its functions, with and without a path after the group", () => {
    const config = JSON.parse(readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8")) as {
      hosting: { rewrites: { source: string; function?: { functionId: string } }[] };
    };
    for (const { group, endpoint } of ALL_CALLS.filter(
      (call) => call.group !== "docs" && call.endpoint.host === undefined,
    )) {
      const prefix = endpoint.path.split("/").slice(0, 3).join("/");
      const upload = endpoint.path.slice(prefix.length + 1);
      const rewrite = config.hosting.rewrites.find(({ source }) =>
        endpoint.body === "multipart"
          ? source.startsWith(`${prefix}/@(`) && source.includes(upload)
          : source === `${prefix}{,/**}`,
      );
      const expected = endpoint.body === "multipart" ? "uploads" : group;
      expect([endpoint.path, rewrite?.function?.functionId]).toEqual([endpoint.path, expected]);
    }
  });
});

describe.each(named(ALL_CALLS))("%s", (_name, call) => {
  const { endpoint } = call;

  it("is bound, at an address with and without a trailing slash", async () => {
    const address = addressFor(call).replace(/\/$/, "");
    for (const path of [address, `${address}/`]) {
      const answer = await request(endpoint.method, path, { token: await tokenFor(call), url: groups.gateOf(call) });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.text).not.toContain("There’s no API call at this address.");
      expect([path, answer.status]).not.toEqual([path, 405]);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it("answers another method with 405 and its own methods", async () => {
    const answer = await tryGate(call, {}, "PATCH");
    expect([answer.status, errorOf(answer).code]).toEqual([405, "method-not-allowed"]);
    expect(answer.headers.get("allow")?.split(", ")).toContain(endpoint.method);
    expectRefusal(answer);
  });

  it("lists its methods for every caller, and allows no other origin", async () => {
    const origin = { origin: "https://evil.example", "access-control-request-method": endpoint.method };
    const answer = await tryGate(call, { headers: origin }, "OPTIONS");
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(answer.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining([endpoint.method, "OPTIONS"]));
    const plain = await tryGate(call, { headers: origin });
    const opened = [answer, plain].flatMap(({ headers }) =>
      [...headers.keys()].filter((key) => key.startsWith("access-")),
    );
    // Tools of any origin may read the API description.
    expect(opened).toEqual(call.name === "docs.getOpenapi" ? ["access-control-allow-origin"] : []);
  });

  it("names an unknown field", async () => {
    const answer = await send(call, { canary_field: "x" });
    // Public addresses pick up foreign parameters when they are shared.
    const status = isPassedOn(call) ? answer.status : endpoint.access === "partner" ? 401 : 400;
    const isNamed = answer.text.includes('"canary_field":"This field is not known here."');
    expect([answer.status, isNamed]).toEqual([status, status === 400 && !isPassedOn(call)]);
    if (answer.status >= 400) expectRefusal(answer);
  });

  it("refuses invalid input, naming a field, and never fails", async () => {
    const own = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
    const keys = own.filter((key) => !pathParameters(endpoint.path).includes(key));
    const values = fc.jsonValue({ maxDepth: 2 }).map((value) => value as unknown);
    const known = fc.dictionary(fc.constantFrom("canary", ...keys), values, { maxKeys: 4 });
    const bad = fc
      .tuple(known, fc.string({ minLength: 1, maxLength: 8 }))
      .map(([input, key]) => ({ ...input, [`~${key}`]: 1 }));
    await forgetLimits(call);
    await fc.assert(
      fc.asyncProperty(bad, async (input) => {
        const answer = await send(call, input);
        const expected = isPassedOn(call) ? [200, 400, 404] : [endpoint.access === "partner" ? 401 : 400];
        expect(expected).toContain(answer.status);
        expect(answer.status !== 400 || Object.keys(errorOf(answer).fields ?? {}).length > 0).toBe(true);
        if (answer.status >= 400) expectRefusal(answer);
      }),
      { numRuns: NUM_RUNS },
    );
  });
});

/** Resets the hourly limit, which this test would exceed. */
async function forgetLimits(call: ContractCall): Promise<void> {
  const today = testDatabase().ref(`limits/${new Date().toISOString().slice(0, 10)}`);
  const name = `${call.name.replace(".", "-")}-actor~`;
  const counters = await today.orderByKey().startAt(name).endAt(`${name}\uf8ff`).get();
  const keys = Object.keys((counters.val() as object | null) ?? {});
  await today.update(Object.fromEntries(keys.map((key) => [key, null])));
}

describe.each(named(callsFor("signed-in", "user", "admin")))("%s", (_name, call) => {
  it("needs a token", async () => {
    const answer = await tryGate(call);
    expect([answer.status, errorOf(answer).code]).toEqual([401, "unauthenticated"]);
    expectRefusal(answer);
  });
});

describe.each(named(callsFor("user")))("%s", (_name, call) => {
  it("needs a completed registration", async () => {
    const answer = await tryGate(call, { token: unregistered });
    expect([answer.status, errorOf(answer).code]).toEqual([403, "registration-incomplete"]);
    expectRefusal(answer);
  });
});

describe.each(named(callsFor("admin")))("%s", (_name, call) => {
  it("needs an admin", async () => {
    const answer = await tryGate(call, { token: registered });
    expect([answer.status, errorOf(answer).code]).toEqual([403, "permission-denied"]);
    expectRefusal(answer);
  });
});

describe.each(named(ALL_CALLS.filter((call) => isWrite(call) && call.endpoint.access !== "partner")))(
  "%s",
  (_name, call) => {
    const token = () => tokenFor(call);

    it("accepts only its own content type", async () => {
      const headers = { "content-type": "text/plain" };
      const answer = await tryGate(call, { token: await token(), body: "{}", headers });
      expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
      expectRefusal(answer);
    });

    it.each(["utf-16", "iso-8859-1"])("accepts no %s", async (charset) => {
      const [type, body] =
        call.endpoint.body === "multipart"
          ? [`multipart/form-data; boundary=x; charset=${charset}`, "--x--"]
          : [`application/json; charset=${charset}`, "{}"];
      const options = { token: await token(), body, headers: { "content-type": type } };
      const answer = await tryGate(call, options);
      expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
      expectRefusal(answer);
    });

    it("accepts only well-formed bodies", async () => {
      const [type, body] =
        call.endpoint.body === "multipart" ? ["multipart/form-data; boundary=x", "--y"] : ["application/json", "{"];
      const options = { token: await token(), body, headers: { "content-type": type } };
      const answer = await tryGate(call, options);
      expect([answer.status, errorOf(answer).code]).toEqual([400, "invalid-argument"]);
      expectRefusal(answer);
    });

    it("accepts only bodies within its size limit", async () => {
      const large =
        call.endpoint.body === "multipart"
          ? formWith(new Uint8Array(11 * 1024 * 1024))
          : { x: "x".repeat((call.endpoint.maxKiB ?? 64) * 1024) };
      const answer = await tryGate(call, { token: await token(), body: large });
      expect([answer.status, errorOf(answer).code]).toEqual([413, "payload-too-large"]);
      expectRefusal(answer);
    });
  },
);

describe("cacheable answers", () => {
  it("are only those of public calls", async () => {
    for (const call of ALL_CALLS.filter((one) => !isRaw(one))) {
      const answer = await tryGate(call, { token: await tokenFor(call) });
      expect([call.name, answer.headers.get("cache-control")]).toEqual([call.name, "no-store"]);
    }
  });
});

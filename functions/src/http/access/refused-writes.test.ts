import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, createCast } from "../../testing/authority/cast.ts";
import { chosenId, inputFor, type Target, targetsOf } from "../../testing/authority/inputs.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, ask, serveAll } from "../../testing/authority/serve-all.ts";
import { createTenant, createVictim, UNKNOWN, type Victim } from "../../testing/authority/victims.ts";
import { storedTree, testDatabase } from "../../testing/create-test-ctx.ts";
import { ALL_CALLS, type ContractCall, isPassedOn, isWrite } from "../../testing/contract-calls.ts";
import { formWith, request, type TestAnswer } from "../../testing/http.ts";
import { testBucket } from "../../testing/bucket.ts";

/**
 * A refused request writes nothing: the whole database and all files stay unchanged, for every call and every way to be
 * refused.
 */

let groups: AllGroups;
let callers: Readonly<Record<string, Caller>>;
let victim: Victim;

beforeAll(async () => {
  await useOwnProject("demo-refused-writes");
  const [here, there] = [await createTenant(), await createTenant()];
  victim = await createVictim("here", here);
  const cast = await createCast(here, there);
  callers = Object.fromEntries(cast.map((caller) => [caller.name, caller]));
  groups = await serveAll();
  return () => groups.stop();
});

/** Refusals and rate-limit counters, which are recorded on purpose. */
const BOOKKEEPING = ["limits", "refusals", "refusals_by_day"];

async function everything(): Promise<string> {
  const tree = await storedTree();
  const kept = Object.entries(tree).filter(([place]) => !BOOKKEEPING.includes(place));
  const [files] = await testBucket().getFiles();
  const paths = files.map(({ name, metadata }) => `${name} ${metadata.size} ${metadata.generation}`);
  return JSON.stringify([Object.fromEntries(kept), paths], null, 1);
}

/** An id of nothing; for contacts a different one each time, because a call may not name the same contact twice. */
const named = ({ kind }: Target) => (kind === "contact" ? undefined : UNKNOWN[kind]?.[0]) ?? chosenId(kind);
const tokenOf = (name: string) => callers[name]?.token();

/** A way to make a call that must be refused. */
type Attempt = readonly [what: string, send: () => Promise<TestAnswer>];

function withoutRights(call: ContractCall): Attempt[] {
  const { access } = call.endpoint;
  const as = (name: string): Attempt => [`by ${name}`, () => ask(groups, call, inputFor(call, named), tokenOf(name))];
  const bad = ["a.b.c", `${tokenOf("stranger")?.slice(0, -40)}.`];
  const refused = {
    anyone: ["disabled", "deleting", "signedOut"],
    "signed-in": ["anonymous", "disabled", "deleting", "signedOut"],
    user: ["anonymous", "unregistered", "disabled", "deleting", "signedOut"],
    admin: ["anonymous", "unregistered", "stranger", "admin", "disabled", "deleting", "signedOut"],
    partner: ["anonymous"],
  }[access];
  const whileDeleting = call.endpoint.whileDeleting === true;
  return [
    ...refused.filter((name) => name !== "deleting" || !whileDeleting).map(as),
    ...bad.map((token): Attempt => ["with a bad token", () => ask(groups, call, inputFor(call, named), token)]),
  ];
}

/** As an authorised caller, with one field that does not fit; fields that are only looked up accept any text. */
function oddFields(call: ContractCall): Attempt[] {
  const input = inputFor(call, named);
  const send = (what: string, changed: Readonly<Record<string, unknown>>): Attempt => [
    what,
    () => ask(groups, call, changed, allowedToken(call)),
  ];
  const text = "x".repeat(3000);
  return [
    ...Object.keys(input).map((field) =>
      send(`with another kind of ${field}`, { ...input, [field]: [[{ no: "thing" }]] }),
    ),
    ...Object.keys(input).map((field) => send(`with an over-long ${field}`, { ...input, [field]: text })),
  ];
}

/** The token of an authorised caller. */
const allowedToken = (call: ContractCall) => tokenOf(call.endpoint.access === "admin" ? "platformAdmin" : "stranger");

function badRequests(call: ContractCall): Attempt[] {
  const { method, path, body, maxKiB = 64 } = call.endpoint;
  const url = groups.urlOf(call);
  const address = path.replaceAll(/\{\w+\}/g, "sample");
  const token = allowedToken(call);
  const send = (what: string, content: unknown, headers: Readonly<Record<string, string>> = {}): Attempt => [
    what,
    () => request(method, address, { url, token, body: content, headers }),
  ];
  const json = { "content-type": "application/json" };
  const ofWrites = [
    send("with JSON that ends too early", '{"uid": "a', json),
    send("with a list", "[]", json),
    send("with a text", "uid=a", { "content-type": "text/plain" }),
    send("with too large a body", JSON.stringify({ a: "x".repeat(maxKiB * 1024) }), json),
  ];
  const ofForms = [
    send("with a file that is not a picture", formWith(new Uint8Array(8))),
    send("with too large a file", formWith(new Uint8Array(11 * 1024 * 1024))),
  ];
  const unknownField: Attempt = [
    "with an unknown field",
    () => ask(groups, call, { ...inputFor(call, named), canary_field: "x" }, token),
  ];
  return [
    ["by another method", () => request("PATCH", address, { url, token, body: {} })],
    ...(isPassedOn(call) ? [] : [unknownField]),
    ...(body === "multipart" ? ofForms : isWrite(call) ? ofWrites : []),
  ];
}

/** With ids of another user: where that is refused, nothing is written either. */
function foreignIds(call: ContractCall): Attempt[] {
  return targetsOf(call.endpoint.input).flatMap((target) => {
    const id = victim.ids[target.kind]?.[0];
    if (id === undefined || call.endpoint.access === "admin") return [];
    const isTarget = (field: Target) => field.path.join() === target.path.join();
    const input = () => inputFor(call, (field) => (isTarget(field) ? id : named(field)), { target });
    return [[`with another's ${target.path.join(".")}`, () => ask(groups, call, input(), tokenOf("stranger"))]];
  });
}

async function attempt(send: Attempt[1]): Promise<TestAnswer> {
  await testDatabase().ref("limits").remove();
  return send();
}

/**
 * Makes attempts that must all be refused. @returns those that were not, and all of them if together they wrote
 * something.
 */
async function findWrites(attempts: readonly Attempt[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const before = await everything();
  for (const [what, send] of attempts) {
    const { status, text } = await attempt(send);
    if (status < 400 || status >= 500) wrong.push([what, status, text]);
  }
  const after = await everything();
  if (after !== before) wrong.push(["wrote", attempts.map(([what]) => what), before, after]);
  return wrong;
}

/** Makes attempts that may succeed. @returns those that wrote something although they were refused. */
async function findWritesOfRefused(attempts: readonly Attempt[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  let before = await everything();
  for (const [what, send] of attempts) {
    const { status, text } = await attempt(send);
    const after = await everything();
    if (status >= 400 && status < 500 && after !== before) wrong.push([what, status, "wrote", before, after]);
    if (status >= 500) wrong.push([what, status, text]);
    before = after;
  }
  return wrong;
}

test("a successful request is detected as a write", async () => {
  const call = ALL_CALLS.find(({ name }) => name === "contacts.importContacts") as ContractCall;
  const [before, answer] = [await everything(), await ask(groups, call, inputFor(call, named), tokenOf("stranger"))];
  expect([answer.status, (await everything()) === before]).toEqual([200, false]);
});

describe.each(ALL_CALLS.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  test("writes nothing when it is refused", async () => {
    expect(await findWrites([...withoutRights(call), ...badRequests(call)])).toEqual([]);
    expect(await findWritesOfRefused([...oddFields(call), ...foreignIds(call)])).toEqual([]);
  });
});

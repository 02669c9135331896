import { pathParameters } from "@cardinal/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { createGateways } from "../../gateways/gateways.ts";
import { type Caller, createCast, createUnregistered, OWN_CONTACT, SHUT_OUT } from "../../testing/authority/cast.ts";
import { choicesOf, chosenId, inputFor, type Target, targetsOf } from "../../testing/authority/inputs.ts";
import { may, PUBLIC, REACHES } from "../../testing/authority/may.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, ask, serveAll } from "../../testing/authority/serve-all.ts";
import {
  createGone,
  createHidden,
  createTenant,
  createVictim,
  UNKNOWN,
  type Victim,
} from "../../testing/authority/victims.ts";
import { storedTree, testDatabase } from "../../testing/create-test-ctx.ts";
import { ALL_CALLS, type ContractCall } from "../../testing/contract-calls.ts";
import type { TestAnswer } from "../../testing/http.ts";

/**
 * Every caller tries every call with the ids of every other user: an answer about another user's data must be the same
 * as about data that does not exist, must reveal nothing and must change nothing. Derived from the contract: a new call
 * is covered automatically.
 */

let groups: AllGroups;
let cast: Caller[];
/** One in the enterprise of the cast, one in another enterprise, one who is disabled, and one who is deleted. */
let victims: { readonly here: Victim; readonly there: Victim; readonly hidden: Victim; readonly gone: Victim };

beforeAll(async () => {
  await useOwnProject("demo-other-people");
  const [here, there, elsewhere] = [await createTenant(), await createTenant(), await createTenant()];
  victims = {
    here: await createVictim("here", here),
    there: await createVictim("there", there),
    hidden: await createHidden(there),
    gone: await createGone(there),
  };
  cast = await createCast(here, elsewhere);
  groups = await serveAll();
  return () => groups.stop();
});

/**
 * The value of an id that is not under test: a contact of the caller's own, or an id of nothing, different each time.
 */
function named({ kind }: Target): string {
  if (kind === "contact") return OWN_CONTACT;
  return UNKNOWN[kind]?.[0] ?? chosenId(kind);
}

/** Resets rate limits before a few calls, so that no limit refuses them. */
const forgetLimits = () => testDatabase().ref("limits").remove();
const tryCall = (call: ContractCall, caller: Caller, input: Readonly<Record<string, unknown>>) =>
  ask(groups, call, input, caller.token());

const VOLATILE_HEADERS = new Set(["date", "x-request-id", "content-length", "etag"]);

/**
 * The content of an answer without the parts that differ between any two: its request id, timestamps, and the requested
 * id.
 */
function normalise({ status, headers, text }: TestAnswer, id: string): string {
  const shownHeaders = [...headers].filter(([name]) => !VOLATILE_HEADERS.has(name)).map((header) => header.join(": "));
  const all = [String(status), text, ...shownHeaders].join("\n");
  const own = headers.get("x-request-id") ?? "no request id";
  return (
    all
      .replaceAll(own, "")
      .replaceAll(id, "<id>")
      // The id of a newly created record differs each time.
      .replaceAll(/^\{"id":"-[A-Za-z0-9_-]{19}"/gm, '{"id":"<new>"')
      .replaceAll(/cardinal-verification=[\w-]{22}/g, "<new token>")
      .replaceAll(/\d{13}/g, "<date>")
  );
}

/** The names of the victims of whom an answer reveals a secret other than the requested id. */
function leaksOf(answer: TestAnswer, id = "none"): string[] {
  const all = normalise(answer, id);
  return Object.values(victims).flatMap(({ name, secrets }) =>
    secrets.some((one) => all.includes(one)) ? [name] : [],
  );
}

/** The paths of a user's files, each with its size. */
async function listFiles(uid: string): Promise<string[]> {
  const { files } = createGateways();
  const folders = ["background", "profile"].map((name) => `${name}/${uid}/`);
  // The gateway retries lost connections.
  const listed = await Promise.all(folders.map((folder) => files.listSizes(folder)));
  return listed.flatMap((found) => found.map(({ path, bytes }) => `${path} ${bytes}`));
}

/** Kinds of ids that are not unique to one user. */
const SHARED = new Set(["brand", "button", "domain", "email", "group", "role"]);

/** Everything in the database that is stored under a victim's id or contains one of their secrets. */
async function victimData(): Promise<Record<string, unknown>> {
  const marks = Object.values(victims).flatMap(({ ids, secrets }) => {
    const own = Object.entries(ids).filter(([kind]) => !SHARED.has(kind));
    return [secrets[0] ?? "", ...own.flatMap(([, all]) => all?.slice(0, 1) ?? [])];
  });
  const isMark = new Set<unknown>(marks);
  const containsMark = new RegExp(marks.map((mark) => mark.replaceAll(/[^\w-]/g, String.raw`\$&`)).join("|"));
  const found: Record<string, unknown> = {};
  const visit = (value: unknown, path: string, isFound: boolean): void => {
    if (typeof value === "object" && value !== null)
      for (const [key, child] of Object.entries(value))
        visit(child, `${path}/${key}`, isFound || containsMark.test(key));
    else if (isFound || isMark.has(value)) found[path] = value;
  };
  visit(await storedTree(), "", false);
  for (const { uid } of Object.values(victims)) found[`files of ${uid}`] = await listFiles(uid);
  // Refusals are recorded about the caller.
  return Object.fromEntries(Object.entries(found).filter(([path]) => !/^\/(audit|refusals|limits)/.test(path)));
}

let lastSeen: Record<string, unknown> | undefined;
/** The state found after the previous test: no one else writes to this database. */
const victimDataBefore = async () => lastSeen ?? (await victimData());
async function victimDataAfter(): Promise<Record<string, unknown>> {
  lastSeen = undefined;
  lastSeen = await victimData();
  return lastSeen;
}

interface Trial {
  readonly target: Target;
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly inputWith: (id: string) => Readonly<Record<string, unknown>>;
}

const OF_PLATFORM: ReadonlySet<string> = new Set(["approval", "failure", "job", "mail"]);

/** Every way to put a foreign id into a call's input. */
function trialsOf(call: ContractCall): Trial[] {
  // An enterprise chooses the ids of the buttons that it adds to cards, so they refer to no one's.
  const isMade = ({ kind }: Target) => kind === "button" && call.name.startsWith("enterprise.");
  // An owner who may decide one request may decide all, and the platform's jobs belong to no user.
  const isShared = ({ kind }: Target) => OF_PLATFORM.has(kind);
  const targets = targetsOf(call.endpoint.input).filter((target) => !isMade(target) && !isShared(target));
  return targets.flatMap((target) =>
    (UNKNOWN[target.kind] ?? []).flatMap((unknown, index) => {
      const isTarget = (field: Target) => field.path.join() === target.path.join();
      // The first of a kind has to fit; the others cover alternative formats that some fields also accept.
      if (index > 0 && !target.schema.safeParse(unknown).success) return [];
      return choicesOf(call.endpoint).map((chosen) => ({
        target,
        chosen,
        index,
        inputWith: (id: string) => inputFor(call, (field) => (isTarget(field) ? id : named(field)), { target, chosen }),
      }));
    }),
  );
}

const isShutOut = (call: ContractCall, { name }: Caller) =>
  SHUT_OUT.some((one) => one === name) && !(name === "deleting" && call.endpoint.whileDeleting === true);

/** Calls that answer after a fixed time, whoever they are about: called for all victims concurrently. */
const TIMED: ReadonlySet<string> = new Set(["admin.requestPasswordReset"]);

/** Whether an answer refuses the caller, whatever the call is about: it is given before the input is read. */
const refusesCaller = (call: ContractCall, { name }: Caller, { status }: TestAnswer) =>
  status === 401 || (status === 403 && call.endpoint.access === "admin" && name !== "platformAdmin");

/** Tries a call with every victim's ids, or with one when the caller is refused anyway. @returns what is wrong. */
async function tryCaller(call: ContractCall, caller: Caller): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const trial of trialsOf(call)) {
    const { isRefused, found } = await tryTrial(call, caller, trial);
    wrong.push(...found);
    if (isRefused) break;
  }
  return wrong;
}

interface Tried {
  readonly isRefused: boolean;
  readonly found: readonly unknown[];
}

async function tryTrial(call: ContractCall, caller: Caller, trial: Trial): Promise<Tried> {
  const { target, chosen, index, inputWith } = trial;
  const tried = Object.values(victims).filter((victim) => !may(call, caller, victim, target, index));
  if (tried.length === 0) return { isRefused: false, found: [] };
  const unknownId = UNKNOWN[target.kind]?.[index] ?? "";
  const where = [caller.name, target.path.join("."), JSON.stringify(chosen)].join(" ");
  const ids = [unknownId, ...tried.map((victim) => victim.ids[target.kind]?.[index] ?? "")];
  await forgetLimits();
  const early = TIMED.has(call.name) ? ids.map((id) => tryCall(call, caller, inputWith(id))) : [];
  const unknown = await (early[0] ?? tryCall(call, caller, inputWith(unknownId)));
  const isRefused = refusesCaller(call, caller, unknown);
  const wrong: unknown[] = isShutOut(call, caller) && unknown.status !== 401 ? [[where, unknown.status]] : [];
  for (const [at, victim] of (isRefused ? tried.slice(0, 1) : tried).entries()) {
    const id = ids[at + 1] ?? "";
    const answer = await (early[at + 1] ?? tryCall(call, caller, inputWith(id)));
    const mayDiffer = PUBLIC[call.name] === "held" || (PUBLIC[call.name] !== undefined && !victim.isHidden);
    const [answerAboutVictim, answerAboutNothing] = [normalise(answer, id), normalise(unknown, unknownId)];
    if (answerAboutVictim !== answerAboutNothing && !mayDiffer)
      wrong.push([where, victim.name, answerAboutVictim, answerAboutNothing]);
    wrong.push(...leaksOf(answer, id).map((name) => [where, `leaks data of ${name}`]));
  }
  return { isRefused, found: wrong };
}

const tried = ALL_CALLS.filter(({ endpoint }) => endpoint.access !== "partner");
const byName = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);
/** Calls that reach other users come last: they establish relations that would affect other calls. */
const reaches = ({ name }: ContractCall) => REACHES[name] !== undefined;
const withTargets = tried
  .filter((call) => trialsOf(call).length > 0)
  .sort((a, b) => Number(reaches(a)) - Number(reaches(b)));

describe.each(byName(withTargets))("%s", (name, call) => {
  test("reveals and changes nothing of another user", async () => {
    const before = await victimDataBefore();
    for (const caller of cast) expect(await tryCaller(call, caller)).toEqual([]);
    const isElsewhere = ([path]: [string, unknown]) => REACHES[name]?.test(path) !== true;
    const [left, found] = [before, await victimDataAfter()].map((tree) => Object.entries(tree).filter(isElsewhere));
    expect(found).toEqual(left);
  });
});

/** Work of the platform: its admins see whom it concerns, even while that user is being deleted. */
const isOwnWork = (call: ContractCall, { name }: Caller) => call.name === "admin.listJobs" && name === "platformAdmin";

describe.each(byName(tried.filter((call) => trialsOf(call).length === 0)))("%s", (_name, call) => {
  test("reveals and changes nothing of other users", async () => {
    const before = await victimDataBefore();
    const callers = [...cast.filter(({ name }) => name !== "unregistered"), await createUnregistered()];
    for (const caller of callers) {
      await forgetLimits();
      const answer = await tryCall(call, caller, inputFor(call, named));
      const isLetIn = isShutOut(call, caller) && answer.status !== 401;
      const shownHeaders = isOwnWork(call, caller) ? [] : leaksOf(answer);
      expect([caller.name, shownHeaders, isLetIn]).toEqual([caller.name, [], false]);
    }
    expect(await victimDataAfter()).toEqual(before);
  });
});

/** Parameters of addresses that are public names and not ids. */
const NAMES = ["username", "enterprise"];

test("every path parameter is marked as an id or is a public name", () => {
  const unmarked = ALL_CALLS.flatMap(({ name, endpoint }) => {
    const marked = targetsOf(endpoint.input).map(({ path }) => path[0]);
    return pathParameters(endpoint.path).flatMap((parameter) =>
      marked.includes(parameter) || NAMES.includes(parameter) ? [] : [`${name} ${parameter}`],
    );
  });
  // Whether an enterprise with a name exists is public, too. Whether something is a person or an enterprise, a group or
  // a role, and what these and a category are called, reveal nothing by themselves.
  expect(unmarked.toSorted()).toEqual([
    "admin.changeEnterprise id",
    "admin.deleteEnterprise id",
    "admin.enterpriseExists id",
    "admin.getEnterpriseOverview id",
    "admin.listEventsOf kind",
    "enterprise.deletePart a",
    "enterprise.deletePart c",
    "events.listVendors category",
  ]);
});

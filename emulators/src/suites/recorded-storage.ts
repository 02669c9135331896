import { StorageRulesRuntime } from "../storage-rules/runtime.ts";
import type { Comparison } from "./comparison.ts";
import { readScenarios, type Scenario } from "./recorded.ts";

type Fields = Readonly<Record<string, unknown>>;

interface StorageCase {
  readonly description: string;
  readonly method: string;
  readonly path: string;
  readonly bucket?: string;
  readonly auth?: { readonly uid: string; readonly token?: Fields } | null;
  /** The object as it would become, and as it is. */
  readonly resource?: Fields;
  readonly existingResource?: Fields | null;
  readonly requestTime?: string;
  readonly functionMocks?: readonly { readonly path: string; readonly result: Fields | boolean }[];
}

/**
 * These verdicts come from a service that is told what documents say and counts none of them. With real documents it
 * refuses the third, which the corpus records as well (`stdlib-realstorage-p3-lookup-budget-iam-enabled`).
 */
const WITH_REAL_DOCUMENTS = new Map([["budget: three distinct documents deny", "DENY"]]);

/** Sends the recorded requests to the runtime, as firebase-tools would. */
export async function compareStorage(folder: string): Promise<Comparison> {
  const scenarios = await readScenarios<StorageCase>(folder, "storage");
  const differences = scenarios.flatMap(compareScenario);
  return { total: scenarios.reduce((sum, { cases }) => sum + cases.length, 0), differences };
}

function compareScenario({ id, rules, cases, verdicts }: Scenario<StorageCase>): readonly string[] {
  const runtime = new StorageRulesRuntime();
  const source = { files: [{ name: "storage.rules", content: rules }] };
  runtime.answer({ id: 0, action: "load_ruleset", context: { rulesetName: "0", source } });
  return cases.flatMap((one) => {
    const verdict = decide(runtime, one);
    const expected = WITH_REAL_DOCUMENTS.get(one.description) ?? verdicts[one.description];
    return verdict === expected ? [] : [`${id}, ${one.description}: ${verdict}`];
  });
}

function decide(runtime: StorageRulesRuntime, one: StorageCase): string {
  const path = one.path.startsWith("/b/") ? one.path : `/b/${one.bucket ?? "demo-pyric.appspot.com"}/o/${one.path}`;
  const context = { rulesetName: "0", service: "firebase.storage", path, method: one.method };
  let reply = runtime.answer({ id: 1, action: "verify", context: { ...context, variables: toVariables(one, path) } });
  while (reply !== null && "action" in reply) {
    const asked = reply.context.path.replace("/databases/(default)/documents/", "");
    const mock = one.functionMocks?.find((candidate) => candidate.path === asked)?.result ?? false;
    reply = runtime.answer(
      mock === false
        ? { id: 1, status: "not_found" }
        : { id: 1, status: "ok", result: { fields: mock === true ? {} : toFirestoreFields(mock) } },
    );
  }
  return reply?.result["permit"] === true ? "ALLOW" : "DENY";
}

/** What a request does not have was not even null when the verdicts were recorded. */
function toVariables(one: StorageCase, path: string): Fields {
  const segments = path.split("/").filter((segment) => segment !== "");
  const request = {
    path: { path_value: { segments: segments.map((simple) => ({ simple })) } },
    time: { timestamp_value: one.requestTime ?? new Date().toISOString() },
    auth: one.auth === undefined || one.auth === null ? undefined : toWire({ token: {}, ...one.auth }),
    resource: one.resource && toWireObject(one.resource),
  };
  const resource = one.existingResource ? { resource: toWireObject(one.existingResource) } : {};
  return { request: { map_value: { fields: dropUndefined(request) } }, ...resource };
}

function toWireObject(object: Fields): unknown {
  const times = ["timeCreated", "updated"].flatMap((name) =>
    object[name] === undefined ? [] : [[name, { timestamp_value: object[name] }] as const],
  );
  const fields = Object.entries(object).map(([name, value]) => [name, toWire(value)] as const);
  return { map_value: { fields: Object.fromEntries([...fields, ...times]) } };
}

function toWire(value: unknown): unknown {
  if (value === null) return { null_value: null };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "number") return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  if (Array.isArray(value)) return { list_value: { values: value.map(toWire) } };
  const fields = Object.entries(value as Fields).map(([name, field]) => [name, toWire(field)] as const);
  return { map_value: { fields: Object.fromEntries(fields) } };
}

function toFirestoreFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toFirestore(value)]));
}

function toFirestore(value: unknown): unknown {
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "number") return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestore) } };
  return { mapValue: { fields: toFirestoreFields(value as Fields) } };
}

function dropUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

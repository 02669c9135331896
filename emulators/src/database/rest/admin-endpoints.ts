/** The endpoints that firebase-tools, test libraries and the emulator UI need besides the data. */
import { type JsonObject, parseJsonText } from "../data/json.ts";
import { compileRules, type CompiledRules } from "../rules/ruleset.ts";
import { parseSource, toPlainJson } from "../rules/source/parse-source.ts";
import { RulesError } from "../rules/types.ts";
import type { Namespaces } from "../store/namespaces.ts";
import { getNamespaceName } from "../transport/request-url.ts";
import type { TriggerRegistry } from "../triggers/registry.ts";
import { type Answer, RestError } from "./answer.ts";
import { createCoveragePage } from "./coverage-page.ts";
import { getBody, getMethod, isOwner, type RestRequest } from "./request.ts";

export interface Administration {
  readonly namespaces: Namespaces;
  readonly triggers: TriggerRegistry;
}

/** The rules of a namespace without rules. */
const OPEN_RULES = '{"rules":{".read":true,".write":true}}';

type Endpoint = (administration: Administration, request: RestRequest) => Answer | SourceAnswer;

/** A text that is sent unchanged: rules with their comments, or a page. */
export interface SourceAnswer {
  readonly source: string;
  /** JSON by default. */
  readonly type?: "text/html";
}

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ["/.settings/rules.json", serveRules],
  ["/.settings/functionTriggers.json", registerTriggers],
  ["/.inspect/databases.json", listDatabases],
  ["/.inspect/coverage.json", showCoverage],
  ["/.inspect/coverage", showCoveragePage],
]);

/** The endpoint for a request, or null when the request is not for the administration. @throws RestError 401 */
export function findAdminEndpoint(request: RestRequest): Endpoint | null {
  return ENDPOINTS.get(request.url.pathname) ?? null;
}

function requireOwner(request: RestRequest): void {
  if (!isOwner(request)) throw new RestError(401, "Permission denied");
}

function serveRules({ namespaces }: Administration, request: RestRequest): Answer | SourceAnswer {
  requireOwner(request);
  const namespace = namespaces.get(getNamespaceName(request.url));
  const method = getMethod(request);
  if (method === "PUT") {
    const rules = compile(request.body);
    if (request.url.searchParams.get("dryRun") !== "true") namespaces.installRules(namespace.name, request.body, rules);
    return { status: 200, json: { status: "ok" } };
  }
  if (method !== "GET") throw new RestError(405, "Method not allowed");
  const source = namespace.rules?.source ?? OPEN_RULES;
  if (request.url.searchParams.get("format") !== "strict") return { source };
  return { status: 200, json: parseJsonText(JSON.stringify(toPlainJson(parseSource(source)))) ?? null };
}

/** @throws RestError 400 with the position of the error as firebase-tools prints it. */
function compile(source: string): CompiledRules {
  try {
    return compileRules(source);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new RestError(400, `${error.line}:${error.column}: ${error.message}\n`);
  }
}

function registerTriggers({ triggers }: Administration, request: RestRequest): Answer {
  requireOwner(request);
  if (getMethod(request) !== "GET") triggers.register(getBody(request), request.url.searchParams.get("ns"));
  return { status: 200, json: {} };
}

function listDatabases({ namespaces }: Administration, request: RestRequest): Answer {
  requireOwner(request);
  return { status: 200, json: namespaces.listNames().map((name): JsonObject => ({ name })) };
}

/** How often each rule of a namespace granted, refused or failed, in the order of the rules file. */
function showCoverage({ namespaces }: Administration, request: RestRequest): Answer {
  const rules = namespaces.get(getNamespaceName(request.url)).rules?.set.listCoverage() ?? [];
  return { status: 200, json: rules.map((rule): JsonObject => ({ ...rule })) };
}

function showCoveragePage({ namespaces }: Administration, request: RestRequest): SourceAnswer {
  const { name, rules } = namespaces.get(getNamespaceName(request.url));
  const page = createCoveragePage(name, rules?.source ?? OPEN_RULES, rules?.set.listCoverage() ?? []);
  return { source: page, type: "text/html" };
}

/** Checks of a rules file per second. */
import { fromJson, type JsonObject, type JsonValue } from "../database/data/json.ts";
import { type Node, setAt } from "../database/data/node.ts";
import { parsePath } from "../database/data/path.ts";
import { type CompiledRules, compileRules } from "../database/rules/ruleset.ts";

/** A request and the expected decision; `write` contains values by path, all written at once. */
export interface SampleRequest {
  readonly auth: JsonObject | null;
  readonly read?: string;
  readonly write?: Readonly<Record<string, JsonValue>>;
  readonly allowed: boolean;
}

export interface RuleSample {
  readonly data: JsonValue;
  /** The rule variable `now`, in ms since 1970. */
  readonly now: number;
  readonly requests: readonly SampleRequest[];
}

const MEASURE_MS = 1500;

/**
 * Repeats the requests for a while. @returns how many were decided per second. @throws Error when the rules contradict
 * the sample.
 */
export function measureRules(source: string, sample: RuleSample, milliseconds = MEASURE_MS): number {
  const rules = compileRules(source);
  const root = fromJson(sample.data);
  const checks = sample.requests.map((request) => prepare(rules, root, request, sample.now));
  // Warms up the JIT.
  run(checks, milliseconds / 5);
  return run(checks, milliseconds);
}

type Check = () => void;

function prepare(rules: CompiledRules, root: Node, request: SampleRequest, now: number): Check {
  const judge =
    request.write === undefined ? judgeRead(rules, root, request, now) : judgeWrite(rules, root, request, now);
  return () => {
    if (judge() !== request.allowed) throw new Error(`The rules disagree with ${JSON.stringify(request)}`);
  };
}

function judgeRead(rules: CompiledRules, root: Node, { auth, read = "" }: SampleRequest, now: number): () => boolean {
  const path = parsePath(read);
  return () => rules.mayRead({ root, path, auth, now, query: null, source: "wire" }).allowed;
}

function judgeWrite(rules: CompiledRules, root: Node, { auth, write = {} }: SampleRequest, now: number): () => boolean {
  const writes = Object.entries(write).map(([path, value]) => ({ path: parsePath(path), value: fromJson(value) }));
  const after = writes.reduce<Node>((tree, { path, value }) => setAt(tree, path, value), root);
  return () => rules.mayWrite({ before: root, after, writes, auth, now }).allowed;
}

function run(checks: readonly Check[], milliseconds: number): number {
  const begin = performance.now();
  let count = 0;
  let passed = 0;
  for (; passed < milliseconds; passed = performance.now() - begin) {
    for (const check of checks) check();
    count += checks.length;
  }
  return (count / passed) * 1000;
}

import { decide } from "./evaluation/decide.ts";
import { DocumentNeeded, Documents } from "./evaluation/documents.ts";
import { findUnknownFunctions } from "./find-unknown-functions.ts";
import type { RulesFile } from "./syntax/ast.ts";
import { parseRules } from "./syntax/parse-rules.ts";
import { RulesSyntaxError } from "./syntax/syntax-error.ts";
import { asArray, asRecord, asString } from "./values/json.ts";
import { readFirestoreFields } from "./values/read-firestore-value.ts";
import { readWireFields } from "./values/read-wire-value.ts";
import { isMap, type Value } from "./values/values.ts";

/**
 * A response to firebase-tools. The status is always "ok": with any other, it prints the response and waits forever.
 * Errors refuse a ruleset or a request, warnings are logged.
 */
export interface Answer {
  readonly id: number;
  readonly status: "ok";
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly result: Readonly<Record<string, unknown>>;
}

/** Requests a Firestore document from firebase-tools before the request with that id can be decided. */
export interface DocumentQuestion {
  readonly server_request_id: number;
  readonly action: "fetch_firestore_document";
  readonly status: "ok";
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly context: { readonly path: string };
}

const QUESTION = { action: "fetch_firestore_document", status: "ok", warnings: [], errors: [] } as const;

type Outcome = Partial<Pick<Answer, "warnings" | "errors" | "result">>;

/** The greeting that firebase-tools waits for before it sends anything. */
export const GREETING: Answer = { id: -1, status: "ok", warnings: [], errors: [], result: {} };

interface Ruleset {
  readonly fileName: string;
  readonly text: string;
  readonly rules: RulesFile;
}

/** A request pending on a document. */
interface Waiting {
  readonly context: Readonly<Record<string, unknown>>;
  readonly documents: Documents;
  readonly path: string;
}

/** Stores the rulesets that firebase-tools has loaded and decides its requests. */
export class StorageRulesRuntime {
  private readonly rulesets = new Map<string, Ruleset>();
  private readonly waiting = new Map<number, Waiting>();

  /**
   * Responds to one message, or requests a document first; errors become responses, too. Null when the message has no
   * id to respond to.
   */
  answer(message: unknown): Answer | DocumentQuestion | null {
    const { id, ...fields } = isRecord(message) ? message : {};
    if (typeof id !== "number") return null;
    const outcome = this.act(id, fields);
    if (!("documents" in outcome)) return { ...GREETING, id, ...outcome };
    this.waiting.set(id, outcome);
    return { ...QUESTION, server_request_id: id, context: { path: outcome.path } };
  }

  private act(id: number, { action, context, ...rest }: Readonly<Record<string, unknown>>): Outcome | Waiting {
    try {
      if (action === "load_ruleset") return this.loadRuleset(asRecord(context));
      if (action === "verify") return this.verify(asRecord(context), new Documents());
      const waiting = this.waiting.get(id);
      if (action !== undefined || waiting === undefined) return { errors: [`Unknown action ${String(action)}`] };
      this.waiting.delete(id);
      const { documents, path } = waiting;
      documents.add(path, rest["status"] === "ok" ? readFirestoreFields(asRecord(rest["result"])["fields"]) : null);
      return this.verify(waiting.context, documents);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { errors: [`Internal error: ${reason}`], result: { permit: false } };
    }
  }

  private loadRuleset(context: Readonly<Record<string, unknown>>): Outcome {
    const [file, ...others] = asArray(asRecord(context["source"])["files"]);
    if (file === undefined || others.length > 0) return { errors: ["Exactly one source file is supported."] };
    const fileName = asString(asRecord(file)["name"]);
    const text = asString(asRecord(file)["content"]);
    try {
      const rules = parseRules(text);
      this.rulesets.set(asString(context["rulesetName"]), { fileName, text, rules });
      const warnings = findUnknownFunctions(rules).map(({ name, start, end }) =>
        describeIssue({
          fileName,
          text,
          start,
          end,
          description: `Invalid function name: ${name}.`,
          severity: "WARNING",
        }),
      );
      return { warnings, result: { rulesVersion: rules.version } };
    } catch (error) {
      if (!(error instanceof RulesSyntaxError)) throw error;
      const { start, end, message: description } = error;
      return { errors: [describeIssue({ fileName, text, start, end, description, severity: "ERROR" })] };
    }
  }

  private verify(context: Readonly<Record<string, unknown>>, documents: Documents): Outcome | Waiting {
    const name = asString(context["rulesetName"]);
    const ruleset = this.rulesets.get(name);
    if (ruleset === undefined) return { errors: [`Unknown ruleset ${name}`], result: { permit: false } };
    const method = asString(context["method"]);
    const variables = addMethod(readWireFields(context["variables"] ?? {}), method);
    const request = { service: asString(context["service"]), path: asString(context["path"]), method };
    try {
      const { permitted, errors } = decide(ruleset.rules, { ...request, variables, documents });
      const warnings = permitted ? [] : errors.map(({ message, at }) => describeError(ruleset, message, at));
      return { warnings, result: { permit: permitted } };
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      return { context, documents, path: error.path };
    }
  }
}

/** Production provides `request.method` to rules; firebase-tools leaves it to the runtime. */
function addMethod(variables: ReadonlyMap<string, Value>, method: string): ReadonlyMap<string, Value> {
  const request = variables.get("request");
  if (request === undefined || !isMap(request)) return variables;
  return new Map([...variables, ["request", new Map<string, Value>([["method", method], ...request])]]);
}

interface Issue {
  readonly fileName: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
}

/** An issue as text, as firebase-tools expects it: JSON with lines and columns from 1, offsets from 0, end included. */
function describeIssue({ fileName, text, start, end, description, severity }: Issue): string {
  const { line, column } = locate(text, start);
  return JSON.stringify({
    description_: description,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column, currentOffset_: start, endOffset_: end - 1 },
    severity_: severity,
  });
}

function describeError({ fileName, text }: Ruleset, message: string, at: number): string {
  return `Error: ${fileName} line [${locate(text, at).line}]. ${message}`;
}

function locate(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null;
}

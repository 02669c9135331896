import { isObject, type Json, PATCH, valueOf } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";

/** An operation of a PATCH on the attribute at a path. */
export interface Operation {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

const MAX_OPERATIONS = 1000;
const MAX_PATH = 500;
const MAX_DEPTH = 10;
/** The namespaces of the core attributes, an optional prefix of a path. */
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
/** Built-in property names, which would allow prototype pollution as part of a path. */
const BUILT_IN = /\b(?:__proto__|prototype|constructor)\b/i;

/** The attribute at the start of a path. */
export const rootOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? "";

/**
 * The operations of a PATCH, each with a path: an operation without one is split into one for each attribute of its
 * value. Operation names are case-insensitive, and the namespace of core attributes is removed.
 * @throws ScimFailure `invalidSyntax`, `invalidPath`, `noTarget`.
 */
export function readOperations(body: Json): Operation[] {
  const schemas = valueOf(body, "schemas");
  const isPatch = Array.isArray(schemas) && schemas.some((one) => String(one).toLowerCase() === PATCH.toLowerCase());
  const operations = valueOf(body, "Operations");
  if (!isPatch || !Array.isArray(operations) || operations.length === 0)
    throw new ScimFailure(400, "invalidSyntax", `Send the schema ${PATCH} and a list of Operations.`);
  if (operations.length > MAX_OPERATIONS)
    throw new ScimFailure(413, null, `Send at most ${MAX_OPERATIONS} operations at once.`);
  return operations.flatMap(readOperation);
}

function readOperation(operation: unknown): Operation[] {
  const op = String(valueOf(operation, "op")).toLowerCase();
  if (op !== "add" && op !== "remove" && op !== "replace")
    throw new ScimFailure(400, "invalidSyntax", "An operation is add, remove or replace.");
  const path = valueOf(operation, "path");
  const value = valueOf(operation, "value");
  requirePlain(value);
  if (path !== undefined && path !== null && path !== "") return [{ op, path: readPath(path), value }];
  if (op === "remove") throw new ScimFailure(400, "noTarget", "A removal needs a path.");
  if (!isObject(value)) throw new ScimFailure(400, "invalidValue", "Without a path, the value is an object.");
  return Object.entries(value).map(([name, one]) => ({ op, path: readPath(name), value: one }));
}

function readPath(path: unknown): string {
  const text = typeof path === "string" ? path.trim().replace(CORE, "") : "";
  if (text === "" || text.length > MAX_PATH || BUILT_IN.test(text))
    throw new ScimFailure(400, "invalidPath", "This isn’t a path.");
  return text;
}

/** @throws ScimFailure for a value with a built-in property name, and for one that is nested too deeply. */
function requirePlain(value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (depth === MAX_DEPTH) throw new ScimFailure(400, "invalidSyntax", "The value is nested too deep.");
  for (const [name, one] of Object.entries(value)) {
    if (BUILT_IN.test(name)) throw new ScimFailure(400, "invalidPath", "This isn’t a path.");
    requirePlain(one, depth + 1);
  }
}

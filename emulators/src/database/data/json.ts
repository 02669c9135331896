/** Converts between JSON, as on the wire, in REST and in files, and trees. */
import {
  createDraftLeaf,
  createLeaf,
  createObject,
  type Draft,
  type LeafNode,
  type Node,
  type PresentNode,
  type Priority,
  type Scalar,
  type ServerValue,
  visitChildren,
} from "./node.ts";
import { checkDepth, checkKey, checkText, InvalidDataError } from "./limits.ts";
import { PRIORITY_KEY } from "./path.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Parses JSON text; undefined when it is invalid. */
export function parseJsonText(text: string): JsonValue | undefined {
  try {
    // JSON.parse has an untyped result, but cannot return anything else.
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const VALUE_KEY = ".value";
const SERVER_VALUE_KEY = ".sv";

/** Whether a JSON value is an object, not an array or null. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own property, so that keys such as `constructor` and `__proto__` are data like any other. */
export function getOwn(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An object without a prototype: every key can be assigned, `__proto__` included. */
export function createJsonObject(): JsonObject {
  return Object.create(null) as JsonObject;
}

/**
 * Parses a value from a client to be stored `depth` levels below the root. `.priority`, `.value` and `.sv` are
 * interpreted, other keys with a dot are refused, arrays become the children "0", "1", …
 * @throws InvalidDataError for a bad key, priority, server value, or a value beyond the limits.
 */
export function parseDraft(json: JsonValue, depth = 0): Draft {
  if (json === null) return null;
  if (typeof json === "string") checkText(json);
  // JSON.parse reads 1e999 as Infinity, which JSON cannot represent.
  if (typeof json === "number" && !Number.isFinite(json)) throw new InvalidDataError("Invalid number");
  if (typeof json !== "object") return createDraftLeaf<ServerValue>(json);
  checkDepth(depth);
  if (Array.isArray(json)) return parseChildren(Object.entries(json), null, depth);
  const priority = parsePriority(getOwn(json, PRIORITY_KEY));
  const serverValue = getOwn(json, SERVER_VALUE_KEY);
  if (serverValue !== undefined) return createDraftLeaf<ServerValue>(parseServerValue(serverValue), priority);
  const value = getOwn(json, VALUE_KEY);
  if (value !== undefined && value !== null) return createDraftLeaf(parseLeaf(value).value, priority);
  return parseChildren(Object.entries(json), priority, depth);
}

function parseChildren(entries: [string, JsonValue][], priority: Priority | ServerValue, depth: number): Draft {
  const children: (readonly [string, PresentNode<ServerValue>])[] = [];
  for (const [key, value] of entries) {
    // These two are not children: one was read above, and the other is null.
    if (key === PRIORITY_KEY || key === VALUE_KEY) continue;
    checkKey(key);
    const child = parseDraft(value, depth + 1);
    if (child !== null) children.push([key, child]);
  }
  return createObject(children, priority);
}

function parseLeaf(json: JsonValue): LeafNode<ServerValue> {
  const serverValue = isJsonObject(json) ? getOwn(json, SERVER_VALUE_KEY) : undefined;
  if (typeof json === "object" && serverValue === undefined) throw new InvalidDataError("Invalid .value");
  const leaf = parseDraft(serverValue === undefined ? json : { [SERVER_VALUE_KEY]: serverValue });
  if (leaf?.kind !== "leaf") throw new InvalidDataError("Invalid .value");
  return leaf;
}

function parsePriority(json: JsonValue | undefined): Priority | ServerValue {
  if (json === undefined || json === null || typeof json === "string" || typeof json === "number") return json ?? null;
  const serverValue = isJsonObject(json) ? getOwn(json, SERVER_VALUE_KEY) : undefined;
  if (serverValue === undefined) throw new InvalidDataError("Invalid .priority");
  return parseServerValue(serverValue);
}

function parseServerValue(json: JsonValue): ServerValue {
  if (json === "timestamp") return { ".sv": "timestamp" };
  const increment = isJsonObject(json) ? getOwn(json, "increment") : undefined;
  if (typeof increment === "number") return { ".sv": { increment } };
  throw new InvalidDataError("Invalid .sv");
}

/** Reads stored data. @throws InvalidDataError also for server values: those belong to requests. */
export function fromJson(json: JsonValue): Node {
  return requireResolved(parseDraft(json));
}

function requireResolved(draft: Draft): Node {
  if (draft === null) return null;
  if (typeof draft.priority === "object" && draft.priority !== null) throw new InvalidDataError("Unresolved .sv");
  if (draft.kind === "leaf") {
    if (typeof draft.value === "object") throw new InvalidDataError("Unresolved .sv");
    return createLeaf(draft.value, draft.priority);
  }
  const children: (readonly [string, PresentNode])[] = [];
  visitChildren(draft, (child, key) => {
    const resolved = requireResolved(child);
    if (resolved !== null) children.push([key, resolved]);
  });
  return createObject(children, draft.priority);
}

/** The form on sockets: with `.priority` and `.value`, never arrays, children in key order. */
export function toExportJson(node: Node): JsonValue {
  if (node === null) return null;
  if (node.kind === "leaf") return node.priority === null ? node.value : withPriority(node.value, node.priority);
  const json = createJsonObject();
  visitChildren(node, (child, key) => {
    json[key] = toExportJson(child);
  });
  if (node.priority !== null) json[PRIORITY_KEY] = node.priority;
  return json;
}

function withPriority(value: Scalar, priority: Priority): JsonObject {
  return { [VALUE_KEY]: value, [PRIORITY_KEY]: priority };
}

/** Values only, without priorities and arrays: the form that functions receive. */
export function toPlainJson(node: Node): JsonValue {
  if (node === null) return null;
  if (node.kind === "leaf") return node.value;
  const json = createJsonObject();
  visitChildren(node, (child, key) => {
    json[key] = toPlainJson(child);
  });
  return json;
}

/**
 * The form in REST: a dense list of integer keys is returned as an array with null in its gaps. With `exported`,
 * priorities are included, and a list that has one stays an object.
 */
export function toRestJson(node: Node, exported = false): JsonValue {
  if (node === null) return null;
  if (node.kind === "leaf") {
    return exported && node.priority !== null ? withPriority(node.value, node.priority) : node.value;
  }
  const keepsPriority = exported && node.priority !== null;
  const entries: [string, JsonValue][] = [];
  visitChildren(node, (child, key) => entries.push([key, toRestJson(child, exported)]));
  const array = keepsPriority ? null : toArray(entries);
  if (array !== null) return array;
  const json = createJsonObject();
  for (const [key, value] of entries) json[key] = value;
  if (keepsPriority) json[PRIORITY_KEY] = node.priority;
  return json;
}

const ARRAY_INDEX = /^(0|[1-9]\d{0,9})$/;

/** An array when every key is an index and more than half of the places are taken, else null. */
function toArray(entries: readonly (readonly [string, JsonValue])[]): JsonValue[] | null {
  let last = 0;
  for (const [key] of entries) {
    if (!ARRAY_INDEX.test(key)) return null;
    last = Math.max(last, Number(key));
  }
  if (last >= 2 * entries.length) return null;
  const array = Array.from<JsonValue>({ length: last + 1 }).fill(null);
  for (const [key, value] of entries) array[Number(key)] = value;
  return array;
}

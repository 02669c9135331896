/** Queries in REST syntax: `orderBy="age"&startAt=18&limitToFirst=10`. */
import { type JsonValue, parseJsonText } from "../data/json.ts";
import { FIRST_KEY, LAST_KEY } from "../data/key-order.ts";
import { InvalidDataError } from "../data/limits.ts";
import { parseIndex } from "../query/parse-query.ts";
import type { BoundValue, WireQuery } from "../query/wire-query.ts";
import { RestError } from "./answer.ts";

const BOUNDS = ["startAt", "startAfter", "endAt", "endBefore", "equalTo"];
const LIMITS = ["limitToFirst", "limitToLast"];
const INDEX_NAMES: ReadonlyMap<JsonValue, string> = new Map<JsonValue, string>([
  ["$key", ".key"],
  ["$value", ".value"],
  ["$priority", ".priority"],
]);

/**
 * The query of a request, or null when it has none. @throws RestError 400 with the service's own messages where known.
 */
export function parseQueryParameters(parameters: URLSearchParams): WireQuery | null {
  const constraints = [...BOUNDS, ...LIMITS].filter((name) => parameters.has(name));
  const order = parameters.get("orderBy");
  if (order === null && constraints.length === 0) return null;
  if (order === null) return parsePageOfKeys(parameters, constraints);
  const index = parseOrder(order);
  const isByKey = index === ".key";
  return {
    i: index,
    ...parseStart(parameters, isByKey),
    ...parseEnd(parameters, isByKey),
    ...parseEqual(parameters, isByKey),
    ...parseLimits(parameters),
  };
}

/**
 * `shallow=true&limitToFirst=n[&startAfter=key]` requests the next keys and is the only query that needs no order.
 * firebase-tools pages through exports and deletions this way, and sends the key without quotes.
 */
function parsePageOfKeys(parameters: URLSearchParams, constraints: readonly string[]): WireQuery {
  const isPage = constraints.every((name) => name === "limitToFirst" || name === "startAfter");
  if (parameters.get("shallow") !== "true" || !parameters.has("limitToFirst") || !isPage) {
    throw new RestError(400, "orderBy must be defined when other query parameters are defined");
  }
  const after = parameters.get("startAfter");
  const key = after === null ? undefined : parseJsonText(after);
  return {
    i: ".key",
    ...(after === null ? {} : { sp: typeof key === "string" ? key : after, sin: false }),
    ...parseLimits(parameters),
  };
}

function parseOrder(text: string): string {
  const order = parseJsonText(text);
  try {
    if (typeof order !== "string" || order.startsWith(".")) throw new InvalidDataError();
    return INDEX_NAMES.get(order) ?? parseIndex(order);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw new RestError(400, "orderBy must be a valid JSON encoded path");
  }
}

interface Bound {
  readonly value: BoundValue;
  readonly key: string | undefined;
  readonly inclusive: boolean;
}

function parseStart(parameters: URLSearchParams, isByKey: boolean): WireQuery {
  const bound = parseEither(parameters, "startAt", "startAfter");
  if (bound === null) return {};
  const key = isByKey ? undefined : (bound.key ?? (bound.inclusive ? undefined : LAST_KEY));
  return { sp: bound.value, sin: bound.inclusive, ...(key === undefined ? {} : { sn: key }) };
}

function parseEnd(parameters: URLSearchParams, isByKey: boolean): WireQuery {
  const bound = parseEither(parameters, "endAt", "endBefore");
  if (bound === null) return {};
  const key = isByKey ? undefined : (bound.key ?? (bound.inclusive ? undefined : FIRST_KEY));
  return { ep: bound.value, ein: bound.inclusive, ...(key === undefined ? {} : { en: key }) };
}

function parseEqual(parameters: URLSearchParams, isByKey: boolean): WireQuery {
  const text = parameters.get("equalTo");
  if (text === null) return {};
  const { value, key } = parseBound("equalTo", text, true);
  return { sp: value, ep: value, ...(key === undefined || isByKey ? {} : { sn: key, en: key }) };
}

function parseEither(parameters: URLSearchParams, inclusiveName: string, exclusiveName: string): Bound | null {
  const exclusive = parameters.get(exclusiveName);
  if (exclusive !== null) return parseBound(exclusiveName, exclusive, false);
  const inclusive = parameters.get(inclusiveName);
  return inclusive === null ? null : parseBound(inclusiveName, inclusive, true);
}

/** A bound is a JSON value, or a value and a key: `18,"-Oabc"`. */
function parseBound(name: string, text: string, inclusive: boolean): Bound {
  const alone = parseJsonText(text);
  if (isBoundValue(alone)) return { value: alone, key: undefined, inclusive };
  const [both, ...rest] = parseList(text);
  const [key] = rest;
  if (!isBoundValue(both) || rest.length !== 1 || typeof key !== "string") {
    throw new RestError(400, `${name} must be a JSON value, optionally followed by a comma and a key`);
  }
  return { value: both, key, inclusive };
}

function parseList(text: string): JsonValue[] {
  const list = parseJsonText(`[${text}]`);
  return Array.isArray(list) ? list : [];
}

function isBoundValue(json: JsonValue | undefined): json is BoundValue {
  return json !== undefined && (typeof json !== "object" || json === null);
}

function parseLimits(parameters: URLSearchParams): WireQuery {
  const given = LIMITS.filter((name) => parameters.has(name));
  const [name] = given;
  if (name === undefined) return {};
  if (given.length > 1) throw new RestError(400, "Only one of limitToFirst and limitToLast can be specified");
  const limit = Number(parameters.get(name));
  if (!Number.isSafeInteger(limit) || limit <= 0) throw new RestError(400, `${name} must be a positive integer`);
  return { l: limit, vf: name === "limitToFirst" ? "l" : "r" };
}

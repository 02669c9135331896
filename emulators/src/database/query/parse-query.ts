/** Parses queries from untrusted clients. */
import { getOwn, isJsonObject, type JsonValue } from "../data/json.ts";
import { checkKey, InvalidDataError } from "../data/limits.ts";
import { FIRST_KEY, LAST_KEY } from "../data/key-order.ts";
import { parsePath } from "../data/path.ts";
import type { BoundValue, WireQuery } from "./wire-query.ts";

const RESERVED_INDEXES = [".key", ".value", ".priority"];

/** @throws InvalidDataError when a part of the query has the wrong type. Unknown parts are ignored. */
export function parseQuery(json: JsonValue | undefined): WireQuery {
  if (json === undefined || json === null) return {};
  if (!isJsonObject(json)) throw new InvalidDataError("Invalid query");
  const [i, sp, ep] = [getOwn(json, "i"), getOwn(json, "sp"), getOwn(json, "ep")];
  const [sn, en, sin, ein] = [getOwn(json, "sn"), getOwn(json, "en"), getOwn(json, "sin"), getOwn(json, "ein")];
  const [l, vf] = [getOwn(json, "l"), getOwn(json, "vf")];
  return {
    ...(i === undefined ? {} : { i: parseIndex(i) }),
    ...(sp === undefined ? {} : { sp: parseBound(sp) }),
    ...(sn === undefined ? {} : { sn: parseBoundKey(sn) }),
    ...(sin === undefined ? {} : { sin: parseFlag(sin) }),
    ...(ep === undefined ? {} : { ep: parseBound(ep) }),
    ...(en === undefined ? {} : { en: parseBoundKey(en) }),
    ...(ein === undefined ? {} : { ein: parseFlag(ein) }),
    ...(l === undefined ? {} : { l: parseLimit(l) }),
    ...(vf === undefined ? {} : { vf: vf === "r" ? "r" : "l" }),
  };
}

/** An index in its canonical spelling. @throws InvalidDataError when it is neither reserved nor a child path. */
export function parseIndex(json: JsonValue): string {
  if (typeof json !== "string") throw new InvalidDataError("Invalid query index");
  if (RESERVED_INDEXES.includes(json)) return json;
  const path = parsePath(json);
  if (path.length === 0) throw new InvalidDataError("Invalid query index");
  for (const key of path) checkKey(key);
  return path.join("/");
}

function parseBound(json: JsonValue): BoundValue {
  if (typeof json === "object" && json !== null) throw new InvalidDataError("Invalid query bound");
  return json;
}

function parseBoundKey(json: JsonValue): string {
  if (typeof json !== "string") throw new InvalidDataError("Invalid query key");
  if (json !== FIRST_KEY && json !== LAST_KEY) checkKey(json);
  return json;
}

function parseFlag(json: JsonValue): boolean {
  if (typeof json !== "boolean") throw new InvalidDataError("Invalid query flag");
  return json;
}

/** @throws InvalidDataError unless the limit is a positive whole number. */
function parseLimit(json: JsonValue): number {
  if (typeof json !== "number" || !Number.isSafeInteger(json) || json <= 0) {
    throw new InvalidDataError("Invalid query limit");
  }
  return json;
}

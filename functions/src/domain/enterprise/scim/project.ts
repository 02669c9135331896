import { isObject, type Json, LIST } from "./scim.ts";

/** Attributes that every response contains (RFC 7643 section 2.2). */
const ALWAYS = ["schemas", "id"];
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/**
 * A resource or a list of resources, with only the requested attributes (`attributes`) or without the excluded ones
 * (`excludedAttributes`); RFC 7644 section 3.9. A sub-attribute selects the whole attribute.
 */
export function project(body: Json, query: URLSearchParams): Json {
  const [wanted, excluded] = [namesIn(query, "attributes"), namesIn(query, "excludedAttributes")];
  if (wanted.size === 0 && excluded.size === 0) return body;
  const isShown = (name: string) => {
    const folded = name.toLowerCase();
    if (ALWAYS.includes(folded)) return true;
    return wanted.size > 0 ? wanted.has(folded) : !excluded.has(folded);
  };
  const shown = (resource: Json) => Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
  const { schemas, Resources: resources } = body;
  const isList = Array.isArray(schemas) && schemas.includes(LIST);
  if (!isList) return shown(body);
  return { ...body, Resources: Array.isArray(resources) ? resources.filter(isObject).map(shown) : [] };
}

function namesIn(query: URLSearchParams, parameter: string): ReadonlySet<string> {
  const names = (query.get(parameter) ?? "").toLowerCase().split(",");
  const trimmed = names.map((name) => name.trim().replace(CORE, "").split(".", 1)[0] ?? "");
  return new Set(trimmed.filter((name) => name !== ""));
}

import { type Compare, type Filter, filter as compile, parse, type Suffix } from "scim2-parse-filter";
import { type Json, toBoolean } from "./scim.ts";
import { ScimFailure } from "./scim-failure.ts";

const MAX_LENGTH = 1000;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** A filter of a directory (RFC 7644 section 3.4.2.2). */
export interface ResourceFilter {
  /** Values that every match must have, by attribute in lower case. They allow a lookup by index. */
  readonly equal: ReadonlyMap<string, string>;
  readonly matches: (resource: Json) => boolean;
}

const invalidFilter = () => new ScimFailure(400, "invalidFilter", "This filter can’t be read.");

/**
 * Parses the parameter `filter`. Texts are compared case-insensitively.
 * @throws ScimFailure `invalidFilter`.
 */
export function readFilter(text: string): ResourceFilter {
  const filter = mapped(parseFilter(text), normalized);
  const test = compile(mapped(filter, lowered));
  return {
    equal: new Map(equalitiesOf(filter)),
    matches: (resource) => {
      try {
        return test(folded(resource));
      } catch {
        throw invalidFilter();
      }
    },
  };
}

function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) throw invalidFilter();
  try {
    return parse(text);
  } catch {
    throw invalidFilter();
  }
}

/** Replaces every comparison in a filter. */
function mapped(filter: Filter, change: (comparison: Compare | Suffix) => Filter): Filter {
  if ("filters" in filter) return { ...filter, filters: filter.filters.map((one) => mapped(one, change)) };
  if ("filter" in filter) return { ...filter, filter: mapped(filter.filter, change) };
  if (!("valFilter" in filter)) return change(filter);
  return { ...filter, attrPath: nameOf(filter.attrPath), valFilter: mapped(filter.valFilter, change) };
}
const nameOf = (path: string) => path.toLowerCase().replace(CORE, "");

/** Normalizes attribute names to lower case, and multi-valued attributes to their `value`. */
function normalized(comparison: Compare | Suffix): Filter {
  const attrPath = nameOf(comparison.attrPath);
  if (comparison.op === "pr") return { ...comparison, attrPath };
  const { compValue } = comparison;
  const isBoolean = /^(active|primary)$/.test(attrPath) && typeof compValue === "string";
  return {
    ...comparison,
    attrPath: attrPath.replace(/^(emails|groups|members)$/, "$1.value"),
    compValue: isBoolean ? toBoolean(compValue) === true : compValue,
  };
}

/** Converts values to lower case. */
function lowered(comparison: Compare | Suffix): Filter {
  if (comparison.op === "pr" || typeof comparison.compValue !== "string") return comparison;
  return { ...comparison, compValue: comparison.compValue.toLowerCase() };
}

/** The equalities that every match has to satisfy. */
function equalitiesOf(filter: Filter, above = ""): [attribute: string, value: string][] {
  if (filter.op === "and") return filter.filters.flatMap((one) => equalitiesOf(one, above));
  if (filter.op === "[]") return equalitiesOf(filter.valFilter, `${filter.attrPath}.`);
  if (filter.op !== "eq" || typeof filter.compValue !== "string") return [];
  return [[`${above}${filter.attrPath}`, filter.compValue]];
}

function folded(value: unknown): unknown {
  if (typeof value === "string") return value.toLowerCase();
  if (Array.isArray(value)) return value.map(folded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, folded(one)]));
}

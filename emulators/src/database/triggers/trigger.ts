/** A function that is triggered by writes. */
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { parsePath } from "../data/path.ts";

export type ChangeKind = "created" | "updated" | "deleted" | "written";

/** One part of a path pattern; a wildcard matches any single key and has a name unless it was written as `*`. */
export type PatternPart = { readonly literal: string } | { readonly wildcard: string | null };

export interface Trigger {
  /** Name of the function with the number of its code version: `us-central1-onContact-0`. */
  readonly key: string;
  readonly project: string;
  readonly location: string;
  /** The event type as registered; its format distinguishes first and second generation functions. */
  readonly eventType: string;
  readonly generation: 1 | 2;
  readonly kind: ChangeKind;
  readonly pattern: readonly PatternPart[];
  /** The only namespace of a first generation function, null for all. */
  readonly namespace: string | null;
  readonly namespacePattern: RegExp;
}

const SECOND_GENERATION = "google.firebase.database.ref.v1.";
const FIRST_GENERATION = "providers/google.firebase.database/eventTypes/ref.";
const KINDS: ReadonlyMap<string, ChangeKind> = new Map([
  [`${SECOND_GENERATION}created`, "created"],
  [`${SECOND_GENERATION}updated`, "updated"],
  [`${SECOND_GENERATION}deleted`, "deleted"],
  [`${SECOND_GENERATION}written`, "written"],
  [`${FIRST_GENERATION}create`, "created"],
  [`${FIRST_GENERATION}update`, "updated"],
  [`${FIRST_GENERATION}delete`, "deleted"],
  [`${FIRST_GENERATION}write`, "written"],
]);
const DEFAULT_LOCATION = "us-central1";
const NO_LOCATION = "_";

/** Reads a registration as firebase-tools sends it. @throws InvalidDataError */
export function parseTrigger(json: JsonValue, namespace: string | null): Trigger {
  if (!isJsonObject(json)) throw new InvalidDataError("Invalid trigger");
  const [name, eventType, path] = [getText(json, "name"), getText(json, "event"), getText(json, "path")];
  const kind = KINDS.get(eventType);
  const parts = name.split("/");
  const [key, project, location] = [parts.at(-1), parts[1], parts[3]];
  if (kind === undefined || key === undefined || key === "" || project === undefined) {
    throw new InvalidDataError(`Invalid trigger ${name} for ${eventType}`);
  }
  const namespacePattern = getOwn(json, "namespacePattern");
  return {
    key,
    project,
    location: location === undefined || location === NO_LOCATION ? DEFAULT_LOCATION : location,
    eventType,
    generation: eventType.startsWith(SECOND_GENERATION) ? 2 : 1,
    kind,
    pattern: parsePath(path).map(parsePatternPart),
    namespace,
    namespacePattern: parseNamespacePattern(typeof namespacePattern === "string" ? namespacePattern : "*"),
  };
}

function getText(json: JsonObject, name: string): string {
  const value = getOwn(json, name);
  if (typeof value !== "string") throw new InvalidDataError(`Invalid trigger: ${name} is missing`);
  return value;
}

function parsePatternPart(part: string): PatternPart {
  if (part === "*") return { wildcard: null };
  const name = /^\{([^=}]*)(?:=[^}]*)?\}$/.exec(part)?.[1];
  return name === undefined ? { literal: part } : { wildcard: name };
}

/** An instance name in which `*` and `{name}` match anything. */
function parseNamespacePattern(pattern: string): RegExp {
  const literals = pattern
    .split(/\*+|\{[^}]*\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join(".*")}$`);
}

/** Whether two keys identify the same function in different versions of its code. */
export function isSameFunction(left: Trigger, right: Trigger): boolean {
  return getFunctionName(left.key) === getFunctionName(right.key) && left.namespace === right.namespace;
}

function getFunctionName(key: string): string {
  return key.replace(/-\d+$/, "");
}

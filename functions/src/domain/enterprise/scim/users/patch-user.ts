import { scimPatch, ScimError, type ScimPatchOperation, type ScimResource } from "scim-patch";
import { isObject, type Json, toBoolean, valueOf } from "../scim.ts";
import { ScimFailure } from "../scim-failure.ts";
import { type Operation, readOperations, rootOf } from "../read-operations.ts";
import { filled, readUser, type Wanted } from "./read-user.ts";

/** The supported attributes in their canonical spelling. */
const SUPPORTED = [
  "userName",
  "externalId",
  "displayName",
  "name",
  "title",
  "active",
  "emails",
  "preferredLanguage",
] as const;
/** Their sub-attributes in their canonical spelling. */
const SUB_ATTRIBUTES = ["formatted", "givenName", "familyName", "value", "type", "primary", "display"] as const;
const SINGLE: ReadonlySet<string> = new Set(["userName", "externalId", "displayName", "title", "active"]);

/**
 * Reads a PATCH of a user (RFC 7644 section 3.5.2), in the formats that directories send. Attributes that no operation
 * names are left out, because writing them back would undo a change that somebody else makes meanwhile.
 * @param before the current resource.
 * @throws ScimFailure.
 */
export function patchUser(before: Json, body: Json): Wanted {
  const operations = readOperations(body).flatMap(toSupported);
  const after = apply(before, operations);
  const wanted = readUser(namedIn(operations, after));
  const isRemoved = (name: string) => valueOf(before, name) !== undefined && valueOf(after, name) === undefined;
  return {
    ...wanted,
    ...(wanted.nameLast === undefined && hasSurname(before) && !hasSurname(after) ? { nameLast: "" } : {}),
    ...(isRemoved("externalId") ? { externalId: null } : {}),
    ...(isRemoved("title") ? { title: "" } : {}),
  };
}

/** The attributes that the operations name. The display name counts only where there is no name. */
function namedIn(operations: readonly Operation[], after: Json): Json {
  const roots = new Set(operations.map(({ path }) => rootOf(path)));
  if (filled(valueOf(valueOf(after, "name"), "givenName")) !== undefined) roots.delete("displayName");
  return Object.fromEntries(Object.entries(after).filter(([name]) => roots.has(name)));
}

const hasSurname = (resource: Json) => filled(valueOf(valueOf(resource, "name"), "familyName")) !== undefined;

/** The canonical spelling of a sub-attribute: names are case-insensitive (RFC 7643, section 2.1). */
function toCanonical(name: string): string {
  return SUB_ATTRIBUTES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}

/** The rest of a path: names in canonical spelling, and compared values in lower case, as all of ours are stored. */
function toCanonicalPath(rest: string): string {
  return rest.replaceAll(/"[^"]*"|\w+/g, (part) => (part.startsWith('"') ? part.toLowerCase() : toCanonical(part)));
}

/** A value whose own names are in canonical spelling. */
function toCanonicalValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCanonicalValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [toCanonical(name), one]));
}

/** An operation with the canonical attribute names; none for an unsupported attribute. */
function toSupported(operation: Operation): Operation[] {
  const root = rootOf(operation.path);
  const name = SUPPORTED.find((one) => one.toLowerCase() === root.toLowerCase());
  if (name === undefined) return [];
  const path = `${name}${toCanonicalPath(operation.path.slice(root.length))}`;
  const value = SINGLE.has(name) ? toSingle(operation.value) : toCanonicalValue(operation.value);
  return [{ ...operation, path, value: name === "active" ? toBoolean(value) : value }];
}

/** Entra has sent single values as lists of one, such as `[{"value": "False"}]`. */
function toSingle(value: unknown): unknown {
  const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (only === undefined || more.length > 0) return value;
  return isObject(only) ? valueOf(only, "value") : only;
}

/** @throws ScimFailure for a path that does not exist. */
function apply(before: Json, operations: readonly Operation[]): Json {
  try {
    // The casts are safe: the library changes a copy, and only reads the attributes that the operations name.
    const after = scimPatch(before as unknown as ScimResource, operations as unknown as ScimPatchOperation[], {
      mutateDocument: false,
      treatMissingAsAdd: true,
    });
    return after as unknown as Json;
  } catch (error) {
    const type = error instanceof ScimError && error.scimCode === "noTarget" ? "noTarget" : "invalidPath";
    throw new ScimFailure(400, type, "An operation names a path that can’t be changed like this.");
  }
}

import { scimPatch, ScimError, type ScimPatchOperation, type ScimResource } from "scim-patch";
import { isObject, type Json, toBoolean, valueOf } from "../scim.ts";
import { ScimFailure } from "../scim-failure.ts";
import { type Operation, readOperations, rootOf } from "../read-operations.ts";
import { readUser, type Wanted } from "./read-user.ts";

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
const SINGLE: ReadonlySet<string> = new Set(["userName", "externalId", "displayName", "title", "active"]);

/**
 * Reads a PATCH of a user (RFC 7644 section 3.5.2), in the formats that directories send.
 * @param before the current resource.
 * @throws ScimFailure.
 */
export function patchUser(before: Json, body: Json): Wanted {
  const operations = readOperations(body).flatMap(toSupported);
  const after = apply(before, operations);
  const wanted = readUser(after);
  const isRemoved = (name: string) => valueOf(before, name) !== undefined && valueOf(after, name) === undefined;
  return {
    ...wanted,
    ...(isRemoved("externalId") ? { externalId: null } : {}),
    ...(isRemoved("title") ? { title: "" } : {}),
  };
}

/** An operation with the canonical attribute name; none for an unsupported attribute. */
function toSupported(operation: Operation): Operation[] {
  const root = rootOf(operation.path);
  const name = SUPPORTED.find((one) => one.toLowerCase() === root.toLowerCase());
  if (name === undefined) return [];
  const path = `${name}${operation.path.slice(root.length)}`;
  const value = SINGLE.has(name) ? toSingle(operation.value) : operation.value;
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

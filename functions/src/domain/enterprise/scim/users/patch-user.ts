import { scimPatch, ScimError, type ScimPatchOperation, type ScimResource } from "scim-patch";
import { isObject, type Json, toBoolean, valueOf } from "../scim.ts";
import { ScimFailure } from "../scim-failure.ts";
import { type Operation, readOperations, rootOf } from "../read-operations.ts";
import { readUser, type Wanted } from "./read-user.ts";

/** The attributes that we have, as they are written. */
const OURS = [
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
 * What a PATCH wants of somebody (RFC 7644 section 3.5.2), in the forms in which directories send it.
 * @param before the resource as it is.
 * @throws ScimFailure.
 */
export function patchUser(before: Json, body: Json): Wanted {
  const operations = readOperations(body).flatMap(toOurs);
  const after = apply(before, operations);
  const wanted = readUser(after);
  const isGone = (name: string) => valueOf(before, name) !== undefined && valueOf(after, name) === undefined;
  return {
    ...wanted,
    ...(isGone("externalId") ? { externalId: null } : {}),
    ...(isGone("title") ? { title: "" } : {}),
  };
}

/** An operation on an attribute that we have, with its name as we write it; none for any other. */
function toOurs(operation: Operation): Operation[] {
  const root = rootOf(operation.path);
  const name = OURS.find((one) => one.toLowerCase() === root.toLowerCase());
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

/** @throws ScimFailure for a path that leads nowhere. */
function apply(before: Json, operations: readonly Operation[]): Json {
  try {
    // The library changes its copy of the resource, and needs no more of it than what the operations name.
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

import type * as z from "zod";
import { Failure } from "../../domain/failure.ts";

type Issue = z.core.$ZodIssue;

/** Maximum length of a key or path that is repeated in an answer. */
const MAX_PATH_LENGTH = 120;

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join(".").slice(0, MAX_PATH_LENGTH);
}

function sentence(issue: Issue): string {
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) return "This is required.";
  return issue.message;
}

/** The closest branch of a union: the one with the fewest issues. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  return branches.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function flatten(issue: Issue, prefix: readonly PropertyKey[] = []): [string, string][] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => [pathText([...path, key]), "This field is not known here."]);
  if (issue.code === "invalid_union" && issue.errors.length > 0)
    return closest(issue.errors).flatMap((inner) => flatten(inner, path));
  return [[pathText(path), sentence(issue)]];
}

/** Turns a schema's issues into the answer 400: each field's dotted path with its first issue. */
export function invalid(issues: readonly Issue[]): Failure {
  const found = issues.flatMap((issue) => flatten(issue));
  const fields = new Map<string, string>();
  for (const [path, message] of found) if (path !== "" && !fields.has(path)) fields.set(path, message);
  const whole = found.find(([path]) => path === "")?.[1];
  return new Failure("invalid-argument", {
    ...(fields.size === 0 ? {} : { fields: Object.fromEntries(fields) }),
    ...(whole === undefined || fields.size > 0 ? {} : { message: whole }),
  });
}

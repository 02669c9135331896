import { posix } from "node:path";
import type { SourceFile } from "./tree.ts";

export interface Import {
  /** As written, such as `../stores/stores.ts` or `zod`. */
  readonly specifier: string;
  /**
   * Path from the root for a file of this repository, else the name of the package (`node:fs`, `firebase-admin`,
   * `@x/y`).
   */
  readonly target: string;
  readonly typeOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\b([^;"'`]*?)\bfrom\s*"([^"\n]+)"/gm;
const BARE = /^\s*import\s*()"([^"\n]+)"/gm;
const CALL = /\bimport\(\s*"([^"\n]+)"\s*\)/g;

/** The imports of a file: statements, re-exports and `import()`; type-only imports are marked. */
export function importsOf(file: SourceFile): Import[] {
  const statements = [STATEMENT, BARE].flatMap((pattern) => [...file.text.matchAll(pattern)]);
  const calls = [...file.text.matchAll(CALL)].map(([all, specifier = ""]) => [all, "", specifier]);
  return [...statements, ...calls].map(([, clause = "", specifier = ""]) => ({
    specifier,
    target: resolveTarget(file.path, specifier),
    typeOnly: isTypeOnly(clause.trim()),
  }));
}

function isTypeOnly(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([\s\S]*)\}$/
    .exec(clause)?.[1]
    ?.split(",")
    .map((name) => name.trim());
  return names?.filter(Boolean).every((name) => /^type\s/.test(name)) ?? false;
}

function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const [scope = "", name = "", ...rest] = specifier.split("/");
  if (scope === "@cardinal") return posix.join(name, "src", ...rest);
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

/** How to start the Firebase CLI: a script for Node, or a program. */
export interface Firebase {
  readonly program: string;
  readonly leading: readonly string[];
}

/** The firebase-tools of the project in `folder`, else the `firebase` on the PATH, else null. */
export function findFirebase(folder: string, path: string): Firebase | null {
  const script = findScript(folder);
  if (script !== null) return { program: process.execPath, leading: [script] };
  const program = path
    .split(delimiter)
    .map((place) => join(place, "firebase"))
    .find((file) => existsSync(file));
  return program === undefined ? null : { program, leading: [] };
}

function findScript(folder: string): string | null {
  try {
    const file = createRequire(join(folder, "package.json")).resolve("firebase-tools/package.json");
    const { bin } = JSON.parse(readFileSync(file, "utf8")) as { readonly bin: { readonly firebase: string } };
    return join(dirname(file), bin.firebase);
  } catch {
    return null;
  }
}

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, win32 } from "node:path";

/** How to start the Firebase CLI: a script for Node, or a program. */
export interface Firebase {
  readonly program: string;
  readonly leading: readonly string[];
}

/** The firebase-tools of the project in `folder`, else the `firebase` on the PATH, else null. */
export function findFirebase(folder: string, path: string, platform = process.platform): Firebase | null {
  const script = findScript(folder);
  if (script !== null) return runScript(script);
  if (platform === "win32") return findOnWindows(path);
  const program = path
    .split(posix.delimiter)
    .map((place) => join(place, "firebase"))
    .find((file) => existsSync(file));
  return program === undefined ? null : { program, leading: [] };
}

/** A global npm installation has firebase.cmd, which only a shell could run, beside the package itself. */
function findOnWindows(path: string): Firebase | null {
  for (const place of path.split(win32.delimiter)) {
    const script = existsSync(join(place, "firebase.cmd")) ? findScript(place) : null;
    if (script !== null) return runScript(script);
  }
  return null;
}

function runScript(script: string): Firebase {
  return { program: process.execPath, leading: [script] };
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

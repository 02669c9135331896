import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ENTRIES = ["src/command-main.ts", "src/database-main.ts", "src/storage-rules-main.ts"];

interface Archive {
  readonly files: readonly { readonly path: string }[];
}

/** Every file of this workspace that the given ones import, themselves included. */
function listImported(entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    const text = readFileSync(join(ROOT, file), "utf8");
    for (const [, path = ""] of text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) found.add(join(dirname(file), path));
  }
  return found;
}

it("holds all that its programs import, and no tests", () => {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: ROOT, encoding: "utf8" });
  const json = JSON.parse(output) as Archive[] | Readonly<Record<string, Archive>>;
  const packed = Object.values(json).flatMap(({ files }) => files.map(({ path }) => path));
  const imported = [...listImported(ENTRIES)];
  expect(imported.length).toBeGreaterThan(100);
  expect(imported.filter((path) => !packed.includes(path))).toEqual([]);
  expect(packed.filter((path) => /\.(test|fixture)\.ts$|\/testing\//.test(path))).toEqual([]);
});

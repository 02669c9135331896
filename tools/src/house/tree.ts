import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file of the checkout; `path` is relative to the root, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A violation of a structural rule, and how to fix it. */
export interface Finding {
  readonly path: string;
  readonly sentence: string;
}

/** A structural rule over the whole tree. */
export type Rule = (tree: readonly SourceFile[]) => Finding[];

const NOT_OURS = new Set(["node_modules", "dist", "dist-dev", "coverage", "package-lock.json"]);
const HIDDEN_BUT_OURS = new Set([
  ".ci",
  ".firebaserc",
  ".gitignore",
  ".oxlintrc.json",
  ".prettierignore",
  ".prettierrc",
]);
const TEXT = /\.(ts|tsx|mjs|js|css|html|json|md|rules|sh|svg|webmanifest|txt|example)$|(^|\/)[^.]+$|(^|\/)\.[a-z]+rc$/;

/** Every text file of the project, sorted by path. */
export async function readTree(root: string): Promise<SourceFile[]> {
  const paths = (await listFiles(root, "")).filter((path) => TEXT.test(path)).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter(isOurs);
  const lists = await Promise.all(
    names.map(async (name) => {
      const path = folder === "" ? name : `${folder}/${name}`;
      return (await stat(join(root, path))).isDirectory() ? listFiles(root, path) : [path];
    }),
  );
  return lists.flat();
}

function isOurs(name: string): boolean {
  if (NOT_OURS.has(name) || /^firebase\.\d+\.json$|-debug\.log$|\.tsbuildinfo$/.test(name)) return false;
  return !name.startsWith(".") || HIDDEN_BUT_OURS.has(name) || name.startsWith(".env");
}

/** Whether the file is our code: not a test's data, a picture or a document. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path);
}

export function isTest({ path }: SourceFile): boolean {
  return (
    /\.(test|spec|test-helper)\.tsx?$/.test(path) ||
    /^(functions|web|card|contract)\/src\/(testing\/|test-setup)/.test(path)
  );
}

import { isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

const READS = /\bprocess\.env\b|\bimport\.meta\.env\b/;
const MAY_READ = [
  /^functions\/src\/config\/env\.ts$/,
  /^web\/src\/lib\/env\.ts$/,
  /^tools\//,
  // Separate programs, which are configured through the environment.
  /^emulators\/src\/[^/]+-main\.ts$/,
  /^emulators\/bin\//,
  /^e2e\/src\/support\/address\.ts$/,
  /^[^/]+\/(vite|playwright)\.config\.ts$/,
];

/** One file per workspace reads, checks and types the environment. Tests read the settings they start programs with. */
export const environmentReaders: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) && READS.test(file.text) && !mayRead(file))
    .map(({ path }) => ({ path, sentence: "reads the environment; take the value from env.ts of its workspace." }));

function mayRead(file: SourceFile): boolean {
  return isTest(file) || MAY_READ.some((place) => place.test(file.path));
}

import { direction } from "./rules/direction.ts";
import { folderCycles } from "./rules/folder-cycles.ts";
import { environmentReaders } from "./rules/environment-readers.ts";
import { machinePaths } from "./rules/machine-paths.ts";
import { namedPaths } from "./rules/named-paths.ts";
import { noBarrel, noUtils } from "./rules/names.ts";
import { packageBoundary } from "./rules/package-boundary.ts";
import { commentWidth, fileLength, folderSize } from "./rules/sizes.ts";
import { styleClasses } from "./rules/style-classes.ts";
import { type Finding, readTree, type Rule } from "./tree.ts";

const RULES: readonly Rule[] = [
  direction,
  packageBoundary,
  folderCycles,
  noUtils,
  noBarrel,
  fileLength,
  folderSize,
  commentWidth,
  environmentReaders,
  machinePaths,
  namedPaths,
  styleClasses,
];

/** All violations of the structural rules in the tree. */
export async function checkHouse(root: string): Promise<Finding[]> {
  const tree = await readTree(root);
  return RULES.flatMap((rule) => rule(tree));
}

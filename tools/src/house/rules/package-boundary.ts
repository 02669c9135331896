import { importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

const FOLDER = /^emulators\//;
const PACKAGE = "firebase-without-java";
/** Tests of the rules evaluate thousands of modified rules with it, and the stack starts the emulators. */
const USERS = /^(functions\/src\/rules|tools\/src)\//;
const NAMES_FOLDER = /["'`]emulators\//;

/**
 * The emulators are a package: the rest of the repository uses it by its name and `exports`, as third parties would.
 */
export const packageBoundary: Rule = (tree) =>
  tree.filter((file) => isCode(file) && file.path.includes("/src/") && !FOLDER.test(file.path)).flatMap(checkFile);

function checkFile(file: SourceFile): Finding[] {
  const { path } = file;
  const imports = importsOf(file);
  const inside = imports.some(({ target }) => FOLDER.test(target)) || (!isTest(file) && NAMES_FOLDER.test(file.text));
  const uses = imports.some(({ target }) => target === PACKAGE) && !USERS.test(path);
  return [
    ...(inside ? [{ path, sentence: `reaches into the folder emulators; use what ${PACKAGE} exports.` }] : []),
    ...(uses
      ? [{ path, sentence: `may not import ${PACKAGE}, which is for the stack and for the tests of rules.` }]
      : []),
  ];
}

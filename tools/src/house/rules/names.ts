import { isCode, isTest, type Rule } from "../tree.ts";

const MEANINGLESS = /(^|\/)(utils?|helpers?|common|misc)(\/|\.tsx?$)/;

/** The name of a file says what it contains. */
export const noUtils: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) && MEANINGLESS.test(file.path))
    .map(({ path }) => ({ path, sentence: "has a meaningless name; name it after what it contains." }));

const MAY_BE_BARREL = /^contract\/src\/endpoints\/[^/]+\/index\.ts$|^functions\/src\/main\.ts$/;
const RE_EXPORT = /^export\b[^;]*?\bfrom\s*"[^"]+";?\s*/;

/** A file that only re-exports others hides where things are, and loads all of them. */
export const noBarrel: Rule = (tree) =>
  tree
    .filter((file) => isCode(file) && !isTest(file) && !MAY_BE_BARREL.test(file.path) && isBarrel(file.path, file.text))
    .map(({ path }) => ({ path, sentence: "is a barrel; import from the file that defines the export." }));

function isBarrel(path: string, text: string): boolean {
  let rest = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
  if (rest === "") return false;
  while (RE_EXPORT.test(rest)) rest = rest.replace(RE_EXPORT, "");
  return rest === "" || /(^|\/)index\.tsx?$/.test(path);
}

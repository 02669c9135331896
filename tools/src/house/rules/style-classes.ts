import { importsOf } from "../imports.ts";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

/** A class that is computed, such as `classes[variant]`. */
const COMPUTED = /\bclasses\[[^"\]]/;

/** Every class of a style sheet is used by a file that imports it. Class names of two style sheets never match. */
export const styleClasses: Rule = (tree) => {
  const importers = tree
    .filter((file) => isCode(file) && !isTest(file))
    .map((file) => ({ text: file.text, targets: importsOf(file).map(({ target }) => target) }));
  return tree
    .filter(({ path }) => path.endsWith(".module.css"))
    .flatMap((sheet) =>
      checkSheet(
        sheet,
        importers.filter(({ targets }) => targets.includes(sheet.path)).map(({ text }) => text),
      ),
    );
};

function checkSheet({ path, text }: SourceFile, importers: readonly string[]): Finding[] {
  if (importers.some((importer) => COMPUTED.test(importer))) return [];
  const unused = classesOf(text).filter((name) => importers.every((importer) => !importer.includes(`["${name}"]`)));
  return unused.map((name) => ({
    path,
    sentence: `has rules for the class ${name}, which no file that imports it uses.`,
  }));
}

function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, "").replace(/\{[^{}]*\}/g, "{}");
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name))];
}

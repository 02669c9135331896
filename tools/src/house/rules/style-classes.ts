import { posix } from "node:path";
import { type Finding, isCode, isTest, type Rule, type SourceFile } from "../tree.ts";

const IMPORT = /^import (\w+) from "([^"\n]+\.module\.css)"/gm;
/** A class by its name, such as `classes["row"]`, or a computed one, such as `classes[variant]`. */
const USE = /\b(\w+)\[(?:"([^"\n]*)"\]|[^"\]])/g;

interface Use {
  readonly sheet: string;
  /** Undefined for a computed class: any class of the sheet. */
  readonly name: string | undefined;
}

/** Every class of a style sheet is used by a file that imports it. Class names of two style sheets never match. */
export const styleClasses: Rule = (tree) => {
  const uses = tree.filter((file) => isCode(file) && !isTest(file)).flatMap(usesOf);
  return tree
    .filter(({ path }) => path.endsWith(".module.css"))
    .flatMap((sheet) =>
      checkSheet(
        sheet,
        uses.filter((use) => use.sheet === sheet.path).map(({ name }) => name),
      ),
    );
};

/** The classes that a file uses, each of the style sheet that has the identifier in this file. */
function usesOf({ path, text }: SourceFile): Use[] {
  const sheets = new Map(
    [...text.matchAll(IMPORT)].map(([, identifier = "", specifier = ""]) => [
      identifier,
      posix.join(posix.dirname(path), specifier),
    ]),
  );
  if (sheets.size === 0) return [];
  return [...text.matchAll(USE)].flatMap(([, identifier = "", name]) => {
    const sheet = sheets.get(identifier);
    return sheet === undefined ? [] : [{ sheet, name }];
  });
}

function checkSheet({ path, text }: SourceFile, used: readonly (string | undefined)[]): Finding[] {
  if (used.includes(undefined)) return [];
  const unused = classesOf(text).filter((name) => !used.includes(name));
  return unused.map((name) => ({
    path,
    sentence: `has rules for the class ${name}, which no file that imports it uses.`,
  }));
}

function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, "").replace(/\{[^{}]*\}/g, "{}");
  return [...new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name))];
}

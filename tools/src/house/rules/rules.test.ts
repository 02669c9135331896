import { expect, test } from "vitest";
import type { Rule } from "../tree.ts";
import { environmentReaders } from "./environment-readers.ts";
import { machinePaths } from "./machine-paths.ts";
import { namedPaths } from "./named-paths.ts";
import { noBarrel, noUtils } from "./names.ts";
import { commentWidth, fileLength, folderSize } from "./sizes.ts";
import { styleClasses } from "./style-classes.ts";

/** The paths that a rule finds in a tree given as path and text. */
function findings(rule: Rule, tree: Readonly<Record<string, string>>): string[] {
  return rule(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(({ path }) => path);
}

const lines = (count: number) => "x();\n".repeat(count);

test("a file has at most 300 lines", () => {
  const tree = {
    "card/src/long.ts": lines(301),
    "card/src/just.ts": lines(300),
    "card/src/l.css": lines(301),
    "a.md": lines(999),
  };
  expect(findings(fileLength, tree)).toEqual(["card/src/long.ts", "card/src/l.css"]);
});

test("a folder has at most 25 files, not counting tests", () => {
  const files = (folder: string, count: number, end = ".ts") =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}${end}`, ""]));
  const fine = { ...files("a/fine", 25), ...files("a/fine", 25, ".test.ts"), ...files("a/fine", 9, ".test-helper.ts") };
  expect(findings(folderSize, { ...files("a/full", 26), ...fine })).toEqual(["a/full/"]);
});

test("a line of a comment has at most 120 characters", () => {
  const tree = {
    "card/src/long.ts": ["x();", `/** ${"word ".repeat(24)} */`].join("\n"),
    "card/src/other.ts": `   * ${"word ".repeat(24)}`,
    "card/src/just.ts": [`// ${"w".repeat(117)}`, `// https://example.com/${"a".repeat(120)}`].join("\n"),
    "card/src/code.ts": `const text = "${"word ".repeat(30)}";`,
  };
  expect(findings(commentWidth, tree)).toEqual(["card/src/long.ts", "card/src/other.ts"]);
});

test("a document mentions only files and folders that exist", () => {
  const tree = {
    "web/src/lib/env.ts": "",
    "docs/right.md": "`web/src/lib/env.ts`, `web/src/lib/`, `web/dist/index.html` and `web/src/<name>.ts`",
    "docs/stale.md": "`web/src/lib/environment.ts`",
    "web/src/lib/comment.ts": "// `web/src/lib/gone.ts`",
  };
  expect(findings(namedPaths, tree)).toEqual(["docs/stale.md"]);
});

test("no folder and no file is named utils", () => {
  const tree = {
    "web/src/utils/dates.ts": "",
    "web/src/lib/utils.ts": "",
    "web/src/lib/helpers.tsx": "",
    "web/src/lib/utility-bill.ts": "",
  };
  expect(findings(noUtils, tree)).toEqual([
    "web/src/utils/dates.ts",
    "web/src/lib/utils.ts",
    "web/src/lib/helpers.tsx",
  ]);
});

test("no file only re-exports others", () => {
  const reExports = `// all of it\nexport { a } from "./a.ts";\nexport * from "./b.ts";\n`;
  const tree = {
    "web/src/lib/all.ts": reExports,
    "web/src/lib/index.ts": "export const a = 1;\n",
    "web/src/lib/own.ts": `${reExports}export const c = 1;\n`,
    "contract/src/endpoints/users/index.ts": reExports,
    "web/src/lib/empty.ts": "",
  };
  expect(findings(noBarrel, tree)).toEqual(["web/src/lib/all.ts", "web/src/lib/index.ts"]);
});

test("the environment is read in one file per workspace", () => {
  const server = `const a = process.env["A"];`;
  const browser = "const a = import.meta.env.DEV;";
  const tree = {
    "functions/src/domain/users/a.ts": server,
    "functions/src/config/env.ts": server,
    "web/src/screens/login/a.tsx": browser,
    "web/src/lib/env.ts": browser,
    "emulators/src/database/server.ts": server,
    "emulators/src/database-main.ts": server,
    "tools/src/bench.ts": server,
    "e2e/playwright.config.ts": server,
    "e2e/src/card.spec.ts": server,
    "e2e/src/support/person.ts": server,
  };
  expect(findings(environmentReaders, tree)).toEqual([
    "functions/src/domain/users/a.ts",
    "web/src/screens/login/a.tsx",
    "emulators/src/database/server.ts",
    "e2e/src/support/person.ts",
  ]);
});

test("no file contains a path of one machine", () => {
  const folder = (...parts: string[]) => ["", ...parts].join("/");
  const tree = {
    "a.md": `see ${folder("home", "ada", "notes")}`,
    "b.ts": `const root = "${folder("work", "main")}";`,
    "c.md": `it lies in ${folder("work")}.`,
    "d.md": `see ${["..", "shared", "paper.md"].join("/")}`,
    "e.md": "https://cardinal.example/work/plans, framework/working, at work",
    "f.ts": `import { a } from "./shared/a.ts";`,
  };
  expect(findings(machinePaths, tree)).toEqual(["a.md", "b.ts", "c.md", "d.md"]);
});

test("every class of a style sheet is used by a file that imports it", () => {
  const tree = {
    "web/src/ui/used.module.css":
      ".row:has(a.name) { color: red; } @media print { .row :global(.other) { top: 1.5px; } }",
    "web/src/ui/used.tsx": `import classes from "./used.module.css";\nconst all = [classes["row"], classes["name"]];`,
    "web/src/ui/moved.module.css": ".row { top: 0; } .name::after { top: 0; }",
    "web/src/ui/moved.tsx": `import classes from "./moved.module.css";\nconst all = [classes["row"]];`,
    "web/src/ui/computed.module.css": ".small { top: 0; }",
    "web/src/ui/computed.tsx": `import classes from "./computed.module.css";\nconst all = [classes[size]];`,
    "web/src/ui/alone.module.css": ".row { top: 0; }",
  };
  expect(findings(styleClasses, tree)).toEqual(["web/src/ui/moved.module.css", "web/src/ui/alone.module.css"]);
});

test("a class is used by the name under which its style sheet is imported", () => {
  const tree = {
    "web/src/ui/first.module.css": ".name { top: 0; }",
    "web/src/ui/second.module.css": ".row { top: 0; } .name { top: 0; }",
    "web/src/ui/two.tsx": [
      `import classes from "./first.module.css";`,
      `import own from "./second.module.css";`,
      `const all = [classes["name"], own["row"], unknown[0]];`,
    ].join("\n"),
    "web/src/ui/sizes.module.css": ".small { top: 0; }",
    "web/src/ui/other.module.css": ".large { top: 0; }",
    "web/src/ui/computed.tsx": [
      `import own from "./sizes.module.css";`,
      `import classes from "./other.module.css";`,
      "const all = [own[size]];",
    ].join("\n"),
  };
  expect(findings(styleClasses, tree)).toEqual(["web/src/ui/second.module.css", "web/src/ui/other.module.css"]);
});

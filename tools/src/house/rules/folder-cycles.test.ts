import { expect, test } from "vitest";
import { folderCycles } from "./folder-cycles.ts";

/** The findings of the rule for a tree given as path and text. */
function judge(tree: Readonly<Record<string, string>>) {
  return folderCycles(Object.entries(tree).map(([path, text]) => ({ path, text })));
}

test("reports two folders that import each other through different files, with the imports", () => {
  const tree = {
    "web/src/lib/a/one.ts": `import { b } from "../b/one.ts";`,
    "web/src/lib/b/one.ts": "",
    "web/src/lib/b/deep/two.ts": `import { c } from "../../a/three.ts";`,
  };
  expect(judge(tree)).toEqual([
    {
      path: "web/src/lib/a",
      sentence:
        "is in a circle of imports: web/src/lib/a/one.ts imports web/src/lib/b/one.ts; web/src/lib/b/deep/two.ts imports web/src/lib/a/three.ts.",
    },
  ]);
});

const PLACES = [
  ["web/src/app/x.tsx", "web/src/screens/a/x.tsx"],
  ["web/src/screens/a/x.tsx", "web/src/features/a/x.tsx"],
  ["web/src/features/a/x.tsx", "web/src/features/b/deep/x.tsx"],
  ["web/src/ui/deep/x.tsx", "web/src/lib/a/x.ts"],
  ["web/src/lib/x.ts", "web/src/lib/a/x.ts"],
  ["web/src/lib/x.ts", "web/src/lib/y.ts"],
  ["functions/src/domain/a/x.ts", "functions/src/domain/b/x.ts"],
  ["functions/src/domain/a/b/x.ts", "functions/src/domain/a/c/deep/x.ts"],
  ["functions/src/domain/a/x.ts", "functions/src/domain/a/deep/x.ts"],
  ["functions/src/mails/x.ts", "functions/src/text/x.ts"],
] as const;

/** The import statement with which `from` imports `to`. */
function importOf(from: string, to: string, clause: string): string {
  return `import ${clause} from "${"../".repeat(from.split("/").length - 1)}${to}";`;
}

test.each(PLACES)("%s and %s may not import each other, not even types", (first, second) => {
  const oneWay = { [first]: importOf(first, second, "{ a }"), [second]: "" };
  expect(judge(oneWay)).toEqual([]);
  expect(judge({ ...oneWay, [second]: importOf(second, first, "type { A }") })).toHaveLength(1);
});

test("reports a cycle through three folders once, and each cycle separately", () => {
  const tree = {
    "web/src/lib/a/x.ts": `import "../b/x.ts";`,
    "web/src/lib/b/x.ts": `const c = await import("../c/x.ts");`,
    "web/src/lib/c/x.ts": `import type { A } from "../a/x.ts";`,
    "functions/src/domain/d/x.ts": `import { e } from "../e/x.ts";`,
    "functions/src/domain/e/x.ts": `export { d } from "../d/x.ts";`,
  };
  expect(judge(tree).map(({ path }) => path)).toEqual(["functions/src/domain/d", "web/src/lib/a"]);
});

test("reports two packages that import each other by name", () => {
  const tree = {
    "contract/src/a/x.ts": `import { y } from "@cardinal/card/b/y";`,
    "card/src/b/y.ts": `import { z } from "@cardinal/contract/z";`,
  };
  expect(judge(tree).map(({ path }) => path)).toEqual(["card"]);
});

test("ignores imports in tests, and those that lead back through another file of a folder", () => {
  const tree = {
    "web/src/screens/a/x.tsx": `import { y } from "./deep/y.ts";`,
    "web/src/screens/a/deep/y.ts": `import { x } from "../w.ts";\nimport { z } from "../../../lib/z.ts";`,
    "web/src/screens/a/w.ts": "",
    "web/src/lib/z.ts": "",
    "web/src/lib/z.test.ts": `import { x } from "../screens/a/x.tsx";`,
  };
  expect(judge(tree)).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { GENERATED } from "../generate.ts";
import { writeDatabaseRules } from "./database-rules.ts";

test.each(Object.entries(GENERATED))(
  "%s is as its declarations say: otherwise run `npm run generate`",
  async (file, write) => {
    expect(await readFile(inRoot(file), "utf8")).toBe(write());
  },
);

test("a node without rules is not mentioned, and its note stands above what is", () => {
  const rules = writeDatabaseRules({
    silent: { children: { $key: {} } },
    spoken: { note: "A note.", indexOn: ["date"], children: { $key: { read: "auth.uid === $key" } } },
  });
  expect(rules).not.toContain("silent");
  expect(rules).toContain('    // A note.\n    "spoken": {\n      ".indexOn": ["date"],\n      "$key": {\n');
  expect(JSON.parse(rules.replaceAll(/^\s*\/\/.*$/gm, ""))).toEqual({
    rules: {
      ".read": false,
      ".write": false,
      spoken: { ".indexOn": ["date"], $key: { ".read": "auth.uid === $key" } },
    },
  });
});

test("a long note is broken into lines that fit", () => {
  const rules = writeDatabaseRules({ place: { note: "word ".repeat(60).trim(), read: true } });
  expect(Math.max(...rules.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
});

import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";

const read = (name: string) => readFile(inRoot(name), "utf8");

/** The texts for readers of the repository, as one. */
async function readDocuments(): Promise<string> {
  const files = await readdir(inRoot("docs"), { recursive: true });
  const names = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", ...files.map((name) => `docs/${name}`)];
  return (await Promise.all(names.filter((name) => name.endsWith(".md")).map(read))).join("\n");
}

const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

test("every command that the documents name exists", async () => {
  const documents = await readDocuments();
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: object };
  const ownCommands = namesIn(await read("tools/bin/run.mjs"), /^ {2}"?([\w-]+)"?: "/gm);
  expect(ownCommands).toContain("start");
  const named = namesIn(documents, /npm run ([\w-]+)/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([]);
  expect(namesIn(documents, /run\.mjs ([a-z][\w-]*)/g).filter((name) => !ownCommands.includes(name))).toEqual([]);
});

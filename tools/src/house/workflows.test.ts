import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { format } from "prettier";
import { inRoot } from "../command/root.ts";

const FOLDER = ".github/workflows";

interface Workflow {
  readonly name: string;
  readonly text: string;
}

/** Our own workflows, and the example in the emulators' README. */
async function readWorkflows(): Promise<Workflow[]> {
  const files = (await readdir(inRoot(FOLDER))).map((name) => `${FOLDER}/${name}`);
  const own = files.map(async (name) => ({ name, text: await readFile(inRoot(name), "utf8") }));
  const readme = await readFile(inRoot("emulators/README.md"), "utf8");
  const examples = [...readme.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, text = ""]) => ({ name: "README", text }));
  return [...(await Promise.all(own)), ...examples];
}

const commandsOf = ({ text }: Workflow) =>
  [...text.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command = ""]) => command);

/** The files, folders and Vitest projects of this repository that a command names. */
function namesIn(command: string): string[] {
  return command.split(" ").filter((word) => /^(emulators|tools|functions|web)(\/|$)/.test(word));
}

test("workflows are YAML with jobs and steps", async () => {
  const workflows = await readWorkflows();
  expect(workflows.map(({ name }) => name)).toEqual([`${FOLDER}/emulators.yml`, "README"]);
  for (const { text } of workflows) {
    await expect(format(text, { parser: "yaml" })).resolves.toContain("steps:");
    expect(text).toMatch(/^on:/m);
    expect(text).toMatch(/^jobs:/m);
    expect(text).toMatch(/^ +runs-on: /m);
  }
});

test("everything that their commands name exists", async () => {
  const commands = (await readWorkflows()).flatMap(commandsOf);
  expect(commands).toContain("npx vitest run --project emulators");
  const names = commands.flatMap(namesIn);
  expect(names).toContain("emulators/bin/firebase-without-java.mjs");
  for (const name of names) expect([name, existsSync(inRoot(name))]).toEqual([name, true]);
  const programs = commands.flatMap((command) => /^npx ([\w-]+)/.exec(command)?.slice(1) ?? []);
  for (const program of new Set(programs)) {
    expect([program, existsSync(inRoot("node_modules/.bin", program))]).toEqual([program, true]);
  }
});

test("the package is tested on the oldest supported Node and on every system", async () => {
  const text = await readFile(inRoot(FOLDER, "emulators.yml"), "utf8");
  const manifest = await readFile(inRoot("emulators/manifest.json"), "utf8");
  const oldest = /"node": ">=(\d+)/.exec(manifest)?.[1];
  expect(text).toContain(`node: [${oldest}, 22, 24]`);
  expect(text).toContain("system: [ubuntu-latest, macos-latest, windows-latest]");
});

import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { serveLines } from "./serve-lines.ts";

/** Sends chunks of text. @returns the responses and the log once the input has ended. */
async function talk(...chunks: readonly (string | Uint8Array)[]): Promise<{ answers: unknown[]; log: string[] }> {
  const [input, output, log] = [new PassThrough(), new PassThrough(), [] as string[]];
  const served = serveLines(input, output, (line) => log.push(line));
  for (const chunk of chunks) {
    if (!input.write(chunk)) await once(input, "drain");
  }
  input.end();
  await served;
  output.end();
  const lines = String(
    await output
      .setEncoding("utf8")
      .toArray()
      .then((parts) => parts.join("")),
  )
    .trimEnd()
    .split("\n");
  return { answers: lines.map((line): unknown => JSON.parse(line)), log };
}

const GREETING = { id: -1, status: "ok", warnings: [], errors: [], result: {} };
const load = (name: string): string => {
  const source = { files: [{ name, content: "service firebase.storage { oops" }] };
  return JSON.stringify({ action: "load_ruleset", context: { rulesetName: "0", source }, id: 3 });
};

it("sends the greeting first", async () => {
  expect(await talk()).toEqual({ answers: [GREETING], log: [] });
});

it("responds to each line in order, with any chunking", async () => {
  const text = Buffer.from(`${load("é")}\r\n\n{"id":4,"action":"x"}\n`);
  const cuts = [...text].map((_, index) => text.subarray(index, index + 1));
  const { answers, log } = await talk(...cuts);
  expect(answers).toMatchObject([GREETING, { id: 3, errors: [expect.stringContaining('"fileName_":"é"')] }, { id: 4 }]);
  expect(log).toEqual([]);
});

it("logs invalid lines and continues", async () => {
  const { answers, log } = await talk('nonsense\n{"no":"id"}\n{"id":4}\n');
  expect(answers).toMatchObject([GREETING, { id: 4 }]);
  expect(log).toEqual(["Unreadable message: nonsense", 'Unreadable message: {"no":"id"}']);
});

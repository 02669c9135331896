import type { Readable, Writable } from "node:stream";
import { GREETING, StorageRulesRuntime } from "./runtime.ts";

/**
 * The protocol with firebase-tools: one JSON object per line in both directions, in order. Nothing else may be written
 * to `output`.
 * @returns a promise that resolves when the input ends.
 */
export async function serveLines(input: Readable, output: Writable, log: (line: string) => void): Promise<void> {
  const runtime = new StorageRulesRuntime();
  const send = (message: unknown): unknown => output.write(`${JSON.stringify(message)}\n`);
  send(GREETING);
  let unfinished = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const lines = (unfinished + String(chunk)).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) {
      const answer = line.trim() === "" ? null : runtime.answer(parseLine(line));
      if (answer !== null) send(answer);
      else if (line.trim() !== "") log(`Unreadable message: ${line.slice(0, 200)}`);
    }
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

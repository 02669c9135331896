import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const JAVA = fileURLToPath(new URL("../../bin/java", import.meta.url));
const ROUNDS = 5;

/**
 * The start-up time of the database until it listens, relative to Node alone until it exits: the ratio of the medians.
 */
export async function measureStart(): Promise<number> {
  const [database, node]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    database.push(await timeDatabase());
    node.push(await timeNode());
  }
  return median(database) / median(node);
}

async function timeDatabase(): Promise<number> {
  const begun = performance.now();
  const child = spawn(JAVA, ["--host", "127.0.0.1", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const chunk of child.stdout) if (String(chunk).includes("Listening")) break;
  const took = performance.now() - begun;
  child.kill("SIGKILL");
  await once(child, "exit");
  return took;
}

async function timeNode(): Promise<number> {
  const begun = performance.now();
  await once(spawn(process.execPath, ["-e", ""], { stdio: "ignore" }), "exit");
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

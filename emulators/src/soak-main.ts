/** `npm run soak [-- --minutes 10] [--seed 1]`: runs the randomised tests for as long as requested. */
import fc from "fast-check";
import { findPorts } from "./command/testing/scratch.ts";
import { getOption } from "./process.ts";
import { runCrowd } from "./soak/crowd.ts";
import { runKilled } from "./soak/killed.ts";
import { nonsense, runNonsense } from "./soak/nonsense.ts";
import { scenarios } from "./soak/operations.ts";
import { startSoak } from "./soak/run-together.ts";

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = "10";
const ROUND = 25;
const CROWD = 1000;

const end = Date.now() + Number(getOption("--minutes") ?? DEFAULT_MINUTES) * MINUTE_MS;
const firstSeed = Number(getOption("--seed") ?? Date.now() % 1_000_000);
const counts = { together: 0, nonsense: 0, crowds: 0, killed: 0 };

/** Exits with the seed that reproduces the failure. */
function complain(what: string, seed: number, faults: readonly string[], input: unknown): void {
  if (faults.length === 0) return;
  console.error(`${what}, --seed ${seed}:\n  ${faults.join("\n  ")}\n${JSON.stringify(input)}`);
  process.exit(1);
}

const soak = await startSoak();
process.on("uncaughtException", (error) => complain("uncaught", firstSeed, [String(error.stack)], counts));
for (let seed = firstSeed; Date.now() < end; seed++) {
  for (const scenario of fc.sample(scenarios, { numRuns: ROUND, seed })) {
    complain("several clients at once", seed, await soak.run(scenario), scenario);
    counts.together += 1;
  }
  for (const all of fc.sample(fc.array(nonsense, { minLength: 1, maxLength: 10 }), { numRuns: ROUND, seed })) {
    complain("nonsense", seed, await runNonsense(soak.server, all), all);
    counts.nonsense += 1;
  }
  if (seed % 4 === 0) {
    complain("a crowd", seed, await runCrowd(soak.server, CROWD), CROWD);
    counts.crowds += 1;
  }
  if (seed % 4 === 2) {
    const [port = 0] = await findPorts(1);
    complain("killed", seed, await runKilled(port), port);
    counts.killed += 1;
  }
  const megabytes = Math.round(process.memoryUsage().heapUsed / 1e6);
  console.log(`seed ${seed}: ${JSON.stringify(counts)}, ${megabytes} MB`);
}
await soak.server.close();
process.exit(0);

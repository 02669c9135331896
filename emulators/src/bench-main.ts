/**
 * `npm run bench -w emulators [-- --json] [--rules <file> --sample <file>]`: writes and rule checks per second. The
 * sample is JSON: `{ data, now, requests: [{ auth, read | write, allowed }] }`.
 */
import { readFileSync } from "node:fs";
import { createDatabaseServer } from "./database/server.ts";
import { EXAMPLE_RULES, EXAMPLE_SAMPLE } from "./bench/example.ts";
import { measureRules, type RuleSample } from "./bench/measure-rules.ts";
import { measureStart } from "./bench/measure-start.ts";
import { measureWrites } from "./bench/measure-writes.ts";
import { getOption } from "./process.ts";

const LISTENERS = 100;
const WRITES = 3000;

const [rulesFile, sampleFile] = [getOption("--rules"), getOption("--sample")];
const rules = rulesFile === undefined ? EXAMPLE_RULES : readFileSync(rulesFile, "utf8");
const sample = sampleFile === undefined ? EXAMPLE_SAMPLE : (JSON.parse(readFileSync(sampleFile, "utf8")) as RuleSample);

const server = await createDatabaseServer({ host: "127.0.0.1", port: 0 });
const load = { port: server.port, listeners: LISTENERS, writes: WRITES };
await measureWrites({ ...load, writes: WRITES / 10, listensToWrites: true });
const results = [
  {
    what: `writes per second, heard by ${LISTENERS} listeners`,
    perSecond: await measureWrites({ ...load, listensToWrites: true }),
  },
  {
    what: `writes per second, ${LISTENERS} listeners elsewhere`,
    perSecond: await measureWrites({ ...load, listensToWrites: false }),
  },
  { what: "rule checks per second", perSecond: measureRules(rules, sample) },
].map(({ what, perSecond }) => ({ what, perSecond: Math.round(perSecond) }));
await server.close();
const start = { what: "start from the sources, as a ratio to Node alone", ratio: await measureStart() };
if (process.argv.includes("--json")) console.log(JSON.stringify([...results, start]));
else {
  for (const { what, perSecond } of results) console.log(`${what.padEnd(50)} ${perSecond.toLocaleString("en")}`);
  console.log(`${start.what.padEnd(50)} ${start.ratio.toFixed(1)}`);
}

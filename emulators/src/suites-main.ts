/** Runs rule suites of others, fetched by the scripts in `suites/`: `targaryen <file>` or `recorded-… <folder>`. */
import type { Comparison } from "./suites/comparison.ts";
import { compareDatabase } from "./suites/recorded-database.ts";
import { compareStorage } from "./suites/recorded-storage.ts";
import { runTargaryen } from "./suites/targaryen.ts";

async function compare(suite: string, place: string): Promise<Comparison> {
  if (suite === "targaryen") return runTargaryen(place);
  if (suite === "recorded-database") return await compareDatabase(place);
  if (suite === "recorded-storage") return await compareStorage(place);
  throw new Error(`There is no suite ${suite}.`);
}

const [, , suite = "", place = ""] = process.argv;
const { total, differences } = await compare(suite, place);
for (const difference of differences) console.log(difference);
console.log(`${suite}: ${total - differences.length} of ${total}`);
process.exitCode = differences.length === 0 ? 0 : 1;

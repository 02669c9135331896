// Plain JavaScript without imports of ours: a cold instance in its own process. Loads the modules given as arguments,
// in this order, from the working directory, and prints the milliseconds of CPU time they took: what an instance with
// one vCPU needs, and what other programs of this machine affect least.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "index.cjs"));
const begun = process.cpuUsage();
for (const module of process.argv.slice(2)) require(module);
const { user, system } = process.cpuUsage(begun);
process.stdout.write(`${(user + system) / 1000}\n`);
process.exit(0);

// Plain JavaScript without imports of ours: a cold instance in a process of its own. Loads the modules it is given as
// arguments, in this order, from the working directory, and prints the milliseconds they took.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "index.cjs"));
const begun = performance.now();
for (const module of process.argv.slice(2)) require(module);
process.stdout.write(`${performance.now() - begun}\n`);
process.exit(0);

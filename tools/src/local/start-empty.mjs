// Plain JavaScript: `npm start -- --offset N` without demo data, for the test that kills it. Prints "Open." once it is
// ready.
import { register } from "tsx/esm/api";

register();
const { waitForInterrupt } = await import("../command/interrupt.ts");
const { openLocal } = await import("./open-local.ts");
const { stayOpen } = await import("./stay-open.ts");

const offset = Number(process.argv[2]);
const interrupted = waitForInterrupt();
const local = await openLocal({ offset, interrupted, makeData: async () => [] });
console.log("Open.");
process.exitCode = await stayOpen(local, offset, interrupted);

/** Loaded into the Firebase CLI before it starts (`node --import`): see limit-workers.mjs. */
import { createRequire } from "node:module";
import { limitWorkers } from "./limit-workers.mjs";

limitWorkers(createRequire(process.argv[1] ?? import.meta.url)("../emulator/functionsRuntimeWorker"));

/**
 * The process that firebase-tools starts as its database emulator: `--host 127.0.0.1 --port 9000
 * [--functions_emulator_host 127.0.0.1 --functions_emulator_port 5001] [--single_project_mode Warning]`. Options that
 * firebase-tools does not have are set in the environment: FIREBASE_WITHOUT_JAVA_PERSIST, a folder in which data is
 * persisted.
 */
import { createDatabaseServer } from "./database/server.ts";
import { createLog, getOption, runForever } from "./process.ts";

const DEFAULT_PORT = "9000";

runForever();
const functionsHost = getOption("--functions_emulator_host");
const functionsPort = getOption("--functions_emulator_port");
const persist = process.env["FIREBASE_WITHOUT_JAVA_PERSIST"];
try {
  const { port } = await createDatabaseServer({
    host: getOption("--host") ?? "127.0.0.1",
    port: Number(getOption("--port") ?? DEFAULT_PORT),
    ...(functionsHost === undefined || functionsPort === undefined
      ? {}
      : { functionsHost, functionsPort: Number(functionsPort) }),
    ...(persist === undefined || persist === "" ? {} : { persist }),
    isSingleProject: process.argv.includes("--single_project_mode"),
    log: createLog(),
  });
  console.log(`Listening on port ${port}`);
} catch (error) {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  // firebase-tools looks for this text and then explains which port is taken.
  console.error(isTaken ? "address already in use" : error);
  process.exit(1);
}

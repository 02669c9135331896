/** `firebase-without-java`: runs the Firebase CLI so that its emulators need no Java. */
import { createCliEnvironment, createStackEnvironment } from "./command/cli-environment.ts";
import { CommandError, parseDatabaseOptions } from "./command/database-options.ts";
import { findFirebase } from "./command/find-firebase.ts";
import { formatExports } from "./command/format-exports.ts";
import { runFirebase } from "./command/run-firebase.ts";
import { serveDatabase } from "./command/serve-database.ts";
import { readVersion, USAGE } from "./command/usage.ts";
import { runForever } from "./process.ts";

const WRONG_USE = 2;

/** Runs one command line. @returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [command] = args;
  if (command === undefined || command === "--help" || command === "-h") return say(USAGE);
  if (command === "--version") return say(readVersion());
  const environment = createCliEnvironment(process.env["PATH"] ?? "");
  if (command === "env") return say(formatExports(environment));
  if (command === "database") return await runDatabase(args.slice(1));
  const firebase = findFirebase(process.cwd(), process.env["PATH"] ?? "");
  if (firebase === null) {
    console.error("firebase-tools is not here. Install it: npm install --save-dev firebase-tools");
    return 1;
  }
  const stack = createStackEnvironment(process.cwd(), process.env["NODE_OPTIONS"] ?? "");
  return await runFirebase(firebase, args, { ...process.env, ...environment, ...stack });
}

function say(text: string): number {
  console.log(text);
  return 0;
}

/** Runs the database alone until it is stopped. */
async function runDatabase(args: readonly string[]): Promise<number> {
  try {
    await serveDatabase(parseDatabaseOptions(args));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`firebase-without-java database: ${error.message}`);
    return WRONG_USE;
  }
  runForever();
  return await new Promise<never>(() => {});
}

import { readFileSync, watchFile } from "node:fs";
import { InvalidDataError } from "../database/data/limits.ts";
import { PersistenceError } from "../database/persistence/persistence.ts";
import { RulesError } from "../database/rules/types.ts";
import { createDatabaseServer, type DatabaseServer } from "../database/server.ts";
import { createLog } from "../process.ts";
import { CommandError, type DatabaseCommand } from "./database-options.ts";

/** Polling interval for the rules file. The system's `watch` would lose it when an editor replaces the file. */
const WATCH_MS = 300;

const log = createLog();

/** Starts the database alone. @throws CommandError when it cannot run with these options. */
export async function serveDatabase({ server: options, rulesFile, watches }: DatabaseCommand): Promise<void> {
  const server = await createDatabaseServer({ ...options, log }).catch((error: unknown) => {
    throw new CommandError(describe(error, options.port, rulesFile ?? ""));
  });
  console.log(`Listening on port ${server.port}`);
  if (watches && rulesFile !== null) watchFile(rulesFile, { interval: WATCH_MS }, () => reload(server, rulesFile));
}

function reload(server: DatabaseServer, file: string): void {
  try {
    server.installRules(readFileSync(file, "utf8"));
    log(`${file}: the rules are loaded`);
  } catch (error) {
    log(`${describe(error, 0, file)}; the rules of before stay`);
  }
}

function describe(error: unknown, port: number, rulesFile: string): string {
  if (error instanceof RulesError) return `${rulesFile}:${error.line}:${error.column}: ${error.message}`;
  if (error instanceof InvalidDataError) return `--data: ${error.message}`;
  if (error instanceof PersistenceError) return `--persist: ${error.message}`;
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (isTaken) return `port ${port} is taken (address already in use)`;
  return error instanceof Error ? error.message : String(error);
}

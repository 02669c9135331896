import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseJsonText } from "../database/data/json.ts";
import type { DatabaseServerOptions } from "../database/server.ts";

/** An invalid command line; the message is one line for the user. */
export class CommandError extends Error {}

export interface DatabaseCommand {
  readonly server: DatabaseServerOptions;
  readonly rulesFile: string | null;
  /** Whether the rules are reloaded when their file changes. */
  readonly watches: boolean;
}

const OPTIONS = {
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "9000" },
  rules: { type: "string" },
  data: { type: "string" },
  persist: { type: "string" },
  watch: { type: "boolean", default: false },
} as const;
const MAX_PORT = 65_535;

/** Parses the arguments after `database`. @throws CommandError */
export function parseDatabaseOptions(args: readonly string[]): DatabaseCommand {
  const { host, port, rules, data, persist, watch } = parse(args);
  if (!/^\d+$/.test(port) || Number(port) > MAX_PORT)
    throw new CommandError(`--port ${port} is no port: a number from 0 (any that is free) to ${MAX_PORT}`);
  if (host === "") throw new CommandError("--host is empty");
  if (watch && rules === undefined) throw new CommandError("--watch follows the file of --rules, which is missing");
  return {
    server: {
      host,
      port: Number(port),
      ...(rules === undefined ? {} : { rules: readText("rules", rules) }),
      ...(data === undefined ? {} : { data: readJson(data) }),
      ...(persist === undefined ? {} : { persist }),
    },
    rulesFile: rules ?? null,
    watches: watch,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    // The first sentence describes the error; further ones are hints for developers.
    const [sentence = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandError(
      `${sentence}. There are ${Object.keys(OPTIONS)
        .map((name) => `--${name}`)
        .join(", ")}.`,
    );
  }
}

function readText(option: string, file: string): string {
  if (!existsSync(file)) throw new CommandError(`--${option} ${file} is not there`);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(`--${option} ${file} cannot be read: ${error instanceof Error ? error.message : ""}`);
  }
}

function readJson(file: string) {
  const json = parseJsonText(readText("data", file));
  if (json === undefined) throw new CommandError(`--data ${file} is no JSON`);
  return json;
}

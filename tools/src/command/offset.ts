import { UserError } from "./user-error.ts";

export interface OffsetArguments {
  /** The number to add to every port; null when none was given. */
  readonly offset: number | null;
  readonly rest: readonly string[];
}

/** Extracts `--offset N` (or `--offset=N`) from a command's arguments. */
export function takeOffset(given: readonly string[]): OffsetArguments {
  const rest: string[] = [];
  let offset: number | null = null;
  for (let index = 0; index < given.length; index++) {
    const argument = given[index] ?? "";
    if (argument === "--offset") offset = parseOffset(given[++index] ?? "");
    else if (argument.startsWith("--offset=")) offset = parseOffset(argument.slice("--offset=".length));
    else rest.push(argument);
  }
  return { offset, rest };
}

function parseOffset(text: string): number {
  const offset = Number(text);
  if (text !== "" && Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new UserError(`--offset takes a whole number from 0 to 50000, such as --offset 100; it was given "${text}".`);
}

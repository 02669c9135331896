import type { Ctx } from "../ctx.ts";
import { notifyOwners } from "./notify-owners.ts";

/** Number of failures after which the platform gives up repeating a background run. */
const MAX_TRIES = 5;
/** Maximum length of an error's line. */
const MAX_ERROR = 200;

/** A background run: its function and parameters. */
export interface Run {
  readonly function: string;
  readonly params: Readonly<Record<string, string>>;
}

/** An error in one line. */
function lineOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_ERROR);
}

/** The user whom a run concerns, according to its parameters: directly, or as the subject of a job. */
function aboutOf({ uid, id }: Readonly<Record<string, string>>): string | undefined {
  return uid ?? (id?.includes("~") === true ? id.split("~").at(-1) : undefined);
}

/**
 * Counts a failure of a run.
 * @param id of the run (`failures.idOf`).
 * @param most the number of failures after which it is given up.
 * @returns true when it has failed so often that it is given up, and stored for admins.
 */
export async function noteFailure(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  id: string,
  run: Run,
  error: unknown,
  most = MAX_TRIES,
): Promise<boolean> {
  const about = aboutOf(run.params);
  const { isGivenUp, isNew } = await ctx.stores.failures.add(id, {
    ...run,
    ...(about === undefined ? {} : { about }),
    error: lineOf(error),
    now: ctx.now,
    most,
  });
  if (isNew) await notifyOwners(ctx);
  return isGivenUp;
}

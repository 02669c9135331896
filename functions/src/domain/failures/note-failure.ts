import type { Ctx } from "../ctx.ts";
import { tellOwners } from "./tell-owners.ts";

/** A run in the background is repeated by the platform until it has failed so often. */
const MOST_TRIES = 5;
/** The longest that an error's line gets. */
const MAX_ERROR = 200;

/** A run in the background: of which function, and about what. */
export interface Run {
  readonly function: string;
  readonly params: Readonly<Record<string, string>>;
}

/** An error in one line. */
function lineOf(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return said.replace(/\s+/g, " ").trim().slice(0, MAX_ERROR);
}

/** Whom a run concerns, as far as its parameters say: a person by themselves, or as the subject of a job. */
function aboutOf({ uid, id }: Readonly<Record<string, string>>): string | undefined {
  return uid ?? (id?.includes("~") === true ? id.split("~").at(-1) : undefined);
}

/**
 * Counts a failure of a run.
 * @param id of the run (`failures.idOf`).
 * @param most the number of failures after which it is given up.
 * @returns true when it has failed so often that it is given up, and kept for people to look at.
 */
export async function noteFailure(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  id: string,
  run: Run,
  error: unknown,
  most = MOST_TRIES,
): Promise<boolean> {
  const about = aboutOf(run.params);
  const { isGivenUp, isNew } = await ctx.stores.failures.add(id, {
    ...run,
    ...(about === undefined ? {} : { about }),
    error: lineOf(error),
    now: ctx.now,
    most,
  });
  if (isNew) await tellOwners(ctx);
  return isGivenUp;
}

import type { Ctx } from "../ctx.ts";
import { eachAlone } from "../each-alone.ts";
import { noteFailure } from "./note-failure.ts";

/** When so many records fail and none succeeds, the records are not the cause. */
const MANY = 10;

/** The sweep that a record failed in, and the function that requests this sweep. */
export interface SweepRun {
  readonly sweep: string;
  readonly function: "startHourlySweeps" | "startDailySweeps";
}

/**
 * Does something for each record of a sweep. One that fails does not stop the others: it is kept among the failures,
 * where admins of the platform can have its sweep run again. While a service does not respond, all of them wait.
 * @param nameOf what the failure says about a record; `uid` is the person whom it concerns.
 * @param concurrency the number of records that are worked on at the same time.
 * @throws ServiceUnavailable, or the first failure when many records fail and none succeeds.
 */
export async function eachOfSweep<T>(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  run: SweepRun,
  list: readonly T[],
  act: (one: T) => Promise<unknown>,
  nameOf: (one: T) => Readonly<Record<string, string>>,
  concurrency = 1,
): Promise<void> {
  const failed: { readonly one: T; readonly failure: Error }[] = [];
  await eachAlone(list, act, (one, failure) => Promise.resolve(failed.push({ one, failure })), concurrency);
  const [first] = failed;
  if (first !== undefined && failed.length >= MANY && failed.length === list.length) throw first.failure;
  for (const { one, failure } of failed) await noteFailureInSweep(ctx, run, nameOf(one), failure);
}

/** Keeps the failure of one record of a sweep. The sweep itself is the repetition: the first failure is shown. */
export async function noteFailureInSweep(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  run: SweepRun,
  name: Readonly<Record<string, string>>,
  failure: Error,
): Promise<void> {
  const params = { sweep: run.sweep, ...name };
  const id = ctx.stores.failures.idOf(run.function, JSON.stringify(params));
  await noteFailure(ctx, id, { function: run.function, params }, failure, 1);
}

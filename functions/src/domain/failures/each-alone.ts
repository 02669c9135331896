import type { Ctx } from "../ctx.ts";
import { noteFailure } from "./note-failure.ts";

/** When so many records fail and none succeeds, the records are not the cause. */
const MANY = 10;

/** The sweep that a record failed in, and the function that requests this sweep. */
export interface SweepRun {
  readonly sweep: string;
  readonly function: "startHourlySweeps" | "startDailySweeps";
}

/**
 * Does something for each entry of a list. An entry that fails does not stop the others; while a service does not respond, all
 * of them wait.
 * @param leave handles an entry that failed.
 * @param atOnce the number of entries that are worked on at the same time.
 * @throws ServiceUnavailable.
 */
export async function eachAlone<T>(
  list: readonly T[],
  act: (one: T) => Promise<unknown>,
  leave: (one: T, failure: Error) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const attempt = async (one: T) => {
    const failure = await act(one).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (failure === null) return;
    if (failure.name === "ServiceUnavailable") throw failure;
    await leave(one, failure);
  };
  for (let at = 0; at < list.length; at += atOnce) await Promise.all(list.slice(at, at + atOnce).map(attempt));
}

/**
 * The same for the records of a sweep. A record that fails is kept among the failures, where admins of the platform can have its
 * sweep run again.
 * @param nameOf what the failure says about a record; `uid` is the person whom it concerns.
 * @throws the first failure when many records fail and none succeeds.
 */
export async function eachOfSweep<T>(
  ctx: Pick<Ctx, "stores" | "gateways" | "now">,
  run: SweepRun,
  list: readonly T[],
  act: (one: T) => Promise<unknown>,
  nameOf: (one: T) => Readonly<Record<string, string>>,
  atOnce = 1,
): Promise<void> {
  const failed: { readonly one: T; readonly failure: Error }[] = [];
  await eachAlone(list, act, (one, failure) => Promise.resolve(failed.push({ one, failure })), atOnce);
  const [first] = failed;
  if (first !== undefined && failed.length >= MANY && failed.length === list.length) throw first.failure;
  for (const { one, failure } of failed) {
    const params = { sweep: run.sweep, ...nameOf(one) };
    const id = ctx.stores.failures.idOf(run.function, JSON.stringify(params));
    // The sweep itself is the repetition: the first failure is shown.
    await noteFailure(ctx, id, { function: run.function, params }, failure, 1);
  }
}

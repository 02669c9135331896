import { isDeepStrictEqual } from "node:util";
import { logEvent } from "./log-event.ts";
import { prepare } from "./prepare.ts";

type Params = Readonly<Record<string, string>>;
/** The parameters in the path that a function listens to. */
type ParamsOf<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : object;

/** A value before and after a write. */
export interface Written {
  readonly before: { val(): unknown };
  readonly after: { val(): unknown; exists(): boolean };
  /** True when an admin retries a failed run: what its event changed is no longer known. */
  readonly isRetry?: true;
}

/** Whether the write changed a part of the value; a retry treats everything as changed. */
export function hasChanged({ before, after, isRetry }: Written, part: (value: unknown) => unknown): boolean {
  return isRetry === true || !isDeepStrictEqual(part(before.val()), part(after.val()));
}

interface DatabaseEvent<P> {
  readonly id: string;
  readonly params: P;
  readonly data: unknown;
}

/** How to retry each function, by its deployed name. */
const RETRIES = new Map<string, (params: Params) => Promise<void>>();
export const retryOf = (name: string) => RETRIES.get(name);

/** Used instead of an event id: consecutive failures of a scheduled function count as one. */
const SCHEDULE = "clock";

/** Records a failed run. @throws the given error, so that the platform retries the run, unless the run is given up. */
async function recordFailedRun(name: string, event: string, params: Params, error: unknown): Promise<void> {
  const ctx = await prepare();
  const { noteFailure } = await import("../domain/failures/note-failure.ts");
  const isGivenUp = await noteFailure(ctx, ctx.stores.failures.idOf(name, event), { function: name, params }, error);
  if (!isGivenUp) throw error;
  logEvent("ERROR", "run given up", { function: name, error: error instanceof Error ? error.stack : String(error) });
}

/** The current value at a path, as if it were new. */
async function readCurrent(ref: string, params: Params): Promise<Written> {
  const { stores } = await prepare();
  const value = await stores.failures.valueAt(ref.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ""));
  return { before: { val: () => ({}) }, after: { val: () => value, exists: () => value !== null }, isRetry: true };
}

/**
 * Wraps the handler of a database event. The platform retries a run that fails; after the fifth failure, the run is
 * recorded for admins (`failures/{id}`) and retries end.
 * @param name under which the function is deployed.
 * @param ref the path that it listens to.
 */
export function withRetryLimit<R extends string>(
  name: string,
  ref: R,
  run: (params: ParamsOf<R>, written: Written) => Promise<void>,
): (event: DatabaseEvent<ParamsOf<R>>) => Promise<void> {
  // The recorded parameters of a run are those of its own path.
  RETRIES.set(name, async (params) => run(params as ParamsOf<R>, await readCurrent(ref, params)));
  return async ({ id, params, data }) => {
    try {
      // Handlers of created values do not read it.
      await run(params, data as Written);
    } catch (error) {
      await recordFailedRun(name, id, { ...params } as Params, error);
    }
  };
}

/**
 * The same for scheduled functions. The fifth consecutive failure is recorded; the record is removed when a run
 * succeeds.
 * @param name under which the function is deployed.
 */
export function withScheduledRetryLimit(name: string, run: () => Promise<void>): () => Promise<void> {
  RETRIES.set(name, run);
  return async () => {
    try {
      await run();
    } catch (error) {
      await recordFailedRun(name, SCHEDULE, {}, error);
      return;
    }
    const { failures, commit } = (await prepare()).stores;
    const id = failures.idOf(name, SCHEDULE);
    if ((await failures.get(id)) !== null) await commit(failures.removal(id));
  };
}

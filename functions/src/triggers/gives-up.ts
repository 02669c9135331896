import { logEvent } from "./log-event.ts";
import { prepare } from "./prepare.ts";

type Params = Readonly<Record<string, string>>;
/** The parameters in the place that a function follows. */
type ParamsOf<R extends string> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, string>> & ParamsOf<Rest>
  : object;

/** A value before and after a write. */
export interface Written {
  readonly before: { val(): unknown };
  readonly after: { val(): unknown; exists(): boolean };
}

interface FollowedEvent<P> {
  readonly id: string;
  readonly params: P;
  readonly data: unknown;
}

/** How each function does its work again, by the name under which it is deployed. */
const AGAIN = new Map<string, (params: Params) => Promise<void>>();
export const againOf = (name: string) => AGAIN.get(name);

/** In the place of an event: runs by the clock that follow one another count as one. */
const CLOCK = "clock";

/** @throws what was thrown, so that the run is repeated, unless it is given up. */
async function noteRun(name: string, event: string, params: Params, error: unknown): Promise<void> {
  const ctx = await prepare();
  const { noteFailure } = await import("../domain/failures/note-failure.ts");
  const isGivenUp = await noteFailure(ctx, ctx.stores.failures.idOf(name, event), { function: name, params }, error);
  if (!isGivenUp) throw error;
  logEvent("ERROR", "run given up", { function: name, error: error instanceof Error ? error.stack : String(error) });
}

/** What stands at a place now, as if all of it were new: what an earlier event has changed is not known any more. */
async function readAsNew(ref: string, params: Params): Promise<Written> {
  const { stores } = await prepare();
  const value = await stores.failures.valueAt(ref.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? ""));
  return { before: { val: () => ({}) }, after: { val: () => value, exists: () => value !== null } };
}

/**
 * What follows writes at a place. A run that fails is repeated by the platform; the fifth failure is kept for people to look at
 * (`failures/{id}`) and ends the repeats.
 * @param name under which the function is deployed.
 * @param ref the place that it follows.
 */
export function givesUp<R extends string>(
  name: string,
  ref: R,
  run: (params: ParamsOf<R>, written: Written) => Promise<void>,
): (event: FollowedEvent<ParamsOf<R>>) => Promise<void> {
  // What was kept of a run are the parameters of its own place.
  AGAIN.set(name, async (params) => run(params as ParamsOf<R>, await readAsNew(ref, params)));
  return async ({ id, params, data }) => {
    try {
      // Functions that follow new values do not read it.
      await run(params, data as Written);
    } catch (error) {
      await noteRun(name, id, { ...params } as Params, error);
    }
  };
}

/**
 * The same for what runs by the clock. The fifth run in a row that fails is kept, and it is forgotten when a run succeeds.
 * @param name under which the function is deployed.
 */
export function givesUpByClock(name: string, run: () => Promise<void>): () => Promise<void> {
  AGAIN.set(name, run);
  return async () => {
    try {
      await run();
    } catch (error) {
      await noteRun(name, CLOCK, {}, error);
      return;
    }
    const { failures, commit } = (await prepare()).stores;
    const id = failures.idOf(name, CLOCK);
    if ((await failures.get(id)) !== null) await commit(failures.removal(id));
  };
}

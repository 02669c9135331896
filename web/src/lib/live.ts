import { useCallback, useMemo, useSyncExternalStore } from "react";
import { attachToDatabase } from "./live-database.ts";
import {
  type Attach,
  keyOfSource,
  type LiveEntry,
  type LiveQuery,
  type LiveSource,
  sourceOfKey,
} from "./live-source.ts";
import { withCopies } from "./offline/with-copies.ts";

let attach: Attach = withCopies(attachToDatabase);

/** Replaces the live source; without an argument, restores the Realtime Database. */
export function setLiveSource(next: Attach = withCopies(attachToDatabase)): void {
  attach = next;
}

export type LiveState<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error }
  | { readonly state: "ready"; readonly data: T };

interface Listener {
  state: LiveState<unknown>;
  readonly subscribers: Set<() => void>;
  readonly detach: () => void;
}

const LOADING = { state: "loading" } as const;
const listeners = new Map<string, Listener>();

function listen(id: string): Listener {
  const known = listeners.get(id);
  if (known) return known;
  const update = (state: LiveState<unknown>) => {
    if (listeners.get(id) !== listener) return;
    listener.state = state;
    for (const notify of listener.subscribers) notify();
  };
  // A source may answer at once, before `attach` has returned.
  let detach: () => void = () => undefined;
  const listener: Listener = { state: LOADING, subscribers: new Set(), detach: () => detach() };
  listeners.set(id, listener);
  detach = attach(
    sourceOfKey(id),
    (data) => update({ state: "ready", data }),
    (error) => update({ state: "failed", error }),
  );
  return listener;
}

function forget(id: string, listener: Listener): void {
  if (listener.subscribers.size > 0 || listeners.get(id) !== listener) return;
  listeners.delete(id);
  listener.detach();
}

/**
 * One listener per source, shared by all subscribers; calls `notify` at each change. Returns the unsubscribe function.
 */
function subscribeLive(id: string, notify: () => void): () => void {
  const first = listen(id);
  first.subscribers.add(notify);
  return () => {
    // Another listener may have replaced it after a failure.
    for (const listener of new Set([first, listeners.get(id) ?? first])) {
      listener.subscribers.delete(notify);
      forget(id, listener);
    }
  };
}

/** The latest value of a source with a listener. */
function getLive(id: string): LiveState<unknown> {
  return listeners.get(id)?.state ?? LOADING;
}

/** The value of a source as it is now, or as soon as it is `wanted`, read once. */
export function readLive(source: LiveSource, wanted: (value: unknown) => boolean = () => true): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = keyOfSource(source);
    let end: () => void = () => undefined;
    const check = () => {
      const state = getLive(id);
      if (state.state === "loading" && listeners.has(id)) return;
      if (state.state === "ready" && !wanted(state.data)) return;
      end();
      if (state.state === "ready") resolve(state.data);
      else reject(state.state === "failed" ? state.error : new Error("The listener was ended."));
    };
    end = subscribeLive(id, check);
    if (getLive(id).state !== "loading") check();
  });
}

/** Restarts failed listeners. */
export function retryFailed(): void {
  const failed = [...listeners].filter(([, { state }]) => state.state === "failed");
  for (const [id, { subscribers, detach }] of failed) {
    listeners.delete(id);
    detach();
    for (const notify of subscribers) {
      listen(id).subscribers.add(notify);
      notify();
    }
  }
}

/** Ends every listener; components that still show one return to `loading`. */
export function detachAll(): void {
  const ended = [...listeners.values()];
  listeners.clear();
  for (const listener of ended) {
    listener.detach();
    for (const notify of listener.subscribers) notify();
  }
}

/** Number of active listeners. */
export function countListeners(): number {
  return listeners.size;
}

const NOTHING = () => () => undefined;

function useLiveId<T>(id: string | null, parse: (value: unknown) => T): LiveState<T> {
  const subscribe = useCallback((notify: () => void) => subscribeLive(id ?? "", notify), [id]);
  const state = useSyncExternalStore(id === null ? NOTHING : subscribe, () => (id === null ? LOADING : getLive(id)));
  return state.state === "ready" ? readCached(state, parse) : state;
}

/** The live value at `path` (null: listen to nothing), read by `parse`, which must be the same function every time. */
export function useLive<T>(path: string | null, parse: (value: unknown) => T): LiveState<T> {
  return useLiveId(path, parse);
}

/** The live entries of a part of a list (null: listen to nothing), read by `parse`, the same function every time. */
export function useLiveList<T>(query: LiveQuery | null, parse: (entries: readonly LiveEntry[]) => T): LiveState<T> {
  const id = useMemo(() => (query === null ? null : keyOfSource(query)), [query]);
  return useLiveId(id, parse as (value: unknown) => T);
}

/** The live values at several paths, in their order: `loading` until all are ready, `failed` when one is. */
export function useLiveValues<T>(
  paths: readonly string[],
  parse: (path: string, value: unknown) => T,
): LiveState<readonly T[]> {
  return useGathered(paths, parse);
}

/** The live entries of several parts of lists, in the same way. */
export function useLiveLists<T>(
  queries: readonly LiveQuery[],
  parse: (entries: readonly LiveEntry[]) => T,
): LiveState<readonly T[]> {
  const ids = useMemo(() => queries.map(keyOfSource), [queries]);
  const parseValue = useCallback((_id: string, value: unknown) => parse(value as readonly LiveEntry[]), [parse]);
  return useGathered(ids, parseValue);
}

function useGathered<T>(ids: readonly string[], parse: (id: string, value: unknown) => T): LiveState<readonly T[]> {
  const key = ids.join("\n");
  const values = useMemo(() => gather(key === "" ? [] : key.split("\n"), parse), [key, parse]);
  return useSyncExternalStore(values.subscribe, values.read);
}

/** Several sources as one for `useSyncExternalStore`: unchanged values return the same object. */
function gather<T>(ids: readonly string[], parse: (id: string, value: unknown) => T) {
  let states: readonly LiveState<unknown>[] | null = null;
  let whole: LiveState<readonly T[]> = LOADING;
  return {
    subscribe: (notify: () => void) => {
      const ends = ids.map((id) => subscribeLive(id, notify));
      return () => ends.forEach((end) => end());
    },
    read: () => {
      const now = ids.map(getLive);
      if (states === null || now.some((state, at) => state !== states?.[at]))
        whole = toOne(now, (value, at) => parse(ids[at] ?? "", value));
      states = now;
      return whole;
    },
  };
}

function toOne<T>(
  states: readonly LiveState<unknown>[],
  parse: (value: unknown, at: number) => T,
): LiveState<readonly T[]> {
  const failed = states.find((state) => state.state === "failed");
  if (failed?.state === "failed") return failed;
  const data: T[] = [];
  for (const [at, state] of states.entries()) {
    if (state.state !== "ready") return LOADING;
    data.push(parse(state.data, at));
  }
  return { state: "ready", data };
}

const parsed = new WeakMap<object, Map<unknown, LiveState<unknown>>>();

/** Parses each value once per parser, so that an unchanged value stays the same object. */
function readCached<T>(state: LiveState<unknown> & { state: "ready" }, parse: (value: unknown) => T): LiveState<T> {
  const known = parsed.get(state) ?? new Map<unknown, LiveState<unknown>>();
  parsed.set(state, known);
  if (!known.has(parse)) known.set(parse, { state: "ready", data: parse(state.data) });
  // The map has only results of `parse` under that key.
  return known.get(parse) as LiveState<T>;
}

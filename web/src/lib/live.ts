import { useCallback, useSyncExternalStore } from "react";
import { getDatabaseClient } from "./firebase/clients.ts";

/** Begins to listen at a path and returns what ends it. `onValue` gets the plain JSON value, null when there is none. */
export type Attach = (path: string, onValue: (value: unknown) => void, onError: (error: Error) => void) => () => void;

/** Listens in the Realtime Database, which is loaded at the first listener. */
const attachToDatabase: Attach = (path, onNext, onError) => {
  let stop: (() => void) | null = null;
  let ended = false;
  void Promise.all([getDatabaseClient(), import("firebase/database")])
    .then(([database, { onValue, ref }]) => {
      if (!ended) stop = onValue(ref(database, path), (snapshot) => onNext(snapshot.val()), onError);
    })
    .catch(onError);
  return () => {
    ended = true;
    stop?.();
  };
};

let attach: Attach = attachToDatabase;

/** Listens somewhere else; without an argument, in the Realtime Database again. */
export function setLiveSource(next: Attach = attachToDatabase): void {
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

function listen(path: string): Listener {
  const known = listeners.get(path);
  if (known) return known;
  const update = (state: LiveState<unknown>) => {
    if (listeners.get(path) !== listener) return;
    listener.state = state;
    for (const notify of listener.subscribers) notify();
  };
  // A source may answer at once, before `attach` has returned.
  let detach: () => void = () => undefined;
  const listener: Listener = { state: LOADING, subscribers: new Set(), detach: () => detach() };
  listeners.set(path, listener);
  detach = attach(
    path,
    (data) => update({ state: "ready", data }),
    (error) => update({ state: "failed", error }),
  );
  return listener;
}

function forget(path: string, listener: Listener): void {
  if (listener.subscribers.size > 0 || listeners.get(path) !== listener) return;
  listeners.delete(path);
  listener.detach();
}

/** One listener per path, shared by all who ask for it; calls `notify` at each change. Returns what ends it. */
function subscribeLive(path: string, notify: () => void): () => void {
  const listener = listen(path);
  listener.subscribers.add(notify);
  return () => {
    listener.subscribers.delete(notify);
    forget(path, listener);
  };
}

/** The newest value at a path that is listened to. */
function getLive(path: string): LiveState<unknown> {
  return listeners.get(path)?.state ?? LOADING;
}

/** Ends every listener; those who still show one go back to `loading`. */
export function detachAll(): void {
  const ended = [...listeners.values()];
  listeners.clear();
  for (const listener of ended) {
    listener.detach();
    for (const notify of listener.subscribers) notify();
  }
}

/** Number of paths that are listened to. */
export function countListeners(): number {
  return listeners.size;
}

const NOTHING = () => () => undefined;

/** The live value at `path` (null: listen to nothing), read by `parse`, which must be the same function every time. */
export function useLive<T>(path: string | null, parse: (value: unknown) => T): LiveState<T> {
  const subscribe = useCallback((notify: () => void) => subscribeLive(path ?? "", notify), [path]);
  const state = useSyncExternalStore(path === null ? NOTHING : subscribe, () =>
    path === null ? LOADING : getLive(path),
  );
  return state.state === "ready" ? readCached(state, parse) : state;
}

const parsed = new WeakMap<object, Map<unknown, LiveState<unknown>>>();

/** Parses each value once per parser, so that an unchanged value stays the same object. */
function readCached<T>(state: LiveState<unknown> & { state: "ready" }, parse: (value: unknown) => T): LiveState<T> {
  const known = parsed.get(state) ?? new Map<unknown, LiveState<unknown>>();
  parsed.set(state, known);
  if (!known.has(parse)) known.set(parse, { state: "ready", data: parse(state.data) });
  // The map holds under `parse` only what that parser gave.
  return known.get(parse) as LiveState<T>;
}

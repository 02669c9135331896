import { act } from "@testing-library/react";
import type { Attach } from "../lib/live.ts";

interface MemoryListener {
  readonly path: string;
  readonly onValue: (value: unknown) => void;
  readonly onError: (error: Error) => void;
}

const values = new Map<string, unknown>();
const refused = new Set<string>();
const silent = new Set<string>();
const listeners = new Set<MemoryListener>();

/** Listens in the test's memory instead of the Realtime Database; a path without a value is null, as there. */
export const attachToMemory: Attach = (path, onValue, onError) => {
  const listener = { path, onValue, onError };
  listeners.add(listener);
  queueMicrotask(() => {
    if (!listeners.has(listener) || silent.has(path)) return;
    act(() => (refused.has(path) ? onError(denied()) : onValue(values.get(path) ?? null)));
  });
  return () => void listeners.delete(listener);
};

function denied(): Error {
  return Object.assign(new Error("Permission denied"), { code: "PERMISSION_DENIED" });
}

/** Puts `value` at `path`; whoever listens there gets it. */
export function store(path: string, value: unknown): void {
  values.set(path, value);
  act(() => {
    for (const listener of listeners) if (listener.path === path) listener.onValue(value);
  });
}

/** Has the rules refuse listeners at `path`. */
export function refuseListener(path: string): void {
  refused.add(path);
}

/** Has the rules allow listeners at `path` again. */
export function allowListener(path: string): void {
  refused.delete(path);
}

/** Lets listeners at `path` wait, as without a connection. */
export function keepSilent(path: string): void {
  silent.add(path);
}

/** Paths that are listened to at the moment. */
export function getListenedPaths(): string[] {
  return [...listeners].map((listener) => listener.path).sort();
}

export function resetStored(): void {
  values.clear();
  refused.clear();
  silent.clear();
  listeners.clear();
}

import { act } from "@testing-library/react";
import type { Attach, LiveEntry, LiveQuery, LiveSource } from "../lib/live-source.ts";
import { queryMemory } from "./query-memory.ts";

interface MemoryListener {
  readonly source: LiveSource;
  readonly path: string;
  readonly onValue: (value: unknown) => void;
  readonly onError: (error: Error) => void;
}

const values = new Map<string, unknown>();
const refused = new Set<string>();
const silent = new Set<string>();
const listeners = new Set<MemoryListener>();

/** Listens to an in-memory fake of the Realtime Database; a path without a value is null. */
export const attachToMemory: Attach = (source, onValue, onError) => {
  const path = typeof source === "string" ? source : source.path;
  const listener = { source, path, onValue, onError };
  listeners.add(listener);
  queueMicrotask(() => {
    if (!listeners.has(listener) || silent.has(path)) return;
    act(() => (refused.has(path) ? onError(denied()) : onValue(readSource(source))));
  });
  return () => void listeners.delete(listener);
};

function denied(): Error {
  return Object.assign(new Error("Permission denied"), { code: "PERMISSION_DENIED" });
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The value at a path, also within a value stored at a parent path. */
function valueAt(path: string): unknown {
  if (values.has(path)) return values.get(path) ?? null;
  const cut = path.lastIndexOf("/");
  return cut < 0 ? null : (toRecord(valueAt(path.slice(0, cut)))[path.slice(cut + 1)] ?? null);
}

function readSource(source: LiveSource): unknown {
  return typeof source === "string" ? valueAt(source) : ask(source);
}

/** The entries of a query over the stored values. */
function ask(query: LiveQuery): LiveEntry[] {
  const children = Object.entries(toRecord(valueAt(query.path))).filter(([, value]) => (value ?? null) !== null);
  return queryMemory(Object.fromEntries(children), query);
}

/** A value as stored by the Realtime Database: without nulls and empty maps or lists. */
function normalized(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const stored = normalized(child);
    return stored === null ? [] : [[key, stored] as const];
  });
  if (entries.length === 0) return null;
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** Stores `value` at `path` as the database does. Listeners at, above and below the path receive it. */
export function store(path: string, given: unknown): void {
  const value = normalized(given);
  const above = [...values.keys()].find((known) => path.startsWith(`${known}/`));
  if (above === undefined) values.set(path, value);
  else values.set(above, putInto(values.get(above), path.slice(above.length + 1).split("/"), value));
  act(() => {
    for (const listener of listeners)
      if (isWithin(listener.path, path) || isWithin(path, listener.path)) listener.onValue(readSource(listener.source));
  });
}

function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}/`);
}

function putInto(whole: unknown, [step, ...rest]: string[], value: unknown): unknown {
  return step === undefined ? value : { ...toRecord(whole), [step]: putInto(toRecord(whole)[step], rest, value) };
}

/** Makes the rules refuse listeners at `path`. */
export function refuseListener(path: string): void {
  refused.add(path);
}

/** Ends the listeners at `path`, as the database does when their session ends; later ones are allowed. */
export function revokeListeners(path: string): void {
  const ended = [...listeners].filter((listener) => listener.path === path);
  for (const listener of ended) listeners.delete(listener);
  act(() => ended.forEach(({ onError }) => onError(denied())));
}

/** Makes the rules allow listeners at `path` again. */
export function allowListener(path: string): void {
  refused.delete(path);
}

/** Keeps listeners at `path` pending, as without a connection. */
export function keepSilent(path: string): void {
  silent.add(path);
}

/** Paths with active listeners, including queries. */
export function getListenedPaths(): string[] {
  return [...listeners].map((listener) => listener.path).sort();
}

/** Queries with active listeners. */
export function getListenedQueries(): LiveQuery[] {
  return [...listeners].flatMap(({ source }) => (typeof source === "string" ? [] : [source]));
}

export function resetStored(): void {
  values.clear();
  refused.clear();
  silent.clear();
  listeners.clear();
}

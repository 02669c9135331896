/**
 * The simplest possible reference database: nested maps, copied on every write. It shares no code with the server it is
 * compared to.
 */
export type Scalar = string | number | boolean;
export type Json = Scalar | null | { readonly [key: string]: Json };
export type Priority = string | number | null;

export interface Place {
  readonly value: Scalar | ReadonlyMap<string, Place>;
  readonly priority: Priority;
}

/** Reads a value in export form, with `.value` and `.priority`. */
export function fromJson(json: Json): Place | null {
  if (json === null) return null;
  if (typeof json !== "object") return { value: json, priority: null };
  const priority = (json[".priority"] ?? null) as Priority;
  if (json[".value"] !== undefined) return { value: json[".value"] as Scalar, priority };
  const children = new Map<string, Place>();
  for (const [key, child] of Object.entries(json)) {
    const place = key === ".priority" ? null : fromJson(child);
    if (place !== null) children.set(key, place);
  }
  return children.size === 0 ? null : { value: children, priority };
}

/** The export form of a value. */
export function toJson(place: Place | null): Json {
  if (place === null) return null;
  const priority = place.priority === null ? {} : { ".priority": place.priority };
  if (!(place.value instanceof Map)) {
    return place.priority === null ? (place.value as Scalar) : { ".value": place.value as Scalar, ...priority };
  }
  return { ...Object.fromEntries([...listChildren(place)].map(([key, child]) => [key, toJson(child)])), ...priority };
}

export function listChildren(place: Place | null): ReadonlyMap<string, Place> {
  return place !== null && place.value instanceof Map ? (place.value as ReadonlyMap<string, Place>) : new Map();
}

/** The value at a path, or null. */
export function read(place: Place | null, path: readonly string[]): Place | null {
  return path.reduce<Place | null>((here, key) => listChildren(here).get(key) ?? null, place);
}

/** The database with another value at a path; null removes it, and empty parents are removed. */
export function write(place: Place | null, path: readonly string[], value: Place | null): Place | null {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const children = new Map(listChildren(place));
  const child = write(children.get(key) ?? null, rest, value);
  if (child !== null) children.set(key, child);
  else if (!children.delete(key)) return place;
  return children.size === 0 ? null : { value: children, priority: place?.priority ?? null };
}

/** The database with another priority at a path; no effect where no value exists. */
export function writePriority(place: Place | null, path: readonly string[], priority: Priority): Place | null {
  const target = read(place, path);
  return target === null ? place : write(place, path, { ...target, priority });
}

import type * as z from "zod";

/**
 * Reads what the database keeps. It stores no nulls and no empty lists, turns lists into objects when it likes, and a
 * value may come from an older version: each field that does not fit takes its default, and the rest stays.
 */
export function readFields<S extends Record<string, z.ZodType>, T extends { [K in keyof S]?: unknown }>(
  shape: S,
  stored: unknown,
  defaults: T,
): T {
  const values = toRecord(stored);
  const read: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(values[name]);
    if (parsed.success && parsed.data !== undefined) read[name] = parsed.data;
  }
  // Each field is either its default or what its own schema accepted.
  return read as T;
}

/** An object as the database gives it; anything else is an empty one. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A list as the database gives it: an array, an object with number keys, or nothing. */
export function toList(value: unknown): unknown[] {
  return Object.values(toRecord(value)).filter((entry) => entry !== null && entry !== undefined);
}

import * as z from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** A deeply readonly `T`, for values read from the database. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? readonly Immutable<E>[]
    : { readonly [K in keyof T]: Immutable<T[K]> };

type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends z.output<S[K]> ? K : never }[keyof S];

/**
 * The type of a record with this shape: fields that may be missing in the database are optional, and never `undefined`.
 */
export type StoredOf<S extends Shape> = {
  readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Immutable<z.output<S[K]>>;
} & {
  readonly [K in OptionalKeys<S>]?: Immutable<Exclude<z.output<S[K]>, undefined>>;
};

/**
 * Converts a map from the database, which returns maps with number keys as arrays; any other value becomes an empty
 * map.
 */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Converts a list from the database: an array with or without gaps, a map with number keys, or nothing. */
export function toList(value: unknown): unknown[] {
  return Object.values(toRecord(value)).filter((entry) => entry !== null && entry !== undefined);
}

/**
 * Reads a record by its shape. A value may come from an older or a newer release: an invalid optional field is treated
 * as missing, an invalid required one gets the default of its schema (`catch`), and fields that are not in the shape
 * are kept, so that writing the record back loses nothing.
 * @returns null when there is no record.
 * @throws Error for an invalid required field without a default, with its name.
 */
export function readRecord<S extends Shape>(shape: S, value: unknown): StoredOf<S> | null {
  if (typeof value !== "object" || value === null) return null;
  const read: Record<string, unknown> = { ...value };
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(read[name]);
    if (parsed.success && parsed.data !== undefined) read[name] = parsed.data;
    else if (parsed.success || schema.safeParse(undefined).success) delete read[name];
    else throw new Error(`The stored field "${name}" cannot be read.`, { cause: parsed.error });
  }
  // Each field was accepted by its schema.
  return read as unknown as StoredOf<S>;
}

/** A part of a record with its own shape. */
export function part<S extends Shape>(shape: S) {
  return z.unknown().transform((value, ctx): StoredOf<S> => {
    try {
      const read = readRecord(shape, value);
      if (read !== null) return read;
      ctx.addIssue({ code: "custom", message: "This is not a record." });
    } catch (error) {
      ctx.addIssue({ code: "custom", message: String(error) });
    }
    return z.NEVER;
  });
}

/** A list in a record; invalid entries are excluded. */
export function listOf<T extends z.ZodType>(entry: T) {
  return z.unknown().transform((value): z.output<T>[] =>
    toList(value).flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** A map in a record; invalid entries are excluded. */
export function mapOf<T extends z.ZodType>(entry: T) {
  return z.unknown().transform((value): Record<string, z.output<T>> => {
    const read = Object.entries(toRecord(value)).flatMap(([key, one]) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [[key, parsed.data] as const] : [];
    });
    // An assignment would take the key `__proto__` for the kind of the object.
    return Object.fromEntries(read);
  });
}

/** Reads a map of records; invalid entries are excluded. */
export function readRecords<S extends Shape>(shape: S, value: unknown): Record<string, StoredOf<S>> {
  return mapOf(part(shape)).parse(value);
}

/** An optional list; a missing one remains missing. */
export const optionalListOf = <T extends z.ZodType>(entry: T) =>
  z.union([z.undefined(), z.null().transform(() => undefined), listOf(entry)]).optional();

/** An optional map; a missing one remains missing. */
export const optionalMapOf = <T extends z.ZodType>(entry: T) =>
  z.union([z.undefined(), z.null().transform(() => undefined), mapOf(entry)]).optional();

/** Reads a single string; null for any other value. */
export function readString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Reads a single number; null for any other value. */
export function readNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** A copy of a tree with other values at these paths, such as `users/u1/plan`; `undefined` removes one. */
export function withValues(
  tree: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copy = structuredClone(tree) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split("/");
    const last = keys.pop() ?? "";
    let at = copy;
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return copy;
}

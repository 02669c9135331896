import * as z from "zod";

type Shape = Readonly<Record<string, z.ZodType>>;

/** `T` with everything in it readonly, as what is read from the database is. */
export type Immutable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer E)[]
    ? readonly Immutable<E>[]
    : { readonly [K in keyof T]: Immutable<T[K]> };

type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends z.output<S[K]> ? K : never }[keyof S];

/** What a record of this shape holds: fields that may be missing in the database are optional, and never `undefined`. */
export type StoredOf<S extends Shape> = {
  readonly [K in Exclude<keyof S, OptionalKeys<S>>]: Immutable<z.output<S[K]>>;
} & {
  readonly [K in OptionalKeys<S>]?: Immutable<Exclude<z.output<S[K]>, undefined>>;
};

/** A map as the database gives it: it turns maps with number keys into arrays; anything else is an empty map. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A list as the database gives it: an array with or without gaps, a map with number keys, or nothing. */
export function toList(value: unknown): unknown[] {
  return Object.values(toRecord(value)).filter((entry) => entry !== null && entry !== undefined);
}

/**
 * Reads a record by its shape. A value may come from an older or a newer release: an optional field that does not fit its
 * schema is treated as missing, a required one takes the default of its schema (`catch`), and fields that the shape does
 * not name stay, so that a record which is written back loses nothing.
 * @returns null when there is no record.
 * @throws Error naming a required field without a default that does not fit.
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
  // Each field is what its own schema accepted.
  return read as unknown as StoredOf<S>;
}

/** A part of a record that has a shape of its own. */
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

/** A list in a record: entries that do not fit are excluded. */
export function listOf<T extends z.ZodType>(entry: T) {
  return z.unknown().transform((value): z.output<T>[] =>
    toList(value).flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

/** A map in a record: entries that do not fit are excluded. */
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

/** Reads a map of records; entries that are no records, or that cannot be read, are excluded. */
export function readRecords<S extends Shape>(shape: S, value: unknown): Record<string, StoredOf<S>> {
  return mapOf(part(shape)).parse(value);
}

/** An optional list: a missing one stays missing. */
export const optionalListOf = <T extends z.ZodType>(entry: T) =>
  z.union([z.undefined(), z.null().transform(() => undefined), listOf(entry)]).optional();

/** An optional map: a missing one stays missing. */
export const optionalMapOf = <T extends z.ZodType>(entry: T) =>
  z.union([z.undefined(), z.null().transform(() => undefined), mapOf(entry)]).optional();

/** A text that stands alone; null when there is none. */
export function readString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** A number that stands alone; null when there is none. */
export function readNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

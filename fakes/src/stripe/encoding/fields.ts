import type { FormTree, FormValue } from "./form.ts";
import { ParameterRefusal } from "./refusal.ts";

/** Parses one parameter, or refuses it by name. */
export type Field<T> = (value: FormValue, param: string) => T;
export interface RequiredField<T> extends Field<T> {
  readonly required: true;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;
type Needed<S extends Shape> = { [K in keyof S]: S[K] extends RequiredField<unknown> ? K : never }[keyof S];
/** The parsed parameters of a shape; only required ones are always present. */
export type Parsed<S extends Shape> = { readonly [K in Needed<S>]: ReturnType<S[K]> } & {
  readonly [K in Exclude<keyof S, Needed<S>>]?: ReturnType<S[K]> | undefined;
};

const MAX_TEXT = 5000;
const MAX_METADATA = { keys: 50, key: 40, value: 500 };

function leaf(value: FormValue, param: string): string {
  if (typeof value !== "string") throw new ParameterRefusal("Invalid string: {}", param);
  return value;
}

/** A non-empty text. */
export const text: Field<string> = (value, param) => {
  const given = leaf(value, param);
  if (given === "")
    throw new ParameterRefusal(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      "parameter_invalid_empty",
    );
  if (given.length > MAX_TEXT)
    throw new ParameterRefusal(`Invalid string: ${given.slice(0, 20)}…; must be at most ${MAX_TEXT} characters`, param);
  return given;
};

export const integer: Field<number> = (value, param) => {
  const given = leaf(value, param);
  if (!/^-?\d{1,15}$/.test(given))
    throw new ParameterRefusal(`Invalid integer: ${given}`, param, "parameter_invalid_integer");
  return Number(given);
};

/** A natural number. */
export const natural: Field<number> = (value, param) => {
  const given = integer(value, param);
  if (given < 0)
    throw new ParameterRefusal("This value must be greater than or equal to 0.", param, "parameter_invalid_integer");
  return given;
};

export const flag: Field<boolean> = (value, param) => {
  if (value !== "true" && value !== "false")
    throw new ParameterRefusal(`Invalid boolean: ${leaf(value, param)}`, param);
  return value === "true";
};

/** An address for the browser. */
export const url: Field<string> = (value, param) => {
  const given = text(value, param);
  // The placeholder is not valid in an address before it is replaced.
  if (!/^https?:\/\//.test(given) || !URL.canParse(given.replaceAll(/[{}]/g, "")))
    throw new ParameterRefusal("Not a valid URL", param, "url_invalid");
  return given;
};

export function oneOf<const T extends string>(...choices: readonly T[]): Field<T> {
  return (value, param) => {
    const given = leaf(value, param);
    const choice = choices.find((candidate) => candidate === given);
    if (choice !== undefined) return choice;
    throw new ParameterRefusal(`Invalid ${param}: must be one of ${choices.join(", ")}`, param);
  };
}

/** A timestamp, or `now`. */
export const nowOrTime: Field<number | "now"> = (value, param) => (value === "now" ? "now" : integer(value, param));

/** The empty text unsets the parameter. */
export function emptyable<T>(field: Field<T>): Field<T | null> {
  return (value, param) => (value === "" ? null : field(value, param));
}

export function list<T>(field: Field<T>): Field<readonly T[]> {
  return (value, param) => {
    if (typeof value === "string" || !Object.keys(value).every((key, index) => key === String(index)))
      throw new ParameterRefusal("Invalid array", param);
    return Object.entries(value).map(([key, item]) => field(item, `${param}[${key}]`));
  };
}

export function required<T>(field: Field<T>): RequiredField<T> {
  const same: Field<T> = (value, param) => field(value, param);
  return Object.assign(same, { required: true } as const);
}

/** Parses every parameter of a shape and refuses unknown ones. */
export function readShape<S extends Shape>(shape: S, tree: FormTree, prefix = ""): Parsed<S> {
  const nameOf = (key: string) => (prefix === "" ? key : `${prefix}[${key}]`);
  for (const key of Object.keys(tree))
    if (!Object.hasOwn(shape, key))
      throw new ParameterRefusal(`Received unknown parameter: ${nameOf(key)}`, nameOf(key), "parameter_unknown");
  const read: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const value = tree[key];
    if (value !== undefined) read[key] = field(value, nameOf(key));
    else if ("required" in field)
      throw new ParameterRefusal(`Missing required param: ${nameOf(key)}.`, nameOf(key), "parameter_missing");
  }
  // The loop above has parsed each key with its field.
  return read as Parsed<S>;
}

export function object<S extends Shape>(shape: S): Field<Parsed<S>> {
  return (value, param) => {
    if (typeof value === "string") throw new ParameterRefusal("Invalid object", param);
    return readShape(shape, value, param);
  };
}

/** Key-value pairs; an empty value removes its key, an empty text all of them. */
export const metadata: Field<Readonly<Record<string, string>> | null> = emptyable((value, param) => {
  if (typeof value === "string") throw new ParameterRefusal("Invalid object", param);
  const pairs = Object.entries(value).map(([key, item]) => [key, leaf(item, `${param}[${key}]`)] as const);
  if (pairs.length > MAX_METADATA.keys)
    throw new ParameterRefusal(`You can have up to ${MAX_METADATA.keys} keys in metadata.`, param);
  for (const [key, item] of pairs) {
    if (key.length > MAX_METADATA.key)
      throw new ParameterRefusal(
        `Metadata keys can have up to ${MAX_METADATA.key} characters. Invalid key: ${key}`,
        param,
      );
    if (item.length > MAX_METADATA.value)
      throw new ParameterRefusal(
        `Metadata values can have up to ${MAX_METADATA.value} characters, but you passed in a value that is ${item.length} characters. Invalid value: ${item}`,
        `${param}[${key}]`,
      );
  }
  return Object.fromEntries(pairs);
});

/** Merges a change into metadata. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}

const RANGE = { gt: integer, gte: integer, lt: integer, lte: integer };

/** A timestamp, or a range of timestamps. */
export const range: Field<(moment: number) => boolean> = (value, param) => {
  if (typeof value === "string") {
    const exact = integer(value, param);
    return (moment) => moment === exact;
  }
  const { gt, gte, lt, lte } = object(RANGE)(value, param);
  return (moment) =>
    (gt === undefined || moment > gt) &&
    (gte === undefined || moment >= gte) &&
    (lt === undefined || moment < lt) &&
    (lte === undefined || moment <= lte);
};

const ADDRESS_PART = emptyable(text);
/** A postal address; the empty text removes it. */
export const address = emptyable(
  object({
    city: ADDRESS_PART,
    country: ADDRESS_PART,
    line1: ADDRESS_PART,
    line2: ADDRESS_PART,
    postal_code: ADDRESS_PART,
    state: ADDRESS_PART,
  }),
);

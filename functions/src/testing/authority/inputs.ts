import type { Endpoint } from "@cardinal/contract/endpoint";
import type { IdKind } from "@cardinal/contract/fields/ids";
import * as z from "zod";

/** What a field refers to: an id of a kind, or a user by email address. */
export type Kind = IdKind | "email";

/** A field of a call's input that refers to something. */
export interface Target {
  readonly kind: Kind;
  /** Keys starting at the input; an item of a list is `0`. */
  readonly path: readonly string[];
  readonly schema: z.ZodType;
}

/** Kinds of ids with their own format, generated from a number. */
const FORMS: Readonly<Partial<Record<Kind, (number: string) => string>>> = {
  approval: (number) => `-${number.padStart(19, "0")}`,
  failure: (number) => number.padStart(22, "0"),
  job: (number) => `some-kind~chosen-${number}`,
  scan: (number) => `01890000-0000-7000-8000-${number.padStart(12, "0")}`,
};

let count = 0;
/** A new id chosen by a client: in the format of its kind, or any text. */
export function chosenId(kind: Kind): string {
  count += 1;
  return FORMS[kind]?.(String(count)) ?? `chosen-${count}`;
}

/** The relevant part of a schema's definition. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;
const MAYBE = new Set(["optional", "default", "nullable", "prefault"]);

function kindOf(schema: z.ZodType): Kind | null {
  const names = z.globalRegistry.get(schema)?.["x-names"] as IdKind | undefined;
  if (names !== undefined) return names;
  const { type, format, out } = definitionOf(schema);
  if (type === "pipe" && out !== undefined) return kindOf(out);
  return format === "email" ? "email" : null;
}

/** The direct children of a schema, with their keys. */
function childrenOf(schema: z.ZodType): (readonly [key: string | null, child: z.ZodType])[] {
  const { innerType, element, shape, options, in: input } = definitionOf(schema);
  if (shape !== undefined) return Object.entries(shape);
  if (element !== undefined) return [["0", element]];
  if (options !== undefined) return options.map((option) => [null, option]);
  const inner = innerType ?? input;
  return inner === undefined ? [] : [[null, inner]];
}

/** All references in a call's input, found by the schemas of its fields. */
export function targetsOf(schema: z.ZodType, path: readonly string[] = []): Target[] {
  const kind = kindOf(schema);
  if (kind !== null) return [{ kind, path, schema }];
  return childrenOf(schema).flatMap(([key, child]) => targetsOf(child, key === null ? path : [...path, key]));
}

/** Sample texts for any field. The first that its schema accepts is used. */
const TEXTS = [
  "Ada",
  "ada-lovelace",
  "#aabbcc",
  "2026-01-31",
  "https://example.com/x",
  "+491701234567",
  `B${"A".repeat(86)}`,
  "A".repeat(22),
  "1",
  "",
  "A".repeat(43),
  "012345",
  "r1~-",
  "0000000000",
  "0".repeat(32),
];
const NUMBERS = [1, 0, 45, 100, 512, 2_000_000_000_000];

interface Plan {
  /** Paths of the optional fields to fill in. */
  readonly with: ReadonlySet<string>;
  /** The value of a referring field. */
  readonly named: (target: Target) => string;
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly target: Target | null;
  /** How many values that fit a field alone did not fit with the others, by the field's path. */
  readonly refused: Map<string, number>;
}

class NothingFits extends Error {}

const leadsTo = (path: readonly string[], target: Target | null) =>
  target !== null && path.every((key, index) => target.path[index] === key);

function generate(schema: z.ZodType, path: readonly string[], plan: Plan): unknown {
  const kind = kindOf(schema);
  if (kind !== null) return plan.named({ kind, path, schema });
  const definition = definitionOf(schema);
  const { type, innerType, element, shape, options, in: input, values, entries } = definition;
  if (shape !== undefined) return generateObject(shape, path, plan);
  if (element !== undefined) return [generate(element, [...path, "0"], plan)];
  if (options !== undefined) return generateOption(options, path, plan);
  if (innerType !== undefined) return generate(innerType, path, plan);
  if (values !== undefined) return values[0];
  if (entries !== undefined) return Object.values(entries)[0];
  if (type === "boolean") return true;
  const fitting = [...TEXTS, ...NUMBERS].filter((value) => schema.safeParse(value).success);
  if (fitting.length > 0) return fitting[plan.refused.get(path.join(".")) ?? 0];
  if (input !== undefined && type === "pipe") return generate(input, path, plan);
  throw new NothingFits(`${path.join(".")} is of a kind (${type}) that testing/authority/inputs.ts cannot generate.`);
}

function generateObject(shape: Readonly<Record<string, z.ZodType>>, path: readonly string[], plan: Plan): object {
  const isWanted = (key: string, schema: z.ZodType) => {
    const maybe = MAYBE.has(definitionOf(schema).type);
    return !maybe || leadsTo([...path, key], plan.target) || plan.with.has([...path, key].join("."));
  };
  const wanted = Object.entries(shape).filter(([key, schema]) => isWanted(key, schema));
  const made = wanted.map(([key, schema]) => {
    const chosen = path.length === 0 ? plan.chosen[key] : undefined;
    return [key, chosen ?? generate(schema, [...path, key], plan)];
  });
  return Object.fromEntries(made) as object;
}

function generateOption(options: readonly z.ZodType[], path: readonly string[], plan: Plan): unknown {
  const hasTarget = (option: z.ZodType) => targetsOf(option, path).some(({ path: at }) => leadsTo(at, plan.target));
  const option = options.find(hasTarget) ?? options[0];
  if (option === undefined) throw new NothingFits(`${path.join(".")} has no options.`);
  return generate(option, path, plan);
}

/** The optional top-level fields of an input. */
function optionalsOf({ input }: Endpoint): string[] {
  const shape = definitionOf(input).shape ?? {};
  return Object.keys(shape).filter((key) => MAYBE.has(definitionOf(shape[key] as z.ZodType).type));
}

/** All choices of top-level fields with enumerated values; one empty choice where there are none. */
export function choicesOf({ input }: Endpoint): Readonly<Record<string, unknown>>[] {
  const shape = definitionOf(input).shape ?? {};
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const { entries } = definitionOf(schema);
    return entries === undefined ? [] : [[key, Object.values(entries)] as const];
  });
  return fields.reduce<Record<string, unknown>[]>(
    (made, [key, values]) => made.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value }))),
    [{}],
  );
}

/**
 * An input that the call's schema accepts, with as few fields as possible.
 * @param named returns the value of each referring field.
 * @param target a field that has to be present, if any.
 * @throws Error, naming the call, when none can be generated: the generator does not support the schema.
 */
export function inputFor(
  call: { readonly name: string; readonly endpoint: Endpoint },
  named: (target: Target) => string,
  {
    target = null,
    chosen = {},
  }: { readonly target?: Target | null; readonly chosen?: Readonly<Record<string, unknown>> } = {},
): Readonly<Record<string, unknown>> {
  const { endpoint, name } = call;
  const optionals = optionalsOf(endpoint);
  const pairs = optionals.flatMap((one, index) => optionals.slice(index + 1).map((other) => [one, other]));
  let reason = "";
  for (const more of [[], ...optionals.map((one) => [one]), ...pairs]) {
    const [filled, refused] = [new Set(more), new Map<string, number>()];
    for (let attempt = 0; attempt < TEXTS.length; attempt += 1) {
      const made = tryInput(endpoint, { with: filled, named, chosen, target, refused });
      if (made.success) return made.data;
      reason = made.reason;
      if (made.at === null) break;
      if (made.isMissing) filled.add(made.at);
      else refused.set(made.at, (refused.get(made.at) ?? 0) + 1);
    }
  }
  throw new Error(`${name}: no input could be generated. ${reason}`);
}

type Made =
  | { readonly success: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly success: false; readonly reason: string; readonly at: string | null; readonly isMissing: boolean };

/** Whether an input has no value at a path. */
function lacks(input: unknown, path: readonly PropertyKey[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return input === undefined;
  return typeof input !== "object" || input === null || lacks((input as Record<PropertyKey, unknown>)[first], rest);
}

/** An input for a plan, or why its schema refuses it, and at which field. */
function tryInput({ input }: Endpoint, plan: Plan): Made {
  try {
    const data = generate(input, [], plan) as Readonly<Record<string, unknown>>;
    const { success, error } = input.safeParse(data);
    if (success) return { success, data };
    const path = error.issues[0]?.path ?? [];
    const at = path.length === 0 ? null : path.map(String).join(".");
    return { success, reason: error.message, at, isMissing: lacks(data, path) };
  } catch (error) {
    if (!(error instanceof NothingFits)) throw error;
    return { success: false, reason: error.message, at: null, isMissing: false };
  }
}

import {
  EvaluationError,
  type Duration,
  isList,
  type LatLng,
  type MapDifference,
  type PathValue,
  type SetValue,
  type Timestamp,
  typeOf,
  type Value,
} from "../values/values.ts";

/** What a parameter accepts, with the resulting argument type. */
interface ParameterTypes {
  any: Value;
  int: bigint;
  number: bigint | number;
  string: string;
  bytes: Uint8Array;
  "string|bytes": string | Uint8Array;
  list: readonly Value[];
  set: SetValue;
  "list|set": readonly Value[] | SetValue;
  map: ReadonlyMap<string, Value>;
  "string|list": string | readonly Value[];
  mapdiff: MapDifference;
  path: PathValue;
  timestamp: Timestamp;
  duration: Duration;
  latlng: LatLng;
}
export type ParameterType = keyof ParameterTypes;

type Arguments<P extends readonly ParameterType[]> = { [I in keyof P]: ParameterTypes[P[I]] };

/** A function of the language's own library. The receiver of a method is its first argument. */
export interface NativeFunction {
  readonly parameters: readonly ParameterType[];
  readonly run: (args: readonly Value[], documents: DocumentSource) => Value;
}

/** Where functions of the module `firestore` look up documents. */
export interface DocumentSource {
  get(path: PathValue): Value;
  exists(path: PathValue): boolean;
}

/** Functions by name. */
export type FunctionTable = ReadonlyMap<string, NativeFunction>;

/** Declares a function by the types of its parameters; they are checked before each call. */
export function define<const P extends readonly ParameterType[]>(
  parameters: P,
  run: (...args: Arguments<P>) => Value,
): NativeFunction {
  return { parameters, run: (args) => run(...trustArguments<P>(args)) };
}

/** Declares a function of the module `firestore`, which looks up a document. */
export function defineLookup(look: (documents: DocumentSource, path: PathValue) => Value): NativeFunction {
  return { parameters: ["path"], run: (args, documents) => look(documents, ...trustArguments<["path"]>(args)) };
}

/** Declares functions by their names. */
export function tabulate(functions: Readonly<Record<string, NativeFunction>>): FunctionTable {
  return new Map(Object.entries(functions));
}

/** The cast relies on `callMethod` and `callFunction`, which check every argument against its parameter first. */
function trustArguments<P extends readonly ParameterType[]>(args: readonly Value[]): Arguments<P> {
  return args as unknown as Arguments<P>;
}

/**
 * Calls a method of a value.
 * @throws EvaluationError when the arguments do not fit.
 */
export function callMethod(
  name: string,
  native: NativeFunction,
  [receiver, ...args]: readonly [Value, ...Value[]],
  documents: DocumentSource,
): Value {
  if (fits([receiver, ...args], native.parameters)) return native.run([receiver, ...args], documents);
  const [self = "any", ...parameters] = native.parameters;
  const received = `${typeOf(receiver)}.${name}(${args.map(typeOf).join(", ")})`;
  throw mismatch(received, `${self}.${name}(${parameters.join(", ")})`);
}

/**
 * Calls a function without a receiver.
 * @throws EvaluationError when the arguments do not fit.
 */
export function callFunction(
  name: string,
  native: NativeFunction,
  args: readonly Value[],
  documents: DocumentSource,
): Value {
  if (fits(args, native.parameters)) return native.run(args, documents);
  throw mismatch(`${name}(${args.map(typeOf).join(", ")})`, `${name}(${native.parameters.join(", ")})`);
}

function mismatch(received: string, expected: string): EvaluationError {
  return new EvaluationError(`Unsupported operation error. Received: ${received}. Expected: ${expected}.`);
}

function fits(args: readonly Value[], parameters: readonly ParameterType[]): boolean {
  return args.length === parameters.length && args.every((value, index) => accepts(parameters[index], value));
}

function accepts(parameter: ParameterType | undefined, value: Value): boolean {
  if (parameter === undefined || parameter === "any") return parameter === "any";
  const type = typeOf(value);
  if (parameter === "number") return type === "int" || type === "float";
  return parameter.split("|").includes(type);
}

/** The values of a list or a set. */
export function itemsOf(collection: readonly Value[] | SetValue): readonly Value[] {
  return isList(collection) ? collection : collection.items;
}

import type { ValueType } from "../values/values.ts";
import { LIST_METHODS, SET_METHODS } from "./collections.ts";
import { CONVERSIONS } from "./conversions.ts";
import { FIRESTORE_FUNCTIONS } from "./firestore.ts";
import { HASHING_FUNCTIONS } from "./hashing.ts";
import { MAP_DIFFERENCE_METHODS, MAP_METHODS } from "./maps.ts";
import { MATH_FUNCTIONS } from "./math.ts";
import { type FunctionTable, type NativeFunction } from "./native-function.ts";
import { PATH_METHODS } from "./paths.ts";
import { LATLNG_FUNCTIONS, LATLNG_METHODS } from "./places.ts";
import { BYTES_METHODS, STRING_METHODS } from "./strings.ts";
import { DURATION_FUNCTIONS, DURATION_METHODS, TIMESTAMP_FUNCTIONS, TIMESTAMP_METHODS } from "./times.ts";

const METHODS: ReadonlyMap<ValueType, FunctionTable> = new Map<ValueType, FunctionTable>([
  ["string", STRING_METHODS],
  ["bytes", BYTES_METHODS],
  ["list", LIST_METHODS],
  ["set", SET_METHODS],
  ["map", MAP_METHODS],
  ["mapdiff", MAP_DIFFERENCE_METHODS],
  ["path", PATH_METHODS],
  ["timestamp", TIMESTAMP_METHODS],
  ["duration", DURATION_METHODS],
  ["latlng", LATLNG_METHODS],
]);

const MODULES: ReadonlyMap<string, FunctionTable> = new Map([
  ["math", MATH_FUNCTIONS],
  ["timestamp", TIMESTAMP_FUNCTIONS],
  ["duration", DURATION_FUNCTIONS],
  ["latlng", LATLNG_FUNCTIONS],
  ["hashing", HASHING_FUNCTIONS],
  ["firestore", FIRESTORE_FUNCTIONS],
]);

/** The method of a type, if it has one of that name. */
export function findMethod(type: ValueType, name: string): NativeFunction | undefined {
  return METHODS.get(type)?.get(name);
}

/** Whether any type has a method of that name. */
export function isMethodName(name: string): boolean {
  return [...METHODS.values()].some((table) => table.has(name));
}

/** The functions of a module such as `math`, if there is one of that name. */
export function findModule(name: string): FunctionTable | undefined {
  return MODULES.get(name);
}

/** A function that needs neither receiver nor module, such as `int`. */
export function findConversion(name: string): NativeFunction | undefined {
  return CONVERSIONS.get(name);
}

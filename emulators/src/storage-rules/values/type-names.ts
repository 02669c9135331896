/** The types a rule can ask for with `is`; `number` is either of `int` and `float`. */
export const TYPE_NAMES = [
  "bool",
  "bytes",
  "duration",
  "float",
  "int",
  "latlng",
  "list",
  "map",
  "null",
  "number",
  "path",
  "set",
  "string",
  "timestamp",
] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

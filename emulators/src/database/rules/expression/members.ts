/** Static types of the rules language. */
export type StaticType =
  | "Boolean"
  | "Number"
  | "String"
  | "Null"
  | "Regex"
  | "Snapshot"
  | "Method"
  /** A stored value, whose type is only known at run time. */
  | "Value"
  /** `auth`, and every claim of it at any depth. */
  | "Auth"
  | "Query"
  | "QueryValue"
  /** The two sides of `?:` have nothing in common. */
  | "Mixed";

/** How a method is called, which decides the wording of its errors. */
type Parameters = "none" | "one string" | "two strings" | "child names" | "pattern";

export interface Method {
  readonly name: string;
  readonly parameters: Parameters;
  readonly result: StaticType;
}

export const VARIABLES: ReadonlyMap<string, StaticType> = new Map<string, StaticType>([
  ["auth", "Auth"],
  ["now", "Number"],
  ["root", "Snapshot"],
  ["data", "Snapshot"],
  ["newData", "Snapshot"],
  ["query", "Query"],
]);

export const SNAPSHOT_METHODS = tabulate([
  { name: "val", parameters: "none", result: "Value" },
  { name: "exists", parameters: "none", result: "Boolean" },
  { name: "isString", parameters: "none", result: "Boolean" },
  { name: "isNumber", parameters: "none", result: "Boolean" },
  { name: "isBoolean", parameters: "none", result: "Boolean" },
  { name: "parent", parameters: "none", result: "Snapshot" },
  { name: "getPriority", parameters: "none", result: "Value" },
  { name: "child", parameters: "one string", result: "Snapshot" },
  { name: "hasChild", parameters: "one string", result: "Boolean" },
  { name: "hasChildren", parameters: "child names", result: "Boolean" },
]);

export const STRING_METHODS = tabulate([
  { name: "contains", parameters: "one string", result: "Boolean" },
  { name: "beginsWith", parameters: "one string", result: "Boolean" },
  { name: "endsWith", parameters: "one string", result: "Boolean" },
  { name: "replace", parameters: "two strings", result: "String" },
  { name: "toLowerCase", parameters: "none", result: "String" },
  { name: "toUpperCase", parameters: "none", result: "String" },
  { name: "matches", parameters: "pattern", result: "Boolean" },
]);

export const QUERY_MEMBERS: ReadonlyMap<string, StaticType> = new Map<string, StaticType>([
  ["orderByKey", "Boolean"],
  ["orderByValue", "Boolean"],
  ["orderByPriority", "Boolean"],
  ["orderByChild", "QueryValue"],
  ["startAt", "QueryValue"],
  ["endAt", "QueryValue"],
  ["equalTo", "QueryValue"],
  ["limitToFirst", "QueryValue"],
  ["limitToLast", "QueryValue"],
]);

/** Types accepted by `==` and `!=`; by `<`, `>`, `<=`, `>=` and `+`; by the other arithmetic; as a string argument. */
export const EQUATABLE: ReadonlySet<StaticType> = new Set<StaticType>([
  "Boolean",
  "Number",
  "String",
  "Null",
  "Value",
  "Auth",
  "QueryValue",
  "Mixed",
]);
export const ORDERED: ReadonlySet<StaticType> = new Set<StaticType>([
  "Number",
  "String",
  "Value",
  "Auth",
  "QueryValue",
  "Mixed",
]);
export const NUMERIC: ReadonlySet<StaticType> = new Set<StaticType>(["Number", "Value", "Auth", "QueryValue", "Mixed"]);
export const TEXTUAL: ReadonlySet<StaticType> = new Set<StaticType>(["String", "Value", "Auth", "Mixed"]);

function tabulate(methods: readonly Method[]): ReadonlyMap<string, Method> {
  return new Map(methods.map((method) => [method.name, method]));
}

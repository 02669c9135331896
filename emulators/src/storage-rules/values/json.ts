/** Narrowing of parsed JSON; each throws a TypeError when the value is something else. */

export function asRecord(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new TypeError("Expected an object.");
  return { ...json };
}

export function asArray(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new TypeError("Expected an array.");
  return json;
}

export function asString(json: unknown): string {
  if (typeof json !== "string") throw new TypeError("Expected a string.");
  return json;
}

/** The fields of a JSON object. @throws TypeError for anything else. */
export function asRecord(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new TypeError("Expected an object.");
  return { ...json };
}

/** The items of a JSON array. @throws TypeError for anything else. */
export function asArray(json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw new TypeError("Expected an array.");
  return json;
}

/** A JSON string. @throws TypeError for anything else. */
export function asString(json: unknown): string {
  if (typeof json !== "string") throw new TypeError("Expected a string.");
  return json;
}

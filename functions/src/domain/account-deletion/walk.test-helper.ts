/** Every leaf of a tree, as the keys that lead to it followed by its value. */
export function* walk(node: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof node !== "object" || node === null) yield [...path, String(node)];
  else for (const [key, value] of Object.entries(node)) yield* walk(value, [...path, key]);
}

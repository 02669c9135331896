/** Sizes of values in JSON. */
import { type Node, type PresentNode, visitChildren } from "./node.ts";

const known = new WeakMap<PresentNode, number>();

/**
 * Bytes of a value as plain JSON in UTF-8, without priorities. Cached for every object, so a write only measures its
 * path.
 */
export function measureNode(node: Node): number {
  if (node === null) return "null".length;
  if (node.kind === "leaf") return measureScalar(node.value);
  const before = known.get(node);
  if (before !== undefined) return before;
  let size = 1;
  visitChildren(node, (child, key) => {
    // The key, a colon, the value, and a comma or, after the last one, the closing brace.
    size += measureScalar(key) + 1 + measureNode(child) + 1;
  });
  known.set(node, size);
  return size;
}

function measureScalar(value: string | number | boolean): number {
  return Buffer.byteLength(JSON.stringify(value));
}

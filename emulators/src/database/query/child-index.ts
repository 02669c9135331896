/**
 * The children of large nodes in the order of an index, kept up to date from write to write, so that a query with a
 * limit costs what it returns and not what the node holds.
 */
import { compareKeys } from "../data/key-order.ts";
import { compareNodes } from "../data/order.ts";
import {
  createLeaf,
  getAt,
  getChild,
  listChildren,
  type Node,
  type ObjectNode,
  type PresentNode,
} from "../data/node.ts";
import { parsePath, type Path, PRIORITY_KEY } from "../data/path.ts";
import { deleteEntry, fromSortedEntries, setEntry, type SortedMap } from "../data/sorted-map.ts";

export type QueryIndex =
  | { readonly kind: "key" }
  | { readonly kind: "value" }
  | { readonly kind: "priority" }
  | { readonly kind: "child"; readonly path: Path };

/** The position of a child in an index: by its value there, then by its key. */
export interface IndexPlace {
  readonly value: Node;
  readonly key: string;
}
export type ChildIndex = SortedMap<IndexPlace, PresentNode>;

/** Every index costs time on each write; beyond this number the oldest is dropped. */
const MAX_INDEXES = 8;

const indexesOf = new WeakMap<ObjectNode["children"], Map<string, ChildIndex>>();

/** The index of a wire name: `.key`, `.value`, `.priority` or a child path. */
export function createIndex(name: string): QueryIndex {
  if (name === ".key") return { kind: "key" };
  if (name === ".value") return { kind: "value" };
  if (name === PRIORITY_KEY) return { kind: "priority" };
  return { kind: "child", path: parsePath(name) };
}

/** The wire name of an index. */
export function nameIndex(index: QueryIndex): string {
  return index.kind === "child" ? index.path.join("/") : `.${index.kind}`;
}

/** The sort value of a child; null for the key index, which orders by key only. */
export function getIndexValue(index: QueryIndex, child: PresentNode): Node {
  if (index.kind === "key") return null;
  if (index.kind === "value") return child;
  if (index.kind === "child") return getAt(child, index.path);
  return child.priority === null ? null : createLeaf(child.priority);
}

/** Orders two places of an index: by value, then by key. */
export function comparePlaces(left: IndexPlace, right: IndexPlace): number {
  return compareNodes(left.value, right.value) || compareKeys(left.key, right.key);
}

/** The children of a node in the order of an index; sorted once, then updated by `carryIndexes`. */
export function getChildIndex(node: ObjectNode, index: QueryIndex): ChildIndex {
  let indexes = indexesOf.get(node.children);
  if (indexes === undefined) indexesOf.set(node.children, (indexes = new Map<string, ChildIndex>()));
  const name = nameIndex(index);
  let sorted = indexes.get(name);
  if (sorted === undefined) {
    sorted = sortChildren(node, index);
    const [oldest] = indexes.keys();
    if (oldest !== undefined && indexes.size >= MAX_INDEXES) indexes.delete(oldest);
    indexes.set(name, sorted);
  }
  return sorted;
}

function sortChildren(node: ObjectNode, index: QueryIndex): ChildIndex {
  const entries = [...listChildren(node)].map(([key, child]): [IndexPlace, PresentNode] => [
    { value: getIndexValue(index, child), key },
    child,
  ]);
  return fromSortedEntries(entries.sort((left, right) => comparePlaces(left[0], right[0])));
}

/** Updates the indexes along the path of one write from the old tree to the new one. */
export function carryIndexes(before: Node, after: Node, path: Path): void {
  let [old, next] = [before, after];
  for (const key of path) {
    if (old === next || old?.kind !== "object" || next?.kind !== "object") return;
    const indexes = indexesOf.get(old.children);
    const [oldChild, nextChild]: [Node, Node] = [getChild(old, key), getChild(next, key)];
    if (indexes !== undefined && old.children !== next.children) {
      indexesOf.set(
        next.children,
        new Map([...indexes].map(([name, sorted]) => [name, moveChild(name, sorted, key, oldChild, nextChild)])),
      );
    }
    [old, next] = [oldChild, nextChild];
  }
}

function moveChild(name: string, sorted: ChildIndex, key: string, before: Node, after: Node): ChildIndex {
  const index = createIndex(name);
  const rest =
    before === null ? sorted : deleteEntry(sorted, { value: getIndexValue(index, before), key }, comparePlaces);
  return after === null ? rest : setEntry(rest, { value: getIndexValue(index, after), key }, after, comparePlaces);
}

/** A place in a database, root first: `["users", "ada"]`. The last part may be `.priority`. */
export type Path = readonly string[];

/** The name of the pseudo child that holds a node's priority. */
export const PRIORITY_KEY = ".priority";

/** Splits `/users//ada/` into its parts; empty parts do not count. */
export function parsePath(text: string): string[] {
  return text.split("/").filter((part) => part !== "");
}

/** Joins parts without a leading slash, as pushes to clients write paths: `users/ada`, the root is empty. */
export function formatPath(path: Path): string {
  return path.join("/");
}

/** Whether `above` is `path` itself or one of its ancestors. */
export function isAtOrAbove(above: Path, path: Path): boolean {
  if (above.length > path.length) return false;
  return above.every((part, index) => part === path[index]);
}

/** The longest path that is at or above every one of the given paths. */
export function getCommonAncestor(paths: readonly Path[]): Path {
  const [first = [], ...others] = paths;
  let length = first.length;
  for (const path of others) {
    let shared = 0;
    while (shared < length && shared < path.length && path[shared] === first[shared]) shared++;
    length = shared;
  }
  return first.slice(0, length);
}

/** The paths without repeats and without those that lie below another one, in their order. */
export function getTopmostPaths(paths: readonly Path[]): Path[] {
  const distinct = new Map(paths.map((path) => [formatPath(path), path]));
  const isBelowAnother = (path: Path) => path.some((_key, depth) => distinct.has(formatPath(path.slice(0, depth))));
  return [...distinct.values()].filter((path) => !isBelowAnother(path));
}

/** The node a write touches: the path itself, or its parent when the path names a priority. */
export function getTouchedPath(path: Path): Path {
  return path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path;
}

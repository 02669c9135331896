/** A body or query in Stripe's encoding: `items[0][price]=price_1&expand[]=customer`. */

export type FormValue = string | FormTree;
/** Lists are trees as well, with the keys `0`, `1`, … */
export interface FormTree {
  [key: string]: FormValue;
}

const MAX_DEPTH = 10;

/** A tree without a prototype, so that no key of a request can reach one. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}

function pathOf(name: string): string[] {
  const [, head = name, tail = ""] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [head, ...[...tail.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key)];
}

function insert(tree: FormTree, path: readonly string[], value: string): void {
  let at = tree;
  path.forEach((given, index) => {
    const key = given === "" ? String(Object.keys(at).length) : given;
    if (index === path.length - 1) {
      at[key] = value;
      return;
    }
    const below = at[key];
    const next = typeof below === "object" ? below : emptyTree();
    at[key] = next;
    at = next;
  });
}

/** Parses a form; invalid input has no parameters. */
export function parseForm(text: string): FormTree {
  const tree = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path.length <= MAX_DEPTH) insert(tree, path, value);
  }
  return tree;
}

/** The same parameters in the same order, for comparing two requests under one idempotency key. */
export function canonical(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

import type { ReactNode } from "react";

export interface ListProblems {
  /** Of the list as a whole, such as too many entries. */
  readonly whole: string | undefined;
  /** Of single entries, by their id. */
  readonly byItem: Readonly<Record<string, string>>;
  /** The first that is wrong with any entry. */
  readonly first: string | undefined;
}

/** Sorts what a form holds against a list field (`buttons`, `buttons.2.data`) to the entries it is about. */
export function listProblems(
  errors: Readonly<Record<string, ReactNode>>,
  field: string,
  items: readonly { readonly id: string }[],
): ListProblems {
  const byItem: Record<string, string> = {};
  let whole: string | undefined;
  let first: string | undefined;
  for (const [path, problem] of Object.entries(errors)) {
    const [name, index] = path.split(".");
    if (name !== field || typeof problem !== "string") continue;
    const id = index === undefined ? undefined : items[Number(index)]?.id;
    if (index === undefined) whole = problem;
    else first ??= problem;
    if (id !== undefined) byItem[id] ??= problem;
  }
  return { whole, byItem, first };
}

import type { Account } from "../account/account.ts";
import { list, type Parsed, readShape, type Shape, text } from "../encoding/fields.ts";
import type { FormTree } from "../encoding/form.ts";
import { expand } from "./expand.ts";

/** One API call with its handler. */
export interface Route {
  readonly method: string;
  readonly segments: readonly string[];
  answer(account: Account, tree: FormTree, ids: readonly string[]): object;
}

const EXPAND = list(text);

/**
 * @param address method and path; `:id` is a placeholder, and ids are passed in order.
 * @param shape the parameters of the call; `expand` is added to each.
 */
export function route<S extends Shape>(
  address: string,
  shape: S,
  answer: (account: Account, input: Parsed<S>, id: string, inner: string) => object,
): Route {
  const [method = "", path = ""] = address.split(" ");
  return {
    method,
    segments: path.split("/").slice(1),
    answer(account, { expand: asked, ...tree }, ids) {
      const paths = asked === undefined ? [] : EXPAND(asked, "expand");
      const [id = "", inner = ""] = ids;
      return expand(account, answer(account, readShape(shape, tree), id, inner), paths);
    },
  };
}

/** The ids in an address that matches the route, else null. */
export function matchRoute({ method, segments }: Route, asked: string, path: string): string[] | null {
  const given = path.split("/").slice(1);
  if (method !== asked || given.length !== segments.length) return null;
  const ids: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? "";
    if (segment.startsWith(":")) ids.push(decodeURIComponent(value));
    else if (segment !== value) return null;
  }
  return ids;
}

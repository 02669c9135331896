import type Stripe from "stripe";
import { type Field, integer, type Parsed, text } from "./fields.ts";
import { missing, ParameterRefusal } from "./refusal.ts";

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

const limit: Field<number> = (value, param) => {
  const given = integer(value, param);
  if (given < 1)
    throw new ParameterRefusal("This value must be greater than or equal to 1.", param, "parameter_invalid_integer");
  if (given > MAX_LIMIT)
    throw new ParameterRefusal(
      `This value must be less than or equal to ${MAX_LIMIT} (use pagination instead).`,
      param,
      "parameter_invalid_integer",
    );
  return given;
};

/** The parameters of every list. */
export const PAGE = { limit, starting_after: text, ending_before: text };

/** A short list in one page. */
export function wholeList<T>(url: string, data: readonly T[]): Stripe.ApiList<T> {
  return { object: "list", data: [...data], has_more: false, url };
}

/** One page of objects; `kind` is the name of the object in the error for an unknown cursor. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  kind: string,
  rows: readonly T[],
  input: Parsed<typeof PAGE>,
): Stripe.ApiList<T> {
  const size = input.limit ?? DEFAULT_LIMIT;
  const cursor = input.starting_after ?? input.ending_before;
  const at = cursor === undefined ? -1 : rows.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at < 0)
    throw missing(kind, cursor, input.starting_after === undefined ? "ending_before" : "starting_after");
  if (input.starting_after === undefined && input.ending_before !== undefined) {
    const from = Math.max(0, at - size);
    return { object: "list", data: rows.slice(from, at), has_more: from > 0, url };
  }
  const data = rows.slice(at + 1, at + 1 + size);
  return { object: "list", data, has_more: at + 1 + size < rows.length, url };
}

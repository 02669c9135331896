import type { Scalar } from "../../data/node.ts";
import type { WireQuery } from "../../query/wire-query.ts";

/** How a read was requested: by listening on a socket, once on a socket, or over REST. */
export type ReadSource = "wire" | "get" | "rest";

/** The variable `query` of rules; a type, not an interface, so that it can be read like any other set of fields. */
export type QueryVariable = {
  readonly orderByKey: boolean;
  readonly orderByValue: boolean;
  readonly orderByPriority: boolean;
  readonly orderByChild: string | null;
  readonly startAt: Scalar | null;
  readonly endAt: Scalar | null;
  readonly equalTo: Scalar | null;
  readonly limitToFirst: number | null;
  readonly limitToLast: number | null;
};

/** The variable for a read or write without a query. */
export const NO_QUERY: QueryVariable = {
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
};

/**
 * The variable for a query. Clients omit the index when they order by priority, so a query without one counts as
 * ordered by priority; over REST a limit without an order implies key order. On the wire a `get()` by priority is the
 * same as a `get()` of everything, and the service grants it where a rule requires that order.
 */
export function toQueryVariable(query: WireQuery | null, source: ReadSource): QueryVariable {
  if (query === null || Object.values(query).every((part) => part === undefined)) {
    return source === "get" ? { ...NO_QUERY, orderByPriority: true } : NO_QUERY;
  }
  const { i: index, sp: start, ep: end, l: limit, vf: from } = query;
  const byKey = index === ".key" || (index === undefined && source === "rest" && limit !== undefined);
  const byPriority = index === ".priority" || (index === undefined && source !== "rest");
  const isPath = index !== undefined && !index.startsWith(".");
  return {
    orderByKey: byKey,
    orderByValue: index === ".value",
    orderByPriority: byPriority,
    orderByChild: isPath ? index : null,
    startAt: start ?? null,
    endAt: end ?? null,
    equalTo: start !== undefined && start === end && query.sn === query.en ? start : null,
    limitToFirst: limit !== undefined && from !== "r" ? limit : null,
    limitToLast: limit !== undefined && from === "r" ? limit : null,
  };
}

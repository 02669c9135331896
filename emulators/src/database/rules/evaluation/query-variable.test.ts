import { describe, expect, it } from "vitest";
import type { WireQuery } from "../../query/wire-query.ts";
import { NO_QUERY, type QueryVariable, toQueryVariable } from "./query-variable.ts";

describe("the variable query", () => {
  it.each<[string, WireQuery | null, Partial<QueryVariable>]>([
    ["no query", null, {}],
    ["an empty query", {}, {}],
    ["order by key", { i: ".key" }, { orderByKey: true }],
    ["order by value", { i: ".value" }, { orderByValue: true }],
    ["order by priority, named", { i: ".priority" }, { orderByPriority: true }],
    ["order by child", { i: "a/b" }, { orderByChild: "a/b" }],
    ["limit without an order", { l: 3, vf: "l" }, { orderByPriority: true, limitToFirst: 3 }],
    ["limit from the end", { i: ".key", l: 3, vf: "r" }, { orderByKey: true, limitToLast: 3 }],
    ["start", { i: ".value", sp: 1, sin: true }, { orderByValue: true, startAt: 1 }],
    ["end", { i: ".value", ep: "z", ein: true }, { orderByValue: true, endAt: "z" }],
    ["range", { i: "a", sp: 1, ep: 2 }, { orderByChild: "a", startAt: 1, endAt: 2 }],
    ["equal", { i: "a", sp: false, ep: false }, { orderByChild: "a", startAt: false, endAt: false, equalTo: false }],
    ["equal to null", { i: "a", sp: null, ep: null }, { orderByChild: "a" }],
    [
      "equal with a key",
      { i: "a", sp: 1, sn: "k", ep: 1, en: "k" },
      { orderByChild: "a", startAt: 1, endAt: 1, equalTo: 1 },
    ],
    [
      "one value, but a range of keys",
      { i: "a", sp: 1, sn: "k", ep: 1, en: "m" },
      { orderByChild: "a", startAt: 1, endAt: 1 },
    ],
  ])("on a socket: %s", (_, query, expected) => {
    expect(toQueryVariable(query, "wire")).toEqual({ ...NO_QUERY, ...expected });
  });

  it.each<[string, WireQuery | null, Partial<QueryVariable>]>([
    ["no query, or order by priority", null, { orderByPriority: true }],
    ["limit without an order", { l: 3, vf: "l" }, { orderByPriority: true, limitToFirst: 3 }],
    ["order by key", { i: ".key" }, { orderByKey: true }],
  ])("read once on a socket: %s", (_, query, expected) => {
    expect(toQueryVariable(query, "get")).toEqual({ ...NO_QUERY, ...expected });
  });

  it.each<[string, WireQuery | null, Partial<QueryVariable>]>([
    ["no query", null, {}],
    ["a limit without an order goes by key", { l: 3, vf: "l" }, { orderByKey: true, limitToFirst: 3 }],
    ["a limit with an order", { i: "a", l: 3, vf: "r" }, { orderByChild: "a", limitToLast: 3 }],
    ["order by priority", { i: ".priority" }, { orderByPriority: true }],
  ])("over REST: %s", (_, query, expected) => {
    expect(toQueryVariable(query, "rest")).toEqual({ ...NO_QUERY, ...expected });
  });
});

import { describe, expect, it } from "vitest";
import type { JsonValue } from "../data/json.ts";
import { InvalidDataError } from "../data/limits.ts";
import { parseQuery } from "./parse-query.ts";

describe("parseQuery", () => {
  it.each<[JsonValue | undefined, JsonValue]>([
    [undefined, {}],
    [null, {}],
    [{}, {}],
    [{ i: "/a//b/" }, { i: "a/b" }],
    [
      { i: ".value", sp: null },
      { i: ".value", sp: null },
    ],
    [
      { sp: 1, sn: "[MAX_NAME]", sin: false, ep: "x", en: "k", ein: true, l: 3, vf: "r" },
      { sp: 1, sn: "[MAX_NAME]", sin: false, ep: "x", en: "k", ein: true, l: 3, vf: "r" },
    ],
    [
      { l: 1, vf: "other", unknown: {} },
      { l: 1, vf: "l" },
    ],
  ])("reads %j", (json, expected) => {
    expect(parseQuery(json)).toEqual(expected);
  });

  it.each<JsonValue>([
    "text",
    [],
    { i: 5 },
    { i: "" },
    { i: ".other" },
    { i: "a/$b" },
    { sp: {} },
    { ep: [] },
    { sn: 5 },
    { sn: "a.b" },
    { sin: "yes" },
    { ein: null },
    { l: 0 },
    { l: 1.5 },
    { l: "3" },
    { l: null },
  ])("refuses %j", (json) => {
    expect(() => parseQuery(json)).toThrow(InvalidDataError);
  });
});

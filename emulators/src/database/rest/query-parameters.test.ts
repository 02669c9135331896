import { describe, expect, it } from "vitest";
import { RestError } from "./answer.ts";
import { parseQueryParameters } from "./query-parameters.ts";

describe("parseQueryParameters", () => {
  it.each<[string, unknown]>([
    ["ns=demo&print=pretty", null],
    ['orderBy="age"', { i: "age" }],
    ['orderBy="a/b"', { i: "a/b" }],
    ['orderBy="$key"&startAt="b"&endAt="d"', { i: ".key", sp: "b", sin: true, ep: "d", ein: true }],
    ['orderBy="$value"&limitToLast=3', { i: ".value", l: 3, vf: "r" }],
    ['orderBy="$priority"&limitToFirst=3', { i: ".priority", l: 3, vf: "l" }],
    ['orderBy="age"&startAt=5,"key"', { i: "age", sp: 5, sin: true, sn: "key" }],
    ['orderBy="age"&startAt="a,b"', { i: "age", sp: "a,b", sin: true }],
    ['orderBy="age"&startAfter=5', { i: "age", sp: 5, sin: false, sn: "[MAX_NAME]" }],
    ['orderBy="age"&endBefore=5', { i: "age", ep: 5, ein: false, en: "[MIN_NAME]" }],
    ['orderBy="$key"&startAfter="b"', { i: ".key", sp: "b", sin: false }],
    ['orderBy="age"&equalTo=null', { i: "age", sp: null, ep: null }],
    ['orderBy="age"&equalTo=true,"k"', { i: "age", sp: true, ep: true, sn: "k", en: "k" }],
    ["shallow=true&limitToFirst=1", { i: ".key", l: 1, vf: "l" }],
    ["shallow=true&limitToFirst=2&startAfter=10", { i: ".key", sp: "10", sin: false, l: 2, vf: "l" }],
    ['shallow=true&limitToFirst=2&startAfter="a b"', { i: ".key", sp: "a b", sin: false, l: 2, vf: "l" }],
  ])("reads %s", (text, expected) => {
    expect(parseQueryParameters(new URLSearchParams(text))).toEqual(expected);
  });

  it.each([
    ["limitToFirst=1", "orderBy must be defined when other query parameters are defined"],
    ["shallow=true&limitToLast=1", "orderBy must be defined when other query parameters are defined"],
    ["shallow=true&startAfter=1", "orderBy must be defined when other query parameters are defined"],
    ["shallow=true&startAt=1", "orderBy must be defined when other query parameters are defined"],
    ["orderBy=age", "orderBy must be a valid JSON encoded path"],
    ["orderBy=5", "orderBy must be a valid JSON encoded path"],
    ['orderBy=""', "orderBy must be a valid JSON encoded path"],
    ['orderBy=".key"', "orderBy must be a valid JSON encoded path"],
    ['orderBy="$other"', "orderBy must be a valid JSON encoded path"],
    ['orderBy="a"&limitToFirst=1&limitToLast=1', "Only one of limitToFirst and limitToLast can be specified"],
    ['orderBy="a"&limitToFirst=0', "limitToFirst must be a positive integer"],
    ['orderBy="a"&limitToLast=x', "limitToLast must be a positive integer"],
    ['orderBy="a"&startAt=x', "startAt must be a JSON value, optionally followed by a comma and a key"],
    ['orderBy="a"&endAt={}', "endAt must be a JSON value, optionally followed by a comma and a key"],
    ['orderBy="a"&equalTo=1,2', "equalTo must be a JSON value, optionally followed by a comma and a key"],
    ['orderBy="a"&equalTo=1,"b","c"', "equalTo must be a JSON value, optionally followed by a comma and a key"],
  ])("refuses %s", (text, message) => {
    expect(() => parseQueryParameters(new URLSearchParams(text))).toThrow(new RestError(400, message));
  });
});

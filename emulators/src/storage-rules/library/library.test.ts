import { describe, expect, it } from "vitest";
import { evaluateText, type Row } from "../evaluation/evaluate-text.fixture.ts";
import { PathValue } from "../values/values.ts";

describe("strings", () => {
  it.each<Row>([
    ["'a💡b'.size()", "3"],
    ["'aBc'.lower() + 'aBc'.upper()", "'abcABC'"],
    ["' a b '.trim()", "'a b'"],
    ["'banana'.replace('an', 'o')", "'booa'"],
    ["'a.b'.replace('[.]', '$&')", "'a$&b'"],
    ["'a, b,c'.split(', *')", "['a', 'b', 'c']"],
    ["'a1b2c'.split('([0-9])')", "['a', 'b', 'c']"],
    ["'é'.toUtf8()", "#c3a9"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("regular expressions", () => {
  it.each<Row>([
    ["'image/png'.matches('image/.*')", "true"],
    ["'image/png'.matches('image')", "false"],
    ["'ab'.matches('a|b')", "false"],
    ["'a.b'.matches('a\\\\.b') && !'axb'.matches('a\\\\.b')", "true"],
    ["'a\\nb'.matches('a.b')", "false"],
    ["'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'.matches('(a+)+')", "false"],
    ["'A'.matches('(?i)a') && 'a\\nb'.matches('(?s)a.b')", "true"],
    ["'abc1'.matches('[[:alpha:]]+[[:digit:]]')", "true"],
    ["'ab'.matches('(?P<x>a)b') && 'ab'.matches('\\\\Aab\\\\z')", "true"],
    ["'\\\\A'.matches('\\\\\\\\A')", "true"],
    ["'💡'.matches('.')", "true"],
    ["'a-b'.matches('a\\\\-b')", "true"],
    ["'ab'.matches('a(?=b)')", "error: Invalid regular expression: a(?=b)."],
    ["'ab'.matches('(?<!a)b')", "error: Invalid regular expression: (?<!a)b."],
    ["'aa'.matches('(a)\\\\1')", "error: Invalid regular expression: (a)\\1."],
    ["'a'.matches('(a')", "error: Invalid regular expression: (a."],
    ["'a'.replace('*', 'b')", "error: Invalid regular expression: *."],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });

  it("are refused beyond a realistic length", () => {
    const outcome = evaluateText("'a'.matches(pattern)", { pattern: "a?".repeat(501) });
    expect(outcome).toBe("error: Regular expression or text too long.");
  });
});

describe("bytes", () => {
  it.each<Row>([
    ["b'abc'.size()", "3"],
    ["b'é'.size()", "2"],
    ["b'~~>>??'.toBase64()", "'fn4-Pj8_'"],
    ["b'a'.toBase64()", "'YQ=='"],
    ["b'\\n~'.toHexString()", "'0A7E'"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("lists and sets", () => {
  it.each<Row>([
    ["[1, 2].size() + [1, 1].toSet().size()", "3"],
    ["[1, 2].hasAll([2]) && [1, 2].hasAll([]) && !([1].hasAll([1, 2]))", "true"],
    ["[1, 2].hasAny([2, 3].toSet()) && !([1].hasAny([])) && !([1].hasAny([2]))", "true"],
    ["[1, 1].hasOnly([1, 2]) && [].hasOnly([]) && !([1, 3].hasOnly([1, 2]))", "true"],
    ["[1].concat([2, 1])", "[1, 2, 1]"],
    ["[1, 2.0, 'a', true, null].join('-')", "'1-2.0-a-true-null'"],
    ["[[1]].join('-')", "error: Cannot convert to string."],
    ["[1, 2, 1, 3].removeAll([1, 2])", "[3]"],
    ["[2, 1, 2.0].toSet()", "<2, 1>"],
    ["['a', 'b'].toSet().hasAll(['a']) && ['a'].toSet().hasAny(['a', 'b'].toSet())", "true"],
    ["['a'].toSet().hasOnly(['a', 'b'])", "true"],
    ["[1, 2].toSet().difference([2].toSet())", "<1>"],
    ["[1, 2].toSet().union([3, 2].toSet())", "<1, 2, 3>"],
    ["[1, 2].toSet().intersection([3, 2].toSet())", "<2>"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("maps", () => {
  it.each<Row>([
    ["{'a': 1, 'b': 2}.size()", "2"],
    ["{'a': 1, 'b': 2}.keys()", "['a', 'b']"],
    ["{'a': 1, 'b': 2}.values()", "[1, 2]"],
    ["{'a': 1}.get('a', 0)", "1"],
    ["{'a': 1}.get('toString', 0)", "0"],
    ["{'a': null}.get('a', 0)", "null"],
    ["{'a': {'b': 1}}.get(['a', 'b'], 0)", "1"],
    ["{'a': {'b': 1}}.get(['a', 'x'], 0) + {'a': 1}.get(['a', 'b'], 0)", "0"],
    ["{'a': 1}.get([1], 0)", "error: Keys of maps are strings."],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5}).addedKeys()", "<'a'>"],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5}).removedKeys()", "<'d'>"],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5}).changedKeys()", "<'c'>"],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5}).unchangedKeys()", "<'b'>"],
    ["{'a': 1, 'b': 2, 'c': 3}.diff({'b': 2.0, 'c': 4, 'd': 5}).affectedKeys()", "<'a', 'c', 'd'>"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("paths", () => {
  const variables = { pattern: new PathValue(["users", "{uid}", "x"]) };

  it.each<Row>([
    ["pattern.bind({'uid': 'ada'})", "/users/ada/x"],
    ["pattern.bind({'uid': 'ada'})['uid']", "'ada'"],
    ["pattern.bind({})", "error: Unbound path variable uid."],
    ["pattern.bind({'uid': 1})", "error: Unbound path variable uid."],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text, variables)).toBe(outcome);
  });
});

describe("time", () => {
  it.each<Row>([
    ["timestamp.date(2024, 2, 29)", "@2024-02-29T00:00:00.000Z"],
    ["timestamp.value(1700000000123)", "@2023-11-14T22:13:20.123Z"],
    ["timestamp.date(300000, 1, 1)", "error: Timestamp out of range."],
    ["timestamp.date(10000, 1, 1)", "error: Timestamp out of range."],
    ["timestamp.value(1700000000123).date()", "@2023-11-14T00:00:00.000Z"],
    ["timestamp.value(1700000000123).time()", "80000123000000ns"],
    ["timestamp.value(-1).date()", "@1969-12-31T00:00:00.000Z"],
    ["timestamp.value(-1).nanos()", "999000000"],
    ["timestamp.value(-1).toMillis()", "-1"],
    ["timestamp.value(-1).seconds()", "59"],
    ["duration.value(90, 'm').seconds()", "5400"],
    ["duration.value(1500, 'ms').nanos()", "500000000"],
    ["duration.value(2, 'w')", "1209600000000000ns"],
    ["duration.value(1, 'd') == duration.value(24, 'h')", "true"],
    ["duration.value(1, 'y')", "error: Invalid duration unit: 'y'."],
    ["duration.value(9223372036854775807, 'w')", "error: Duration out of range."],
    ["duration.time(1, 2, 3, 4)", "3723000000004ns"],
    ["duration.abs(duration.value(-5, 's')) == duration.abs(duration.value(5, 's'))", "true"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });

  it.each<Row>([
    ["year", "2023"],
    ["month", "11"],
    ["day", "14"],
    ["hours", "22"],
    ["minutes", "13"],
    ["seconds", "20"],
    ["nanos", "123000000"],
    ["dayOfWeek", "2"],
    ["dayOfYear", "318"],
    ["toMillis", "1700000000123"],
  ])("timestamp.%s() is UTC", (part, outcome) => {
    expect(evaluateText(`timestamp.value(1700000000123).${part}()`)).toBe(outcome);
  });

  it("starts the week on Monday and the year on day 1", () => {
    expect(evaluateText("timestamp.date(2024, 1, 1).dayOfWeek()")).toBe("1");
    expect(evaluateText("timestamp.date(2024, 1, 7).dayOfWeek()")).toBe("7");
    expect(evaluateText("[timestamp.date(2024, 1, 1).dayOfYear(), timestamp.date(2024, 12, 31).dayOfYear()]")).toBe(
      "[1, 366]",
    );
  });
});

describe("places", () => {
  it.each<Row>([
    ["latlng.value(52.5, 13)", "(52.5, 13)"],
    ["latlng.value(52.5, 13).latitude() + latlng.value(52.5, 13).longitude()", "65.5"],
    ["int(latlng.value(0, 0).distance(latlng.value(0, 1)))", "111195"],
    ["int(latlng.value(90, 0).distance(latlng.value(-90, 0)) / 1000)", "20015"],
    [
      "latlng.value(-100, -122)",
      "error: Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: -100, longitude: -122.",
    ],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("conversions", () => {
  it.each<Row>([
    ["[int('-12'), int('+3'), int(2.9), int(-2.9), int(5)]", "[-12, 3, 2, -2, 5]"],
    ["int('1.5')", "error: Cannot convert to int."],
    ["int('9223372036854775808')", "error: Integer overflow."],
    ["int(0.0 / 0.0)", "error: Cannot convert to int."],
    ["int(true)", "error: Cannot convert to int."],
    ["[float('1.5'), float('-2'), float('1e3'), float(3), float(0.5)]", "[1.5, -2.0, 1000.0, 3.0, 0.5]"],
    ["float('')", "error: Cannot convert to float."],
    ["float(' 1')", "error: Cannot convert to float."],
    ["float(null)", "error: Cannot convert to float."],
    [
      "[string(1), string(1.0), string(1.5), string(true), string(null), string('a'), string(/a/b)]",
      "['1', '1.0', '1.5', 'true', 'null', 'a', '/a/b']",
    ],
    ["string([])", "error: Cannot convert to string."],
    ["path('/a//b/')", "/a/b"],
    ["debug([1])", "[1]"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("math", () => {
  it.each<Row>([
    ["[math.abs(-1), math.abs(-1.5)]", "[1, 1.5]"],
    ["math.abs(-9223372036854775807 - 1)", "error: Integer overflow."],
    ["[math.ceil(1.2), math.floor(-1.2), math.round(1.5), math.round(-1.4), math.floor(7)]", "[2, -2, 2, -1, 7]"],
    ["math.ceil(1.0 / 0)", "error: Cannot convert to int."],
    ["[math.sqrt(9), math.pow(2, 3), math.pow(2, 0.5) > 1.41]", "[3.0, 8.0, true]"],
    ["[math.isNaN(0.0 / 0.0), math.isNaN(1)]", "[true, false]"],
    ["math.sqrt('9')", "error: Unsupported operation error. Received: math.sqrt(string). Expected: math.sqrt(number)."],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("hashing", () => {
  it.each<Row>([
    ["hashing.md5('abc')", "#900150983cd24fb0d6963f7d28e17f72"],
    ["hashing.sha256(b'abc').toHexString()[0:8]", "'BA7816BF'"],
    // Check values of the CRC catalogue: cbf43926 and e3069283, here least significant byte first.
    ["hashing.crc32('123456789')", "#2639f4cb"],
    ["hashing.crc32c('123456789')", "#839206e3"],
    ["hashing.crc32(b'é') == hashing.crc32('é')", "true"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

import { describe, expect, it } from "vitest";
import { evaluateText, type Row } from "./evaluate-text.fixture.ts";

const unsupported = (received: string): string => `error: Unsupported operation error. Received: ${received}.`;

describe("equality", () => {
  it.each<Row>([
    ["1 == 1.0 && 1.0 == 1 && 1 != 1.5", "true"],
    ["9007199254740993 == 9007199254740992.0", "false"],
    ["0.0 / 0.0 == 0.0 / 0.0", "false"],
    ["1 == '1' || true == 1 || null == false || 'a' == /a", "false"],
    ["null == null", "true"],
    ["[1, [2.0]] == [1.0, [2]] && [1, 2] != [2, 1] && [1] != [1, 1]", "true"],
    ["{'a': 1, 'b': [2]} == {'b': [2], 'a': 1}", "true"],
    ["{'a': 1} == {'a': 2} || {'a': 1} == {'b': 1} || {'a': 1} == {'a': 1, 'b': 1}", "false"],
    ["[1, 2].toSet() == [2, 1, 2].toSet() && [1].toSet() != [1, 2].toSet()", "true"],
    ["[1].toSet() == [1]", "false"],
    ["/a/b == /a/b && /a/b != /a/c", "true"],
    ["b'a' == b'a' && b'a' != b'b' && b'a' != 'a'", "true"],
    ["timestamp.value(1) == timestamp.value(1) && timestamp.value(1) != timestamp.value(2)", "true"],
    ["duration.value(1, 'm') == duration.value(60, 's')", "true"],
    ["latlng.value(1, 2) == latlng.value(1.0, 2.0) && latlng.value(1, 2) != latlng.value(2, 1)", "true"],
    ["{'a': 1}.diff({}) == {'a': 1}.diff({}) && {'a': 1}.diff({}) != {}.diff({'a': 1})", "true"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("order", () => {
  it.each<Row>([
    ["1 < 2 && 1 <= 1 && 2 > 1.5 && 1.0 >= 1", "true"],
    ["'a' < 'b' && 'b' >= 'b' && !('a' > 'b')", "true"],
    ["timestamp.value(1) < timestamp.value(2) && timestamp.value(2) >= timestamp.value(2)", "true"],
    ["duration.value(59, 's') < duration.value(1, 'm')", "true"],
    ["0.0 / 0.0 < 1 || 0.0 / 0.0 >= 1", "false"],
    ["1 < '2'", unsupported("int < string")],
    ["null > 1", unsupported("null > int")],
    ["true >= false", unsupported("bool >= bool")],
    ["timestamp.value(1) <= duration.value(1, 's')", unsupported("timestamp <= duration")],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("membership", () => {
  it.each<Row>([
    ["1.0 in [1, 2] && !(3 in [1, 2]) && [1] in [[1]]", "true"],
    ["'a' in ['a'].toSet() && !('b' in ['a'].toSet())", "true"],
    ["'a' in {'a': null} && !('toString' in {'a': 1}) && !(1 in {'1': 1})", "true"],
    ["'a' in 'abc'", unsupported("string in string")],
    ["'a' in null", unsupported("string in null")],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

describe("arithmetic", () => {
  it.each<Row>([
    ["1 + 2 * 3 - 4", "3"],
    ["7 / 2", "3"],
    ["-7 / 2", "-3"],
    ["-7 % 3", "-1"],
    ["7 % -3", "1"],
    ["7 / 2.0", "3.5"],
    ["1 + 0.5", "1.5"],
    ["2.0 * 3", "6.0"],
    ["1.5 - 1", "0.5"],
    ["1 / 0", "error: Divide by zero error."],
    ["1 % 0", "error: Divide by zero error."],
    ["1.0 / 0", "Infinity"],
    ["1.5 % 1", unsupported("float % int")],
    ["9223372036854775807 + 1", "error: Integer overflow."],
    ["-9223372036854775807 - 2", "error: Integer overflow."],
    ["4611686018427387904 * 2", "error: Integer overflow."],
    ["-(-9223372036854775807 - 1)", "error: Integer overflow."],
    ["-1.5", "-1.5"],
    ["--1", "1"],
    ["'a' + 'b'", "'ab'"],
    ["'a' + 1", unsupported("string + int")],
    ["[1] + [2]", unsupported("list + list")],
    ["null + 1", unsupported("null + int")],
    ["'a' - 'a'", unsupported("string - string")],
    ["-'a'", "error: Unsupported operation error. Received: -string. Expected: -number."],
    ["0xff + 1", "256"],
  ])("%s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });

  it.each<Row>([
    ["timestamp.value(0) + duration.value(1, 'd')", "@1970-01-02T00:00:00.000Z"],
    ["duration.value(1, 'd') + timestamp.value(0)", "@1970-01-02T00:00:00.000Z"],
    ["timestamp.value(0) - duration.value(1, 's')", "@1969-12-31T23:59:59.000Z"],
    ["timestamp.value(1000) - timestamp.value(0)", "1000000000ns"],
    ["duration.value(1, 's') + duration.value(1, 'ms')", "1001000000ns"],
    ["duration.value(1, 's') - duration.value(1, 'm')", "-59000000000ns"],
    ["-duration.value(1, 'ns')", "-1ns"],
    ["timestamp.value(0) + timestamp.value(0)", unsupported("timestamp + timestamp")],
    ["duration.value(1, 's') - timestamp.value(0)", unsupported("duration - timestamp")],
    ["duration.value(1, 's') * 2", unsupported("duration * int")],
    ["timestamp.value(253402300799999) + duration.value(1, 's')", "error: Timestamp out of range."],
  ])("with time: %s", (text, outcome) => {
    expect(evaluateText(text)).toBe(outcome);
  });
});

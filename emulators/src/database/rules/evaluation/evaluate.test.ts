import { describe, expect, it } from "vitest";
import { type Row, run } from "./run-rule.fixture.ts";

describe("errors and logic", () => {
  it.each<Row>([
    ["data.val() > 1 || true", "error"],
    ["true || data.val() > 1", true],
    ["false && data.val() > 1", false],
    ["data.val() > 1 && false", "error"],
    ["!(data.val() > 1)", "error"],
    ["data.val() > 1 ? true : true", "error"],
    ["true ? true : data.val() > 1", true],
    ["false ? data.val() > 1 : false", false],
    ["false || false", false],
    ["true && true && !false", true],
  ])("aborts the whole rule at the first error: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("equality", () => {
  it.each<Row>([
    ["5 == '5'", false],
    ["5 != '5'", true],
    ["1 == true", false],
    ["0 == false", false],
    ["'' == null", false],
    ["null == null", true],
    ["1 == 1.0", true],
    ["'a' === 'a'", true],
    ["'a' !== 'a'", false],
    ["0 == -0", true],
    ["auth.nothing == null", true],
  ])("never converts: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["data.val() == null", false],
    ["data.val() != null", true],
    ["data.val() == data.val()", false],
    ["auth == null", false],
    ["auth == auth", false],
    ["auth.token != null", true],
    ["auth.token.roles == auth.token.roles", false],
  ])("never treats a value with members as equal to anything, not even null: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("order and arithmetic", () => {
  it.each<Row>([
    ["1 < 2 && 2 > 1 && 1 <= 1 && 1 >= 1", true],
    ["'a' < 'b' && 'b' > 'a' && 'B' < 'a' && 'a' <= 'a' && 'a' >= 'a'", true],
    ["auth.age < '40'", "error"],
    ["data.val() > 1", "error"],
    ["auth.nothing <= 1", "error"],
    ["auth.admin >= 1", "error"],
  ])("orders two numbers or two strings: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["1 + 2 * 3 - 4 / 2 == 5", true],
    ["7 % 3 == 1 && -7 % 3 == -1", true],
    ["-auth.age == -36", true],
    ["-auth.uid == 1", "error"],
    ["-auth.nothing == 1", "error"],
    ["auth.uid - 1 == 1", "error"],
    ["1 * auth.admin == 1", "error"],
    ["auth.nothing / 2 == 0", "error"],
    ["1 % auth.uid == 0", "error"],
  ])("calculates with numbers: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["1 / 0 + '' == 'NaN'", true],
    ["1 / 0 > 2 || 1 / 0 < 2 || 1 / 0 == 1 / 0", false],
    ["1 % 0 == 1 % 0", false],
  ])("knows no infinity: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["'one' + 1 == 'one1' && 1 + 'one' == '1one' && 'a' + 'b' == 'ab'", true],
    ["auth.uid + auth.age == 'ada36'", true],
    ["'a' + auth.nothing == 'a'", "error"],
    ["'a' + auth.admin == 'atrue'", "error"],
    ["'a' + data.val() == 'a'", "error"],
    ["auth.token + 'a' == 'a'", "error"],
  ])("adds numbers and strings only: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("auth", () => {
  it.each<Row>([
    ["auth.uid == 'ada' && auth['uid'] == 'ada'", true],
    ["auth.token.email.contains('@')", true],
    ["auth.token['a b'].c == 1", true],
    ["auth.token.roles[1] == 'author' && auth.token.roles['0'] == 'editor'", true],
    ["auth.token.roles[9] == null && auth.token.roles.x == null", true],
    ["auth.token.roles.length == 2", true],
    ["auth.unknown.deeper.still == null", true],
    ["auth.age.foo == null && auth.admin.foo == null && auth.uid.foo == null", true],
    ["auth[auth.nothing] == null && auth[auth.admin] == null", true],
    ["auth[/uid/] == null && auth[data] == null && auth[query] == null && auth[data.exists] == null", true],
    ["auth.uid.length == 3 && auth.empty.length == 0", true],
    ["auth.unknown.length == null", true],
    ["auth.age.length == 2", "error"],
  ])("reads claims at any depth; missing ones are null: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["auth.constructor == null && auth.toString == null && auth['__proto__'] == null", true],
    ["auth.token.hasOwnProperty == null && auth.token.roles.push == null", true],
    ["auth.uid.constructor == null", true],
  ])("sees own claims only: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["auth == null && auth.uid == null && auth.token.email == null", true],
    ["auth.uid != 'eve'", true],
    ["auth.uid.length > 1", "error"],
    ["auth.uid.contains('a')", "error"],
    ["auth.contains('a')", "error"],
    ["'users/' + auth.uid == 'users/'", "error"],
  ])("is null for a caller who has not signed in, with all its members: %s", (text, outcome) => {
    expect(run(text, { auth: null })).toBe(outcome);
  });
});

describe("other variables", () => {
  it.each<Row>([
    ["now == 1700000000000", true],
    ["$first == 'one' && $second == 'two' && $second.length == 3", true],
    ["auth.token[$first] == null", true],
    ["query.orderByKey || query.orderByValue || query.orderByPriority", false],
    ["query.orderByChild == null && query.limitToFirst == null && query.startAt == null", true],
  ])("are the time, the parts of the path, and the query: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["query.limitToFirst <= 10 && query.orderByChild == 'owner' && query.equalTo == auth.uid", true],
    ["query['limitToLast'] <= 10", "error"],
  ])("tell what the query asks: %s", (text, outcome) => {
    expect(run(text, { query: { limitToFirst: 10, orderByChild: "owner", equalTo: "ada" } })).toBe(outcome);
  });
});

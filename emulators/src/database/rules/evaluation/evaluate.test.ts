import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue } from "../../data/json.ts";
import { parseExpression } from "../expression/parser.ts";
import { checkRule } from "../expression/type-check.ts";
import { compileExpression } from "./evaluate.ts";
import { NO_QUERY, type QueryVariable } from "./query-variable.ts";
import { EvaluationError, Snapshot } from "./values.ts";

const AUTH: JsonObject = {
  uid: "ada",
  age: 36,
  admin: true,
  empty: "",
  nothing: null,
  token: { roles: ["editor", "author"], "a b": { c: 1 }, email: "ada@example.com" },
};

const DATA: JsonValue = {
  text: "bar",
  number: 7,
  yes: true,
  zero: 0,
  blank: "",
  ranked: { ".value": "x", ".priority": 5 },
  list: { a: { b: { c: 1 } }, d: false, ".priority": "top" },
};

interface Circumstances {
  auth?: JsonObject | null;
  at?: readonly string[];
  query?: Partial<QueryVariable>;
}

/** What a rule comes to: true, false, or "error" when it went wrong. */
function run(text: string, { auth = AUTH, at = [], query = {} }: Circumstances = {}): boolean | "error" {
  const captures = new Map([
    ["$first", 0],
    ["$second", 1],
  ]);
  const expression = parseExpression(text);
  checkRule(expression, { kind: ".write", captures });
  const tree = fromJson(DATA);
  const after = fromJson({ added: 1 });
  try {
    return (
      compileExpression(
        expression,
        captures,
      )({
        auth,
        now: 1_700_000_000_000,
        query: { ...NO_QUERY, ...query },
        root: new Snapshot(tree, []),
        data: new Snapshot(tree, at),
        newData: new Snapshot(after, at),
        path: ["one", "two"],
      }) === true
    );
  } catch (error) {
    if (error instanceof EvaluationError) return "error";
    throw error;
  }
}

function expectOutcomes(rows: readonly (readonly [string, boolean | "error"])[], circumstances?: Circumstances): void {
  const outcomes = rows.map(([text]) => [text, run(text, circumstances)]);
  expect(outcomes).toEqual(rows);
}

describe("errors and logic", () => {
  it("ends the whole rule with the first error that is met", () => {
    expectOutcomes([
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
    ]);
  });
});

describe("equality", () => {
  it("never converts", () => {
    expectOutcomes([
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
    ]);
  });

  it("takes whatever has members for equal to nothing, not even null", () => {
    expectOutcomes([
      ["data.val() == null", false],
      ["data.val() != null", true],
      ["data.val() == data.val()", false],
      ["auth == null", false],
      ["auth == auth", false],
      ["auth.token != null", true],
      ["auth.token.roles == auth.token.roles", false],
    ]);
  });
});

describe("order and arithmetic", () => {
  it("orders two numbers or two strings", () => {
    expectOutcomes([
      ["1 < 2 && 2 > 1 && 1 <= 1 && 1 >= 1", true],
      ["'a' < 'b' && 'b' > 'a' && 'B' < 'a' && 'a' <= 'a' && 'a' >= 'a'", true],
      ["auth.age < '40'", "error"],
      ["data.val() > 1", "error"],
      ["auth.nothing <= 1", "error"],
      ["auth.admin >= 1", "error"],
    ]);
  });

  it("calculates with numbers", () => {
    expectOutcomes([
      ["1 + 2 * 3 - 4 / 2 == 5", true],
      ["7 % 3 == 1 && -7 % 3 == -1", true],
      ["-auth.age == -36", true],
      ["-auth.uid == 1", "error"],
      ["-auth.nothing == 1", "error"],
      ["auth.uid - 1 == 1", "error"],
      ["1 * auth.admin == 1", "error"],
      ["auth.nothing / 2 == 0", "error"],
      ["1 % auth.uid == 0", "error"],
    ]);
  });

  it("knows no infinity", () => {
    expectOutcomes([
      ["1 / 0 + '' == 'NaN'", true],
      ["1 / 0 > 2 || 1 / 0 < 2 || 1 / 0 == 1 / 0", false],
      ["1 % 0 == 1 % 0", false],
    ]);
  });

  it("adds numbers and strings only", () => {
    expectOutcomes([
      ["'one' + 1 == 'one1' && 1 + 'one' == '1one' && 'a' + 'b' == 'ab'", true],
      ["auth.uid + auth.age == 'ada36'", true],
      ["'a' + auth.nothing == 'a'", "error"],
      ["'a' + auth.admin == 'atrue'", "error"],
      ["'a' + data.val() == 'a'", "error"],
      ["auth.token + 'a' == 'a'", "error"],
    ]);
  });
});

describe("auth", () => {
  it("reads claims at any depth; what is not there is null", () => {
    expectOutcomes([
      ["auth.uid == 'ada' && auth['uid'] == 'ada'", true],
      ["auth.token.email.contains('@')", true],
      ["auth.token['a b'].c == 1", true],
      ["auth.token.roles[1] == 'author' && auth.token.roles['0'] == 'editor'", true],
      ["auth.token.roles[9] == null && auth.token.roles.x == null", true],
      ["auth.token.roles.length == 2", true],
      ["auth.unknown.deeper.still == null", true],
      ["auth.age.foo == null && auth.admin.foo == null && auth.uid.foo == null", true],
      ["auth[auth.nothing] == null && auth[auth.admin] == null", true],
      ["auth.uid.length == 3 && auth.empty.length == 0", true],
      ["auth.unknown.length == null", true],
      ["auth.age.length == 2", "error"],
    ]);
  });

  it("sees own claims only", () => {
    expectOutcomes([
      ["auth.constructor == null && auth.toString == null && auth['__proto__'] == null", true],
      ["auth.token.hasOwnProperty == null && auth.token.roles.push == null", true],
      ["auth.uid.constructor == null", true],
    ]);
  });

  it("is null for everybody who has not signed in, with all its members", () => {
    expectOutcomes(
      [
        ["auth == null && auth.uid == null && auth.token.email == null", true],
        ["auth.uid != 'eve'", true],
        ["auth.uid.length > 1", "error"],
        ["auth.uid.contains('a')", "error"],
        ["auth.contains('a')", "error"],
        ["'users/' + auth.uid == 'users/'", "error"],
      ],
      { auth: null },
    );
  });
});

describe("strings", () => {
  it("have these methods", () => {
    expectOutcomes([
      ["'banana'.contains('nan') && !'banana'.contains('x')", true],
      ["'banana'.beginsWith('ban') && !'banana'.beginsWith('an')", true],
      ["'banana'.endsWith('na') && !'banana'.endsWith('nan')", true],
      ["'banana'.replace('an', 'o') == 'booa'", true],
      ["'a.b.c'.replace('.', '') == 'abc'", true],
      ["'abc'.replace('b', '$&$1') == 'a$&$1c'", true],
      ["'aBc'.toUpperCase() == 'ABC' && 'aBc'.toLowerCase() == 'abc'", true],
      ["'banana'.matches(/^b(an)+a$/) && !'banana'.matches(/^an/) && 'banana'.matches(/NAN/i)", true],
      ["'abc'.length == 3", true],
      ["data.child('text').val().contains('ar') && data.child('text').val().length == 3", true],
    ]);
  });

  it("go wrong on any other receiver or argument", () => {
    expectOutcomes([
      ["data.child('number').val().contains('7')", "error"],
      ["data.child('number').val().length > 0", "error"],
      ["data.val().length > 0", "error"],
      ["data.child('none').val().length > 0", "error"],
      ["data.child('none').val().length == null", true],
      ["'foo'.contains(auth.nothing)", "error"],
      ["'foo1'.beginsWith(auth.age)", "error"],
      ["'foo'.endsWith(data.val())", "error"],
      ["'foo'.replace(auth.nothing, 'x') == 'foo'", "error"],
      ["'foo'.replace('x', auth.age) == 'foo'", "error"],
      ["auth.age.toLowerCase() == '36'", "error"],
      ["auth.admin.matches(/true/)", "error"],
    ]);
  });
});

describe("snapshots", () => {
  it("tell what is there", () => {
    expectOutcomes([
      ["data.child('text').isString() && !data.child('number').isString() && !data.isString()", true],
      ["data.child('number').isNumber() && !data.child('text').isNumber()", true],
      ["data.child('yes').isBoolean() && !data.child('none').isBoolean()", true],
      ["data.exists() && !data.child('none').exists()", true],
      ["data.child('zero').exists() && data.child('blank').exists() && data.child('list/d').exists()", true],
      ["data.child('none').val() == null", true],
      ["data.child('list/d').val() == false", true],
      ["newData.child('added').val() == 1 && !newData.child('text').exists()", true],
      ["root.child('text').val() == 'bar'", true],
    ]);
  });

  it("have priorities", () => {
    expectOutcomes([
      ["data.child('ranked').val() == 'x' && data.child('ranked').getPriority() == 5", true],
      ["data.child('list').getPriority() == 'top'", true],
      ["data.child('text').getPriority() == null && data.child('none').getPriority() == null", true],
      ["data.child('ranked/.priority').exists() || data.hasChild('ranked/.priority')", false],
    ]);
  });

  it("lead to their children by paths", () => {
    expectOutcomes([
      ["data.child('list/a/b/c').val() == 1 && data.child('list').child('a//b/').child('/c').val() == 1", true],
      ["data.child('').val() == data.val() || data.child('').exists()", true],
      ["data.hasChild('list/a/b') && !data.hasChild('list/x') && !data.hasChild('text/x')", true],
      ["data.child('list/./a').exists() || data.child('../list').exists() || data.child('a[b]').exists()", false],
      ["data.child('constructor').exists() || data.hasChild('__proto__')", false],
      ["data.child(auth.nothing).exists()", "error"],
      ["data.hasChild(auth.age)", "error"],
      ["data.child(auth.uid + '/x').exists()", false],
    ]);
  });

  it("lead up to their parents, as far as the root", () => {
    expectOutcomes(
      [
        ["data.val() == 1 && data.parent().parent().hasChild('b/c')", true],
        ["data.parent().parent().parent().parent().child('text').val() == 'bar'", true],
        ["data.parent().parent().parent().parent().parent().exists()", "error"],
        ["newData.parent().parent().parent().parent().child('added').exists()", true],
        ["data.child('none').parent().val() == 1", true],
      ],
      { at: ["list", "a", "b", "c"] },
    );
    expect(run("root.parent().exists()")).toBe("error");
  });

  it("tell whether they have children", () => {
    expectOutcomes([
      ["data.hasChildren() && data.child('list').hasChildren()", true],
      ["data.child('text').hasChildren() || data.child('none').hasChildren()", false],
      ["data.hasChildren(['text', 'list/a/b'])", true],
      ["data.hasChildren(['text', 'none'])", false],
      ["data.hasChildren([]) && data.child('text').hasChildren([]) && data.child('none').hasChildren([])", true],
      ["data.hasChildren([auth.uid])", false],
      ["data.hasChildren([auth.nothing])", "error"],
      ["data.hasChildren(['none', auth.age])", "error"],
    ]);
  });
});

describe("other variables", () => {
  it("are the time, the parts of the path, and the query", () => {
    expectOutcomes([
      ["now == 1700000000000", true],
      ["$first == 'one' && $second == 'two' && $second.length == 3", true],
      ["auth.token[$first] == null", true],
      ["query.orderByKey || query.orderByValue || query.orderByPriority", false],
      ["query.orderByChild == null && query.limitToFirst == null && query.startAt == null", true],
    ]);
    expectOutcomes(
      [
        ["query.limitToFirst <= 10 && query.orderByChild == 'owner' && query.equalTo == auth.uid", true],
        ["query['limitToLast'] <= 10", "error"],
      ],
      { query: { limitToFirst: 10, orderByChild: "owner", equalTo: "ada" } },
    );
  });
});

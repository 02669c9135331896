import { describe, expect, it } from "vitest";
import { type Row, run } from "./run-rule.fixture.ts";

describe("strings", () => {
  it.each<Row>([
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
  ])("have these methods: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
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
  ])("fail on any other receiver or argument: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

describe("snapshots", () => {
  it.each<Row>([
    ["data.child('text').isString() && !data.child('number').isString() && !data.isString()", true],
    ["data.child('number').isNumber() && !data.child('text').isNumber()", true],
    ["data.child('yes').isBoolean() && !data.child('none').isBoolean()", true],
    ["data.exists() && !data.child('none').exists()", true],
    ["data.child('zero').exists() && data.child('blank').exists() && data.child('list/d').exists()", true],
    ["data.child('none').val() == null", true],
    ["data.child('list/d').val() == false", true],
    ["newData.child('added').val() == 1 && !newData.child('text').exists()", true],
    ["root.child('text').val() == 'bar'", true],
  ])("report existence, values and types: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["data.child('ranked').val() == 'x' && data.child('ranked').getPriority() == 5", true],
    ["data.child('list').getPriority() == 'top'", true],
    ["data.child('text').getPriority() == null && data.child('none').getPriority() == null", true],
    ["data.child('ranked/.priority').exists() || data.hasChild('ranked/.priority')", false],
  ])("have priorities: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["data.child('list/a/b/c').val() == 1 && data.child('list').child('a//b/').child('/c').val() == 1", true],
    ["data.child('').val() == data.val() || data.child('').exists()", true],
    ["data.hasChild('list/a/b') && !data.hasChild('list/x') && !data.hasChild('text/x')", true],
    ["data.child('list/./a').exists() || data.child('../list').exists() || data.child('a[b]').exists()", false],
    ["data.child('constructor').exists() || data.hasChild('__proto__')", false],
    ["data.child(auth.nothing).exists()", "error"],
    ["data.hasChild(auth.age)", "error"],
    ["data.child(auth.uid + '/x').exists()", false],
  ])("return their children by path: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });

  it.each<Row>([
    ["data.val() == 1 && data.parent().parent().hasChild('b/c')", true],
    ["data.parent().parent().parent().parent().child('text').val() == 'bar'", true],
    ["data.parent().parent().parent().parent().parent().exists()", "error"],
    ["newData.parent().parent().parent().parent().child('added').exists()", true],
    ["data.child('none').parent().val() == 1", true],
    ["root.parent().exists()", "error"],
  ])("return their parents up to the root: %s", (text, outcome) => {
    expect(run(text, { at: ["list", "a", "b", "c"] })).toBe(outcome);
  });

  it.each<Row>([
    ["data.hasChildren() && data.child('list').hasChildren()", true],
    ["data.child('text').hasChildren() || data.child('none').hasChildren()", false],
    ["data.hasChildren(['text', 'list/a/b'])", true],
    ["data.hasChildren(['text', 'none'])", false],
    ["data.hasChildren([]) && data.child('text').hasChildren([]) && data.child('none').hasChildren([])", true],
    ["data.hasChildren([auth.uid])", false],
    ["data.hasChildren([auth.nothing])", "error"],
    ["data.hasChildren(['none', auth.age])", "error"],
  ])("report whether they have children: %s", (text, outcome) => {
    expect(run(text)).toBe(outcome);
  });
});

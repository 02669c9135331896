import { type Call, type Expression, memberAccess } from "../expression/ast.ts";
import { compileSnapshotMethod, compileStringMethod } from "./compile-methods.ts";
import type { Captures, Evaluator } from "./evaluator.ts";
import { SNAPSHOT_METHODS } from "../expression/members.ts";
import { OPERATIONS } from "./operators.ts";
import { readMember } from "./read-member.ts";
import { requireBoolean, requireNumber, requireSnapshot, requireString, type RuleValue } from "./values.ts";

/** Compiles a checked expression to nested functions, so that no lookups are repeated on each request. */
export function compileExpression(expression: Expression, captures: Captures): Evaluator {
  const compile = (part: Expression): Evaluator => compileExpression(part, captures);
  switch (expression.kind) {
    case "literal":
      return () => expression.value;
    case "variable":
      return compileVariable(expression.name, captures);
    case "member":
      return compileMember(compile(expression.target), () => expression.name);
    case "index":
      return compileMember(compile(expression.target), compile(expression.key));
    case "call":
      return compileCall(expression, compile);
    case "unary":
      return compileUnary(expression.operator, compile(expression.operand));
    case "binary":
      return compileBinary(OPERATIONS[expression.operator], compile(expression.left), compile(expression.right));
    case "logical":
      return compileLogical(expression.operator, compile(expression.left), compile(expression.right));
    case "conditional": {
      const [condition, whenTrue, whenFalse] = [
        compile(expression.condition),
        compile(expression.whenTrue),
        compile(expression.whenFalse),
      ];
      return (scope) => (requireBoolean(condition(scope)) ? whenTrue(scope) : whenFalse(scope));
    }
    case "regex":
      // As an argument it is read by compileCall itself; elsewhere the type check allows it only as a claim's name.
      return () => null;
    case "array":
      // The type check lets these through only as arguments, which compileCall reads itself.
      throw new TypeError("An array literal has no value of its own.");
  }
}

function compileVariable(name: string, captures: Captures): Evaluator {
  const part = captures.get(name);
  if (part !== undefined) return (scope) => scope.path[part] ?? null;
  switch (name) {
    case "auth":
      return (scope) => scope.auth;
    case "now":
      return (scope) => scope.now;
    case "query":
      return (scope) => scope.query;
    case "root":
      return (scope) => scope.root;
    case "data":
      return (scope) => scope.data;
    case "newData":
      return (scope) => scope.newData;
    default:
      throw new TypeError(`No variable ${name}.`);
  }
}

function compileMember(target: Evaluator, key: Evaluator): Evaluator {
  return (scope) => readMember(target(scope), key(scope));
}

function compileUnary(operator: "!" | "-", operand: Evaluator): Evaluator {
  if (operator === "!") return (scope) => !requireBoolean(operand(scope));
  return (scope) => -requireNumber(operand(scope));
}

function compileBinary(
  operation: (left: RuleValue, right: RuleValue) => RuleValue,
  left: Evaluator,
  right: Evaluator,
): Evaluator {
  return (scope) => operation(left(scope), right(scope));
}

/** The right side runs only when the left one does not decide; a failure on either side is a failure of the whole. */
function compileLogical(operator: "&&" | "||", left: Evaluator, right: Evaluator): Evaluator {
  const deciding = operator === "||";
  return (scope) => (requireBoolean(left(scope)) === deciding ? deciding : requireBoolean(right(scope)));
}

function compileCall(call: Call, compile: (part: Expression) => Evaluator): Evaluator {
  const access = memberAccess(call.callee);
  if (access === null) throw new TypeError("Only methods can be called.");
  const target = compile(access.target);
  if (SNAPSHOT_METHODS.has(access.name)) {
    const method = compileSnapshotMethod(access.name, call.args, compile);
    return (scope) => method(requireSnapshot(target(scope)), scope);
  }
  const method = compileStringMethod(access.name, call.args, compile);
  return (scope) => method(requireString(target(scope)), scope);
}

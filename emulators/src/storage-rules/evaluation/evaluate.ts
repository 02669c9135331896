import { findConversion, findMethod, findModule } from "../library/library.ts";
import { callFunction, callMethod } from "../library/native-function.ts";
import type { Expression, MethodCall } from "../syntax/ast.ts";
import { EvaluationError, isList, PathValue, typeOf, type Value } from "../values/values.ts";
import { readIndex, readMember, readSlice } from "./access.ts";
import { type Environment, findFunction, findVariable } from "./environment.ts";
import { applyOperator, isIn, negate, requireBoolean } from "./operators.ts";

/** Maximum depth of calls; recursion is not part of the language. */
const MAX_CALL_DEPTH = 20;
/** Larger texts and lists are refused, because they can double with every step. */
const LARGEST_VALUE = 100_000;

/**
 * The value of an expression.
 * @throws EvaluationError with the position of the failing part.
 */
export function evaluate(expression: Expression, environment: Environment): Value {
  try {
    environment.budget.spend();
    const value = evaluatePart(expression, environment);
    if ((typeof value === "string" || isList(value)) && value.length > LARGEST_VALUE) {
      throw new EvaluationError("Value too large.");
    }
    return value;
  } catch (error) {
    if (error instanceof EvaluationError) error.at ??= expression.at;
    throw error;
  }
}

function evaluatePart(expression: Expression, environment: Environment): Value {
  const of = (part: Expression): Value => evaluate(part, environment);
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "list":
      return expression.items.map(of);
    case "map":
      return new Map(expression.entries.map(([key, value]) => [key, of(value)]));
    case "path":
      return buildPath(expression.segments.map((segment) => (typeof segment === "string" ? segment : of(segment))));
    case "variable":
      return readVariable(expression.name, environment);
    case "call":
      return evaluateCall(expression.name, expression.args, environment);
    case "method call":
      return evaluateMethodCall(expression, environment);
    case "member":
      return readMember(of(expression.target), expression.name);
    case "index":
      return readIndex(of(expression.target), of(expression.key));
    case "slice":
      return readSlice(of(expression.target), of(expression.from), of(expression.to));
    case "unary":
      return expression.operator === "!" ? !requireBoolean(of(expression.operand)) : negate(of(expression.operand));
    case "binary":
      return applyOperator(expression.operator, of(expression.left), of(expression.right));
    case "logical":
      return evaluateLogical(expression.operator, expression.left, expression.right, environment);
    case "in":
      return isIn(of(expression.item), of(expression.container));
    case "is":
      return isOfType(of(expression.value), expression.type);
    case "conditional":
      return of(requireBoolean(of(expression.condition)) ? expression.whenTrue : expression.whenFalse);
  }
}

/**
 * Three-valued logic: a deciding side overrides an error on the other, in either order; otherwise the error is raised.
 */
function evaluateLogical(
  operator: "&&" | "||",
  left: Expression,
  right: Expression,
  environment: Environment,
): boolean {
  const deciding = operator === "||";
  const first = attempt(left, environment);
  if (first === deciding) return deciding;
  const second = attempt(right, environment);
  if (second === deciding) return deciding;
  if (typeof first !== "boolean") throw first;
  if (typeof second !== "boolean") throw second;
  return !deciding;
}

function attempt(expression: Expression, environment: Environment): boolean | EvaluationError {
  try {
    return requireBoolean(evaluate(expression, environment));
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    error.at ??= expression.at;
    return error;
  }
}

function readVariable(name: string, environment: Environment): Value {
  const value = findVariable(environment, name);
  if (value === undefined) throw new EvaluationError(`Variable not found error: Name: [${name}].`);
  return value;
}

function evaluateCall(name: string, args: readonly Expression[], environment: Environment): Value {
  const found = findFunction(environment, name);
  const values = args.map((argument) => evaluate(argument, environment));
  if (found === null) {
    const conversion = findConversion(name);
    if (conversion === undefined) throw unknownFunction(name);
    return callFunction(name, conversion, values, environment.documents);
  }
  const { declaration, home } = found;
  const { parameters } = declaration;
  if (parameters.length !== values.length) {
    throw new EvaluationError(`Wrong number of arguments for ${name}(): ${values.length} of ${parameters.length}.`);
  }
  const depth = environment.depth + 1;
  if (depth > MAX_CALL_DEPTH) throw new EvaluationError("Call stack depth exceeded.");
  const variables = new Map(parameters.map((parameter, index) => [parameter, values[index] ?? null]));
  const { budget, documents } = environment;
  const inner: Environment = { variables, functions: new Map(), outer: home, depth, budget, documents };
  for (const { name: variable, value } of declaration.lets) variables.set(variable, evaluate(value, inner));
  return evaluate(declaration.result, inner);
}

function evaluateMethodCall({ target, name, args }: MethodCall, environment: Environment): Value {
  const module = target.kind === "variable" ? findModule(target.name) : undefined;
  if (target.kind === "variable" && module !== undefined && findVariable(environment, target.name) === undefined) {
    const fullName = `${target.name}.${name}`;
    const native = module.get(name);
    if (native === undefined) throw unknownFunction(fullName);
    return callFunction(
      fullName,
      native,
      args.map((argument) => evaluate(argument, environment)),
      environment.documents,
    );
  }
  const receiver = evaluate(target, environment);
  if (receiver === null) throw new EvaluationError("Null value error.");
  const values = args.map((argument) => evaluate(argument, environment));
  const native = findMethod(typeOf(receiver), name);
  if (native === undefined) throw unknownFunction(name);
  return callMethod(name, native, [receiver, ...values], environment.documents);
}

function unknownFunction(name: string): EvaluationError {
  return new EvaluationError(`Function not found error: Name: [${name}].`);
}

function isOfType(value: Value, wanted: string): boolean {
  const type = typeOf(value);
  return type === wanted || (wanted === "number" && (type === "int" || type === "float"));
}

function buildPath(parts: readonly Value[]): PathValue {
  const segments = parts.flatMap((part) => {
    if (part instanceof PathValue) return part.segments;
    if (typeof part === "string") return part.split("/");
    throw new EvaluationError(`Unsupported operation error. Received: ${typeOf(part)} in a path. Expected: string.`);
  });
  return new PathValue(segments);
}

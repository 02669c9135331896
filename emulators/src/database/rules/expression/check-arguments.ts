import { type Call, type Expression, ExpressionError } from "./ast.ts";
import { type Method, type StaticType, TEXTUAL } from "./members.ts";

type TypeOf = (expression: Expression) => StaticType;

/**
 * Refuses a call whose arguments do not fit the method.
 * @throws ExpressionError with the service's own messages.
 */
export function checkArguments(call: Call, method: Method, typeOf: TypeOf): void {
  const refuse = (message: string): ExpressionError => new ExpressionError(call.at, `${method.name}() ${message}`);
  const { args } = call;
  const [first] = args;
  switch (method.parameters) {
    case "none":
      if (args.length > 0) throw refuse("expects no arguments.");
      return;
    case "one string":
      if (first === undefined || args.length > 1) throw refuse("expects 1 argument.");
      if (!TEXTUAL.has(typeOf(first))) throw refuse("expects a string argument.");
      return;
    case "two strings":
      if (args.length !== 2) throw refuse("expects two arguments.");
      args.forEach((argument, index) => {
        if (TEXTUAL.has(typeOf(argument))) return;
        throw new ExpressionError(call.at, `Argument ${index + 1} of ${method.name}() must be a string.`);
      });
      return;
    case "pattern":
      if (first === undefined || args.length > 1) throw refuse("expects 1 regular expression literal argument.");
      typeOf(first);
      if (first.kind !== "regex") throw refuse("expects a regular expression literal argument.");
      return;
    case "child names":
      checkChildNames(args, refuse, typeOf);
  }
}

function checkChildNames(
  args: readonly Expression[],
  refuse: (message: string) => ExpressionError,
  typeOf: TypeOf,
): void {
  const [names] = args;
  if (names === undefined) return;
  if (args.length > 1) throw refuse("expects only a single argument (containing an array of child names).");
  if (names.kind !== "array") {
    typeOf(names);
    throw refuse("expects an array of child names.");
  }
  for (const name of names.items) {
    if (!TEXTUAL.has(typeOf(name))) throw refuse("expects an array of strings.");
  }
}

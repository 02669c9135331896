import { parsePath, type Path } from "../../data/path.ts";
import type { Expression } from "../expression/ast.ts";
import type { Compile } from "./evaluator.ts";
import { requirePath, requireString, type RuleValue, type Scope, type Snapshot } from "./values.ts";

export type SnapshotMethod = (snapshot: Snapshot, scope: Scope) => RuleValue;
export type StringMethod = (text: string, scope: Scope) => RuleValue;

/** Compiles a method call on a snapshot, which is passed at run time. */
export function compileSnapshotMethod(name: string, args: readonly Expression[], compile: Compile): SnapshotMethod {
  const [first] = args;
  switch (name) {
    case "val":
      return (snapshot) => snapshot.val();
    case "exists":
      return (snapshot) => snapshot.exists();
    case "isString":
      return (snapshot) => snapshot.isOfType("string");
    case "isNumber":
      return (snapshot) => snapshot.isOfType("number");
    case "isBoolean":
      return (snapshot) => snapshot.isOfType("boolean");
    case "getPriority":
      return (snapshot) => snapshot.getPriority();
    case "parent":
      return (snapshot) => snapshot.parent();
    case "child": {
      const path = compilePath(first, compile);
      return (snapshot, scope) => snapshot.child(path(scope));
    }
    case "hasChild": {
      const path = compilePath(first, compile);
      return (snapshot, scope) => snapshot.hasChild(path(scope));
    }
    case "hasChildren": {
      if (first?.kind !== "array") return (snapshot) => snapshot.hasChildren();
      const paths = first.items.map((item) => compilePath(item, compile));
      return (snapshot, scope) => paths.map((path) => path(scope)).every((path) => snapshot.hasChild(path));
    }
    default:
      throw new TypeError(`No method ${name} of snapshots.`);
  }
}

/** Compiles a method call on a string. */
export function compileStringMethod(name: string, args: readonly Expression[], compile: Compile): StringMethod {
  const [first, second] = args;
  if (first?.kind === "regex") return (text) => first.value.test(text);
  const argument = compileText(first, compile);
  const other = compileText(second, compile);
  switch (name) {
    case "contains":
      return (text, scope) => text.includes(argument(scope));
    case "beginsWith":
      return (text, scope) => text.startsWith(argument(scope));
    case "endsWith":
      return (text, scope) => text.endsWith(argument(scope));
    case "replace":
      return (text, scope) => {
        const [search, replacement] = [argument(scope), other(scope)];
        // A function, because `$&` and the like mean nothing here.
        return text.replaceAll(search, () => replacement);
      };
    case "toLowerCase":
      return (text) => text.toLowerCase();
    case "toUpperCase":
      return (text) => text.toUpperCase();
    default:
      throw new TypeError(`No method ${name} of strings.`);
  }
}

function compileText(argument: Expression | undefined, compile: Compile): (scope: Scope) => string {
  if (argument === undefined) return () => "";
  const value = compile(argument);
  return (scope) => requireString(value(scope));
}

/** Literal paths, by far the most common, are parsed once. */
function compilePath(argument: Expression | undefined, compile: Compile): (scope: Scope) => Path {
  if (argument === undefined) return () => [];
  if (argument.kind === "literal" && typeof argument.value === "string") {
    const path = parsePath(argument.value);
    return () => path;
  }
  const value = compile(argument);
  return (scope) => requirePath(value(scope));
}

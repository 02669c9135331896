import { findConversion, findModule, isMethodName } from "./library/library.ts";
import {
  type Block,
  type Expression,
  type FunctionDeclaration,
  type Match,
  operandsOf,
  type RulesFile,
} from "./syntax/ast.ts";

/** A call of something that does not exist; `start` and `end` bound the name in the file. */
export interface UnknownFunction {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Calls that can only fail, in the order of the file. The service accepts such a file with a warning, because other
 * rules may still apply.
 */
export function findUnknownFunctions(file: RulesFile): readonly UnknownFunction[] {
  const declared = new Set<string>(file.functions.keys());
  const expressions = [...file.functions.values()].flatMap(listExpressions);
  for (const service of file.services) collect(service, declared, expressions);
  const unknown = expressions.flatMap((expression) => findIn(expression, declared));
  return unknown.toSorted((left, right) => left.start - right.start);
}

function collect(block: Block, declared: Set<string>, expressions: Expression[]): void {
  for (const declaration of block.functions.values()) {
    declared.add(declaration.name);
    expressions.push(...listExpressions(declaration));
  }
  for (const match of block.matches) {
    expressions.push(...listConditions(match));
    collect(match, declared, expressions);
  }
}

function listExpressions({ lets, result }: FunctionDeclaration): readonly Expression[] {
  return [...lets.map(({ value }) => value), result];
}

function listConditions({ allows }: Match): readonly Expression[] {
  return allows.flatMap(({ condition }) => (condition === null ? [] : [condition]));
}

function findIn(root: Expression, declared: ReadonlySet<string>): readonly UnknownFunction[] {
  const unknown: UnknownFunction[] = [];
  const open = [root];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here.kind === "call" && !declared.has(here.name) && findConversion(here.name) === undefined) {
      unknown.push({ name: here.name, start: here.at, end: here.at + here.name.length });
    }
    if (here.kind === "method call") {
      const name = findUnknownMethod(here.target, here.name);
      if (name !== null) unknown.push({ name, start: here.nameAt, end: here.nameAt + here.name.length });
    }
    open.push(...operandsOf(here));
  }
  return unknown;
}

function findUnknownMethod(target: Expression, name: string): string | null {
  const module = target.kind === "variable" ? findModule(target.name) : undefined;
  if (target.kind === "variable" && module !== undefined) return module.has(name) ? null : `${target.name}.${name}`;
  return isMethodName(name) ? null : name;
}

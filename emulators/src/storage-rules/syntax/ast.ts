import type { TypeName } from "../values/type-names.ts";

/** The operations of Cloud Storage that a rule can allow; `read` and `write` stand for several. */
export type Method = "read" | "write" | "get" | "list" | "create" | "update" | "delete";

export type BinaryOperator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%";

/** `at` is the offset in the file (UTF-16 code units) where the expression starts. */
export type Expression =
  | {
      readonly kind: "literal";
      readonly value: null | boolean | bigint | number | string | Uint8Array;
      readonly at: number;
    }
  | { readonly kind: "list"; readonly items: readonly Expression[]; readonly at: number }
  | { readonly kind: "map"; readonly entries: readonly (readonly [string, Expression])[]; readonly at: number }
  | { readonly kind: "path"; readonly segments: readonly (string | Expression)[]; readonly at: number }
  | { readonly kind: "variable"; readonly name: string; readonly at: number }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[]; readonly at: number }
  | MethodCall
  | { readonly kind: "member"; readonly target: Expression; readonly name: string; readonly at: number }
  | { readonly kind: "index"; readonly target: Expression; readonly key: Expression; readonly at: number }
  | {
      readonly kind: "slice";
      readonly target: Expression;
      readonly from: Expression;
      readonly to: Expression;
      readonly at: number;
    }
  | { readonly kind: "unary"; readonly operator: "!" | "-"; readonly operand: Expression; readonly at: number }
  | {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly kind: "logical";
      readonly operator: "&&" | "||";
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | { readonly kind: "in"; readonly item: Expression; readonly container: Expression; readonly at: number }
  | { readonly kind: "is"; readonly value: Expression; readonly type: TypeName; readonly at: number }
  | {
      readonly kind: "conditional";
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
      readonly at: number;
    };

/** `target.name(args)`; also a function of a module, such as `math.abs(x)`. `nameAt` is the offset of the name. */
export interface MethodCall {
  readonly kind: "method call";
  readonly target: Expression;
  readonly name: string;
  readonly nameAt: number;
  readonly args: readonly Expression[];
  readonly at: number;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
}

export interface Allow {
  readonly methods: readonly Method[];
  /** Null when the statement has no condition. */
  readonly condition: Expression | null;
  readonly at: number;
}

/** One part of a `match` path. A recursive wildcard is `{name=**}`. */
export type PathPattern =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "wildcard"; readonly name: string; readonly recursive: boolean };

/** The content of the braces of a file, a service or a match. */
export interface Block {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly matches: readonly Match[];
}

export interface Match extends Block {
  readonly path: readonly PathPattern[];
  readonly allows: readonly Allow[];
}

export interface Service extends Block {
  readonly name: string;
}

export interface RulesFile {
  /** 1 by default. */
  readonly version: 1 | 2;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly services: readonly Service[];
}

/** The operands of an expression, in the order in which they are written. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "literal":
    case "variable":
      return [];
    case "list":
      return expression.items;
    case "map":
      return expression.entries.map(([, value]) => value);
    case "path":
      return expression.segments.filter((segment) => typeof segment !== "string");
    case "call":
      return expression.args;
    case "method call":
      return [expression.target, ...expression.args];
    case "member":
      return [expression.target];
    case "index":
      return [expression.target, expression.key];
    case "slice":
      return [expression.target, expression.from, expression.to];
    case "unary":
      return [expression.operand];
    case "binary":
    case "logical":
      return [expression.left, expression.right];
    case "in":
      return [expression.item, expression.container];
    case "is":
      return [expression.value];
    case "conditional":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}

import { parsePath, type Path } from "../data/path.ts";
import { compileRule } from "./compile-rule.ts";
import { ExpressionError } from "./expression/ast.ts";
import type { Captures } from "./evaluation/evaluator.ts";
import { positionAt, rulesErrorAt } from "./source/position.ts";
import { Rule } from "./rule.ts";
import { parseSource, type SourceEntry, type SourceValue } from "./source/parse-source.ts";
import type { RuleKind } from "./expression/type-check.ts";
import type { RulesError } from "./types.ts";

/** The rules for one node of the database and its descendants. */
export interface RuleNode {
  readonly literals: ReadonlyMap<string, RuleNode>;
  readonly wildcard: RuleNode | null;
  readonly read: Rule | null;
  readonly write: Rule | null;
  readonly validate: Rule | null;
  readonly indexes: ReadonlySet<string>;
  /** Whether any descendant has a `.validate`; otherwise data need not be walked. */
  readonly validatesBelow: boolean;
}

const BAD_KEY = 'Key names can\'t contain ".", "#", "$", "/", "[", or "]" (unbound names start with "$")';
const BAD_INDEX = "Invalid indexOn expression. Must be either a string or an array of strings";
const BAD_RULE = "Invalid rule expression.  Expected 'true', 'false', or an expression string.";

const FORBIDDEN_IN_KEY = /[.#$/[\]\x00-\x1f\x7f]/;

/** Compiles a rules file to the tree of its nodes. @throws RulesError for the first error, in the order of the file. */
export function compileRuleTree(text: string): { readonly root: RuleNode; readonly rules: readonly Rule[] } {
  const file = parseSource(text);
  if (file.kind !== "object") throw rulesErrorAt(text, file.offset, "Expected '{'.");
  const entry = file.entries.find(({ key }) => key === "rules");
  if (entry === undefined) throw rulesErrorAt(text, file.offset + 1, "Expected 'rules' property.");
  const compiler = new TreeCompiler(text);
  return { root: compiler.compileNode(entry.value, new Map(), 0), rules: compiler.rules };
}

/** The rules for a child: a literal key keeps the wildcard from applying to it. */
export function getChildRules(node: RuleNode, key: string): RuleNode | null {
  return node.literals.get(key) ?? node.wildcard;
}

/** The rules for the node at a path, or null. */
export function findRules(root: RuleNode, path: Path): RuleNode | null {
  let node: RuleNode | null = root;
  for (const key of path) {
    if (node === null) return null;
    node = getChildRules(node, key);
  }
  return node;
}

/** State while the entries of one node are read. */
interface Draft {
  readonly literals: Map<string, RuleNode>;
  wildcard: { readonly name: string; readonly node: RuleNode } | null;
  readonly rules: Map<RuleKind, Rule>;
  indexes: ReadonlySet<string>;
}

class TreeCompiler {
  readonly rules: Rule[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  compileNode(value: SourceValue, captures: Captures, depth: number): RuleNode {
    if (value.kind !== "object") throw this.error(value.offset, "Expected '{'.");
    const draft: Draft = { literals: new Map(), wildcard: null, rules: new Map(), indexes: new Set() };
    for (const entry of value.entries) this.compileEntry(entry, draft, captures, depth);
    const wildcard = draft.wildcard?.node ?? null;
    const below = [...draft.literals.values(), ...(wildcard === null ? [] : [wildcard])];
    return {
      literals: draft.literals,
      wildcard,
      read: draft.rules.get(".read") ?? null,
      write: draft.rules.get(".write") ?? null,
      validate: draft.rules.get(".validate") ?? null,
      indexes: draft.indexes,
      validatesBelow: below.some((node) => node.validate !== null || node.validatesBelow),
    };
  }

  private compileEntry(entry: SourceEntry, draft: Draft, captures: Captures, depth: number): void {
    const { key, keyOffset, value } = entry;
    if (key === ".read" || key === ".write" || key === ".validate") {
      draft.rules.set(key, this.compileRule(key, entry, captures));
    } else if (key === ".indexOn") {
      draft.indexes = this.readIndexes(value);
    } else if (key.startsWith("$")) {
      this.refuseWildcard(entry, draft, captures);
      const node = this.compileNode(value, new Map(captures).set(key, depth), depth + 1);
      draft.wildcard = { name: key, node };
    } else {
      if (key.startsWith(".") && value.kind !== "object") throw this.error(value.offset, "Expected '{'.");
      if (key === "" || FORBIDDEN_IN_KEY.test(key)) throw this.error(keyOffset, BAD_KEY);
      draft.literals.set(key, this.compileNode(value, captures, depth + 1));
    }
  }

  private refuseWildcard({ key, keyOffset }: SourceEntry, draft: Draft, captures: Captures): void {
    if (FORBIDDEN_IN_KEY.test(key.slice(1))) throw this.error(keyOffset, BAD_KEY);
    if (draft.wildcard !== null) {
      const names = `'${draft.wildcard.name}' and '${key}'`;
      throw this.error(keyOffset, `Cannot have multiple default rules (${names}).`);
    }
    if (captures.has(key)) throw this.error(keyOffset, `Path variable '${key}' is already defined.`);
  }

  private readIndexes(value: SourceValue): ReadonlySet<string> {
    const items = value.kind === "array" ? value.items : [value];
    const indexes = new Set<string>();
    for (const item of items) {
      if (item.kind !== "string") throw this.error(value.offset, BAD_INDEX);
      indexes.add(toIndexName(item.text));
    }
    return indexes;
  }

  private compileRule(kind: RuleKind, { keyOffset, value }: SourceEntry, captures: Captures): Rule {
    const { line, column } = positionAt(this.text, keyOffset);
    const place = `${line}:${column}`;
    const rule = this.readRule(kind, place, value, captures);
    this.rules.push(rule);
    return rule;
  }

  private readRule(kind: RuleKind, place: string, value: SourceValue, captures: Captures): Rule {
    if (value.kind === "literal" && typeof value.value === "boolean") {
      const constant = value.value;
      return new Rule(kind, place, () => constant, constant);
    }
    if (value.kind !== "string") throw this.error(value.offset, BAD_RULE);
    try {
      const { evaluate, constant } = compileRule(kind, value.text, captures);
      return new Rule(kind, place, evaluate, constant);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw this.error(value.offsetOfCharacter(error.at), error.message);
    }
  }

  private error(offset: number, message: string): RulesError {
    return rulesErrorAt(this.text, offset, message);
  }
}

/** Indexes are compared without empty parts: `/a//b` is `a/b`. */
export function toIndexName(text: string): string {
  return parsePath(text).join("/");
}

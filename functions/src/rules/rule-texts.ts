import { readFileSync } from "node:fs";

/** The content of a rules file in the repository's root. */
export function readRules(file: "database.rules.json" | "storage.rules"): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
}

export type RuleKind = ".read" | ".write" | ".validate";
/** A node of the database's rules: conditions by kind, and nodes by key. */
export interface RuleNode {
  readonly [key: string]: RuleNode | string | boolean | readonly string[];
}

/** The rules of the database; their comments are on separate lines. */
export const DATABASE_RULES = JSON.parse(readRules("database.rules.json").replace(/^\s*\/\/.*$/gm, "")) as RuleNode;

export interface RuleText {
  /** Path of the node, such as `contacts/$owner`. */
  readonly path: string;
  readonly kind: RuleKind;
  readonly text: string;
}

function isKind(key: string): key is RuleKind {
  return key === ".read" || key === ".write" || key === ".validate";
}

/** Every condition of a tree of rules, in order. */
export function listRules(node: RuleNode, path = ""): RuleText[] {
  return Object.entries(node).flatMap(([key, value]): RuleText[] => {
    if (isKind(key)) return [{ path, kind: key, text: `${value as string | boolean}` }];
    const below = path === "" ? (key === "rules" ? "" : key) : `${path}/${key}`;
    return typeof value === "object" && !Array.isArray(value) ? listRules(value as RuleNode, below) : [];
  });
}

import { EvaluationError, type RuleValue, Snapshot } from "./values.ts";

/**
 * `target.key` or `target[key]`: a claim of `auth`, a part of `query`, the length of a string. Missing members are
 * null, and so are members of null; inherited names such as `constructor` do not exist. @throws EvaluationError for the
 * length of anything else.
 */
export function readMember(target: RuleValue, key: RuleValue): RuleValue {
  if (target === null) return null;
  if (typeof target === "string") return key === "length" ? target.length : null;
  if (typeof target !== "object") {
    if (key === "length") throw new EvaluationError("Only strings have a length.");
    return null;
  }
  const name = typeof key === "number" ? String(key) : key;
  if (typeof name !== "string" || target instanceof Snapshot || !Object.hasOwn(target, name)) return null;
  if (!Array.isArray(target)) return target[name] ?? null;
  return name === "length" ? target.length : (target[Number(name)] ?? null);
}

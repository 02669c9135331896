import type { Allow, Block, Match, Method, RulesFile } from "../syntax/ast.ts";
import { EvaluationError, type Value } from "../values/values.ts";
import type { Documents } from "./documents.ts";
import { Budget, type Environment } from "./environment.ts";
import { evaluate } from "./evaluate.ts";
import { matchPath } from "./match-path.ts";

/** A request to decide; `path` is that of the object, `/b/<bucket>/o/<name>`. */
export interface StorageRequest {
  readonly service: string;
  readonly path: string;
  readonly method: string;
  /** `request` and `resource`. */
  readonly variables: ReadonlyMap<string, Value>;
  /** The Firestore documents fetched so far. */
  readonly documents: Documents;
}

export interface Decision {
  readonly permitted: boolean;
  /** Errors in evaluated conditions, with offsets in the file. */
  readonly errors: readonly { readonly message: string; readonly at: number }[];
}

const COVERED: ReadonlyMap<Method, readonly string[]> = new Map<Method, readonly string[]>([
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
]);

/**
 * Permits a request if any `allow` of any match for the whole requested path covers the method and has no condition, or
 * a true one. A condition that fails permits nothing, and the others are still evaluated.
 * @throws DocumentNeeded when the decision depends on a document that was not fetched yet.
 */
export function decide(file: RulesFile, request: StorageRequest): Decision {
  const decider = new Decider(file.version, request.method);
  const { variables, documents } = request;
  const budget = new Budget();
  const outermost = { variables, functions: file.functions, outer: null, depth: 0, budget, documents };
  const path = request.path.split("/").filter((segment) => segment !== "");
  for (const service of file.services) {
    if (service.name !== request.service) continue;
    decider.visitBlock(service, path, {
      ...outermost,
      variables: new Map(),
      functions: service.functions,
      outer: outermost,
    });
  }
  return { permitted: decider.permitted, errors: decider.errors };
}

class Decider {
  permitted = false;
  readonly errors: { message: string; at: number }[] = [];
  private readonly version: 1 | 2;
  private readonly method: string;

  constructor(version: 1 | 2, method: string) {
    this.version = version;
    this.method = method;
  }

  visitBlock(block: Block, path: readonly string[], environment: Environment): void {
    for (const match of block.matches) {
      if (this.permitted) return;
      this.visitMatch(match, path, environment);
    }
  }

  private visitMatch(match: Match, path: readonly string[], outer: Environment): void {
    const ways = this.attempt(0, () => matchPath(match.path, path, this.version, outer.budget)) ?? [];
    for (const { variables, rest } of ways) {
      const environment = { ...outer, variables, functions: match.functions, outer };
      if (rest.length === 0) {
        for (const allow of match.allows) this.visitAllow(allow, environment);
      }
      this.visitBlock(match, rest, environment);
    }
  }

  private visitAllow({ methods, condition, at }: Allow, environment: Environment): void {
    if (this.permitted || !methods.some((method) => this.covers(method))) return;
    this.permitted = condition === null || this.attempt(at, () => evaluate(condition, environment)) === true;
  }

  private covers(method: Method): boolean {
    return method === this.method || (COVERED.get(method)?.includes(this.method) ?? false);
  }

  private attempt<T>(at: number, run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      if (error instanceof EvaluationError) this.errors.push({ message: error.message, at: error.at ?? at });
      // The engine's own limits, such as the depth of its stack.
      else if (error instanceof RangeError) this.errors.push({ message: "Rules are too complex.", at });
      else throw error;
      return null;
    }
  }
}

import type { CompiledRules } from "../rules/ruleset.ts";
import type { Node } from "../data/node.ts";
import { type InstalledRules, Namespace, type NamespaceEvents } from "./namespace.ts";

export interface NamespacesOptions extends NamespaceEvents {
  /**
   * Whether all belong to one project. Then `<project>` and `<project>-default-rtdb` are two names of its first
   * database, and rules for one hold for the other too, unless that has its own: firebase-tools sends them to the
   * longer name, and test libraries use the shorter.
   */
  readonly isSingleProject?: boolean;
  /** Initial data of namespaces, by name. */
  readonly restored?: ReadonlyMap<string, Node>;
  /** Initial data of any other namespace. */
  readonly initial?: Node;
}

const DEFAULT_SUFFIX = "-default-rtdb";

/** The database instances of one emulator; each is created on first use. */
export class Namespaces {
  readonly #options: NamespacesOptions;
  readonly #byName = new Map<string, Namespace>();
  /** Those whose rules were installed under their own name. */
  readonly #ruled = new Set<string>();
  #rules: InstalledRules | null = null;

  constructor(options: NamespacesOptions) {
    this.#options = options;
    for (const name of options.restored?.keys() ?? []) this.get(name);
  }

  get(name: string): Namespace {
    let namespace = this.#byName.get(name);
    if (namespace === undefined) {
      namespace = new Namespace(name, this.#options, () => this.#listRuled());
      this.#byName.set(name, namespace);
      namespace.restore(this.#options.restored?.get(name) ?? this.#options.initial ?? null);
      if (this.#rules !== null) namespace.installRules(this.#rules.source, this.#rules.set);
      const other = this.#byName.get(getOtherName(name));
      if (other !== undefined && other.rules !== null)
        this.#shareRules(other.name, namespace, other.rules.source, other.rules.set);
    }
    return namespace;
  }

  /** Replaces the rules of a namespace, and of the one that shares them. */
  installRules(name: string, source: string, set: CompiledRules): void {
    this.#ruled.add(name);
    this.get(name).installRules(source, set);
    const other = this.#byName.get(getOtherName(name));
    if (other !== undefined) this.#shareRules(name, other, source, set);
  }

  /** Rules for every namespace that has none of its own, now and later. */
  installForAll(source: string, set: CompiledRules): void {
    this.#rules = { source, set };
    for (const namespace of this.#byName.values()) {
      if (!this.#ruled.has(namespace.name)) namespace.installRules(source, set);
    }
  }

  #shareRules(from: string, namespace: Namespace, source: string, set: CompiledRules): void {
    if (this.#options.isSingleProject !== true || this.#ruled.has(namespace.name)) return;
    this.#options.log(`namespace ${namespace.name} has the rules of ${from}`);
    namespace.installRules(source, set);
  }

  #listRuled(): string[] {
    return [...this.#byName.values()].filter(({ rules }) => rules !== null).map(({ name }) => name);
  }

  countListens(): number {
    return [...this.#byName.values()].reduce((sum, { listenCount }) => sum + listenCount, 0);
  }

  /** In the order of first use. */
  listNames(): string[] {
    return [...this.#byName.keys()];
  }
}

/** The other name under which a project's first database is known. */
function getOtherName(name: string): string {
  return name.endsWith(DEFAULT_SUFFIX) ? name.slice(0, -DEFAULT_SUFFIX.length) : `${name}${DEFAULT_SUFFIX}`;
}

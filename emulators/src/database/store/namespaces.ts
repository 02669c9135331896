import { Namespace, type NamespaceEvents } from "./namespace.ts";

/** The database instances of one emulator; each springs into existence when it is first used. */
export class Namespaces {
  readonly #events: NamespaceEvents;
  readonly #byName = new Map<string, Namespace>();

  constructor(events: NamespaceEvents) {
    this.#events = events;
  }

  get(name: string): Namespace {
    let namespace = this.#byName.get(name);
    if (namespace === undefined) {
      namespace = new Namespace(name, this.#events, () => this.#listRuled());
      this.#byName.set(name, namespace);
    }
    return namespace;
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

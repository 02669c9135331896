import { getAt, type Node, setAt } from "../data/node.ts";
import { formatPath, getCommonAncestor, getTouchedPath, type Path } from "../data/path.ts";
import { carryIndexes } from "../query/child-index.ts";
import type { Query } from "../query/query.ts";
import type { WireQuery } from "../query/wire-query.ts";
import type { CompiledRules } from "../rules/ruleset.ts";
import type { Basis, ReadRequest, Verdict } from "../rules/types.ts";
import { type Actor, describeActor } from "./actor.ts";
import type { Change } from "./change.ts";
import { describeChange } from "./describe-change.ts";
import { Grants } from "./grants.ts";
import type { Listen, Push } from "./listen.ts";
import { PathIndex } from "./path-index.ts";
import { resolveDraft } from "./server-values.ts";

/** A write that took effect. `written` are the touched paths without `.priority`; `now` is in ms since 1970. */
export interface Commit {
  readonly namespace: string;
  readonly before: Node;
  readonly after: Node;
  readonly written: readonly Path[];
  readonly actor: Actor;
  readonly now: number;
}

export interface WriteOptions {
  readonly actor: Actor;
  readonly changes: readonly Change[];
  /** One timestamp for the server values, the rules and the functions of a request, in ms since 1970. */
  readonly now: number;
  /** False when the request disabled triggers. */
  readonly firesTriggers?: boolean;
}

export interface ReadOptions {
  readonly actor: Actor;
  readonly path: Path;
  readonly query: Query;
  readonly source: ReadRequest["source"];
}

export interface InstalledRules {
  readonly source: string;
  readonly set: CompiledRules;
}

export interface NamespaceEvents {
  readonly log: (line: string) => void;
  /**
   * Called when a write is granted, right before it takes effect. An error refuses the write and is returned to its
   * author.
   */
  readonly onCommit: (commit: Commit) => void;
  /** Called for every granted write, after `onCommit` and right before it takes effect; an error refuses the write. */
  readonly onWrite?: (commit: Commit) => void;
}

/** How long a listen may continue at most after a rule with `now` has ended its right. */
const CLOCK_INTERVAL_MS = 1000;

const ALLOWED: Verdict = { allowed: true, basis: { paths: [], usesNow: false } };

/** One database instance: its data, its rules and its listeners. */
export class Namespace {
  readonly name: string;
  readonly #events: NamespaceEvents;
  readonly #listRuled: () => readonly string[];
  readonly #listens = new PathIndex<Listen>();
  readonly #open = new Set<Listen>();
  readonly #grants = new Grants<Listen>();
  #root: Node = null;
  #rules: InstalledRules | null = null;
  #hasWarned = false;
  #clock: NodeJS.Timeout | null = null;

  /** `listRuled` returns the namespaces that have rules, for a hint when this one is used without rules. */
  constructor(name: string, events: NamespaceEvents, listRuled: () => readonly string[] = () => []) {
    this.name = name;
    this.#events = events;
    this.#listRuled = listRuled;
  }

  /** The rules and their source text; null while the namespace is open to everyone. */
  get rules(): InstalledRules | null {
    return this.#rules;
  }

  /** Open listens, of sockets and of event streams. */
  get listenCount(): number {
    return this.#open.size;
  }

  /** Replaces the rules; listens that the new rules forbid end at once. */
  installRules(source: string, set: CompiledRules): void {
    this.#rules = { source, set };
    this.recheckListens(this.#open);
  }

  /** Replaces all data with restored data, before any listener exists. */
  restore(root: Node): void {
    this.#root = root;
  }

  /** The value at a path, without any check. */
  read(path: Path): Node {
    return getAt(this.#root, path);
  }

  /** Whether the rules allow the actor to read; a refusal is logged. */
  checkRead(options: ReadOptions): Verdict {
    const verdict = this.#judgeRead(options);
    if (!verdict.allowed) this.#logDenied("read", options.path, options.actor, verdict);
    return verdict;
  }

  /** Whether a query may be served from an index: it needs none, or the rules define it. */
  isIndexed(path: Path, query: Query): boolean {
    return query.requiredIndex === null || (this.#rules?.set.isIndexed(path, query.requiredIndex) ?? false);
  }

  /** Whether the rules would allow a write now; a refusal is logged. @throws InvalidDataError */
  checkWrite(options: WriteOptions): Verdict {
    return this.#judgeWrite(options, this.#apply(options));
  }

  /**
   * Writes all changes or, when the rules refuse one of them, none; then notifies functions and listeners. @throws
   * InvalidDataError @throws RefusedRequestError
   */
  write(options: WriteOptions): Verdict {
    const after = this.#apply(options);
    const verdict = this.#judgeWrite(options, after);
    if (!verdict.allowed) return verdict;
    const before = this.#root;
    const written = options.changes.map((change) => getTouchedPath(change.path));
    const commit = { namespace: this.name, before, after, written, actor: options.actor, now: options.now };
    if (options.firesTriggers !== false) this.#events.onCommit(commit);
    this.#events.onWrite?.(commit);
    this.#root = after;
    // Rights are checked first, because a listener must not receive data that this write forbids it to read.
    this.recheckListens(this.#grants.findDoubtful(written));
    this.#notify(before, after, written);
    return verdict;
  }

  /** Registers a listen that was granted by `verdict`. */
  addListen(listen: Listen, verdict: Verdict): void {
    this.#listens.add(listen.path, listen);
    this.#open.add(listen);
    this.#noteGrant(listen, verdict.allowed ? verdict.basis : undefined);
  }

  removeListen(listen: Listen): void {
    this.#listens.delete(listen.path, listen);
    this.#open.delete(listen);
    this.#grants.delete(listen);
  }

  /** Revokes those of the given listens whose owners may no longer read. */
  recheckListens(listens: Iterable<Listen>): void {
    for (const listen of listens) {
      if (this.#open.has(listen)) this.#isolate(() => this.#recheckListen(listen));
    }
  }

  #noteGrant(listen: Listen, basis: Basis | undefined): void {
    this.#grants.set(listen, listen.path, basis);
    if (this.#grants.clocked.size > 0 && this.#clock === null) {
      this.#clock = setInterval(() => this.#recheckClocked(), CLOCK_INTERVAL_MS).unref();
    }
  }

  #recheckClocked(): void {
    // A copy, because a check records its holder again.
    this.recheckListens([...this.#grants.clocked]);
    if (this.#grants.clocked.size > 0 || this.#clock === null) return;
    clearInterval(this.#clock);
    this.#clock = null;
  }

  #recheckListen(listen: Listen): void {
    const { path, query, source } = listen;
    const verdict = this.checkRead({ actor: listen.owner.actor, path, query, source });
    if (verdict.allowed) {
      this.#noteGrant(listen, verdict.basis);
      return;
    }
    this.removeListen(listen);
    listen.revoke();
  }

  /** An error of one listener must affect neither the others nor the client that writes. */
  #isolate(tell: () => void): void {
    try {
      tell();
    } catch (error) {
      this.#events.log(`${this.name}: a listener failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  #judgeRead({ actor, path, query, source }: ReadOptions): Verdict {
    if (this.#rules === null) this.#warnOfMissingRules();
    if (actor.admin || this.#rules === null) return ALLOWED;
    const wire = isEmptyQuery(query.wire) ? null : query.wire;
    return this.#rules.set.mayRead({
      root: this.#root,
      path,
      auth: actor.auth,
      now: Date.now(),
      query: wire,
      source,
    });
  }

  #judgeWrite({ actor, changes, now, firesTriggers }: WriteOptions, after: Node): Verdict {
    // firebase-tools imports data, silently, before it sends the rules.
    if (this.#rules === null && firesTriggers !== false) this.#warnOfMissingRules();
    if (actor.admin || this.#rules === null) return ALLOWED;
    const writes = changes.map((change) => {
      const path = getTouchedPath(change.path);
      return { path, value: getAt(after, path) };
    });
    const verdict = this.#rules.set.mayWrite({ before: this.#root, after, writes, auth: actor.auth, now });
    if (!verdict.allowed)
      this.#logDenied("write", getCommonAncestor(writes.map((write) => write.path)), actor, verdict);
    return verdict;
  }

  #apply({ changes, now }: WriteOptions): Node {
    return changes.reduce((tree, { path, draft }) => {
      const next = setAt(tree, path, resolveDraft(draft, getAt(this.#root, path), now));
      carryIndexes(tree, next, path);
      return next;
    }, this.#root);
  }

  #notify(before: Node, after: Node, written: readonly Path[]): void {
    const touched = new Set<Listen>();
    for (const path of written) this.#listens.collectTouched(path, touched);
    // All listeners to the whole value of a path receive the same message, so it is serialised once.
    const shared = new Map<string, Push | null>();
    for (const listen of touched) {
      this.#isolate(() => {
        const key = listen.query.isWhole ? formatPath(listen.path) : null;
        const known = key === null ? undefined : shared.get(key);
        const push = known === undefined ? describeChange(listen, before, after, written) : known;
        if (key !== null) shared.set(key, push);
        if (push !== null) listen.push(push);
      });
    }
  }

  /** Logged once. Usually the rules were sent to a namespace of another name, so those that have some are listed. */
  #warnOfMissingRules(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const others = this.#listRuled();
    const hint = others.length === 0 ? "" : ` (rules are loaded for ${others.join(", ")})`;
    this.#events.log(`namespace ${this.name} has no rules: everyone may read and write it${hint}`);
  }

  #logDenied(operation: string, path: Path, actor: Actor, verdict: Verdict & { allowed: false }): void {
    const rule = verdict.rule === null ? "no rule grants it" : `rule ${verdict.rule}`;
    this.#events.log(
      `${this.name}: ${operation} /${formatPath(path)} denied for ${describeActor(actor)} (${rule}, at ${verdict.at})`,
    );
  }
}

function isEmptyQuery(wire: WireQuery): boolean {
  return Object.keys(wire).length === 0;
}

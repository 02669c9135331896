/** Operations of a client, and how to generate sequences of them. */
import fc from "fast-check";
import type { Json } from "./plain-database.ts";
import type { PlainQuery } from "./plain-query.ts";

export type Path = readonly string[];

/** Operations of an SDK client. */
export type ClientOperation =
  | { readonly kind: "set"; readonly path: Path; readonly value: Json }
  | { readonly kind: "update"; readonly path: Path; readonly values: Readonly<Record<string, Json>> }
  | { readonly kind: "increment"; readonly path: Path; readonly by: number }
  /** A transaction that adds to a number. */
  | { readonly kind: "count"; readonly path: Path; readonly by: number }
  | { readonly kind: "queue"; readonly path: Path; readonly value: Json }
  | { readonly kind: "cancel"; readonly path: Path }
  | { readonly kind: "reconnect" }
  | { readonly kind: "listen"; readonly query: PlainQuery }
  | { readonly kind: "unlisten"; readonly which: number }
  /** Waits until all operations of this client are acknowledged. */
  | { readonly kind: "settle" };

/** REST only: the SDK fails on its own priorities where it has a query. */
interface SetPriority {
  readonly kind: "priority";
  readonly path: Path;
  readonly priority: string | number | null;
}

export type Operation = ClientOperation | SetPriority;

/** Where rules refuse every value. */
export const CLOSED: Path = ["a", "closed"];
export const RULES = {
  ".read": true,
  ".write": true,
  a: { ".indexOn": ["x", ".value"], closed: { ".validate": false } },
};

// Transactions and queued writes have separate paths, so that each commit is identified by its path.
const COUNTER = "t";
const QUEUED = "d";
const keys = fc.constantFrom("a", "b", "x", "1", "2", "10");
const paths = fc.array(keys, { maxLength: 3 });
const priorities = fc.constantFrom<string | number | null>(null, 1, 2.5, "p", "10");
const scalars = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom<string | number>("", "é", "z", 0.1, 1e21),
);
const values = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(scalars, fc.constant(null)),
    fc.tuple(scalars, priorities).map(([value, priority]): Json => ({ ".value": value, ".priority": priority })),
    fc
      .tuple(fc.dictionary(fc.oneof(keys, fc.constant(COUNTER)), tie("value"), { maxKeys: 4 }), priorities)
      .map(([children, priority]): Json => ({ ...children, ".priority": priority })),
  ),
})).value;

const setTargets = fc.oneof({ weight: 9, arbitrary: paths }, { weight: 1, arbitrary: fc.constant(CLOSED) });
const set: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("set"), path: setTargets, value: values });
const update: fc.Arbitrary<ClientOperation> = fc.record({
  kind: fc.constant("update"),
  path: paths,
  values: fc
    .uniqueArray(fc.tuple(fc.array(keys, { minLength: 1, maxLength: 2 }), values), {
      // No path of an update may lie above another one.
      selector: ([[first]]) => first,
      minLength: 1,
      maxLength: 3,
    })
    .map((entries) => Object.fromEntries(entries.map(([path, value]) => [path.join("/"), value]))),
});
const priority: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constant("priority"),
  path: fc.array(keys, { minLength: 1, maxLength: 3 }),
  priority: priorities,
});
const by = fc.integer({ min: -2, max: 5 });
const increment: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("increment"), path: paths, by });
const count: fc.Arbitrary<ClientOperation> = fc.record({
  kind: fc.constant("count"),
  path: paths.map((path) => [...path, COUNTER]),
  by,
});
const queued = paths.map((path) => [...path, QUEUED]);
const queue: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("queue"), path: queued, value: values });
const cancel: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("cancel"), path: queued });

const queries: fc.Arbitrary<PlainQuery> = fc.constantFrom("$key", "$value", "$priority", "x").chain((order) => {
  const bounds =
    order === "$key"
      ? fc.option(keys)
      : order === "$priority"
        ? priorities
        : fc.option(fc.constantFrom(0, 5, "m", true));
  const limits = fc.record({ count: fc.integer({ min: 1, max: 3 }), from: fc.constantFrom("first", "last") });
  return fc.record({
    path: fc.array(keys, { maxLength: 2 }),
    order: fc.constant(order),
    start: bounds,
    end: bounds,
    limit: fc.option(limits),
  });
});
const listen: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("listen"), query: queries });
const unlisten: fc.Arbitrary<ClientOperation> = fc.record({ kind: fc.constant("unlisten"), which: fc.nat(9) });

const operations: fc.Arbitrary<ClientOperation> = fc.oneof(
  { weight: 6, arbitrary: set },
  { weight: 4, arbitrary: update },
  { weight: 2, arbitrary: increment },
  { weight: 3, arbitrary: count },
  { weight: 1, arbitrary: queue },
  { weight: 1, arbitrary: cancel },
  { weight: 1, arbitrary: fc.constant({ kind: "reconnect" }) },
  { weight: 4, arbitrary: listen },
  { weight: 1, arbitrary: unlisten },
  { weight: 2, arbitrary: fc.constant({ kind: "settle" }) },
);

const restOperations: fc.Arbitrary<Operation> = fc.oneof(set, update, increment, priority);

/** Concurrent operations of three SDK clients and one REST client. */
export interface Scenario {
  readonly clients: readonly (readonly ClientOperation[])[];
  readonly rest: readonly Operation[];
}

export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  clients: fc.array(fc.array(operations, { minLength: 5, maxLength: 25 }), { minLength: 3, maxLength: 3 }),
  rest: fc.array(restOperations, { maxLength: 8 }),
});

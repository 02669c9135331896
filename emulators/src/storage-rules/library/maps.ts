import { createSet, isEqual } from "../values/equality.ts";
import { EvaluationError, isMap, MapDifference, type SetValue, type Value } from "../values/values.ts";
import { define, tabulate } from "./native-function.ts";

export const MAP_METHODS = tabulate({
  size: define(["map"], (map) => BigInt(map.size)),
  keys: define(["map"], (map) => [...map.keys()]),
  values: define(["map"], (map) => [...map.values()]),
  get: define(["map", "string|list", "any"], (map, key, otherwise) =>
    getNested(map, typeof key === "string" ? [key] : key, otherwise),
  ),
  diff: define(["map", "map"], (map, other) => new MapDifference(map, other)),
});

export const MAP_DIFFERENCE_METHODS = tabulate({
  addedKeys: define(["mapdiff"], (difference) => selectKeys(difference, isAdded)),
  removedKeys: define(["mapdiff"], (difference) => selectKeys(difference, isRemoved)),
  changedKeys: define(["mapdiff"], (difference) => selectKeys(difference, isChanged)),
  unchangedKeys: define(["mapdiff"], (difference) => selectKeys(difference, isUnchanged)),
  affectedKeys: define(["mapdiff"], (difference) => selectKeys(difference, (change) => !isUnchanged(change))),
});

/** The value of one key before and after; undefined where there is none. */
interface Change {
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

const isAdded = ({ before, after }: Change): boolean => before === undefined && after !== undefined;
const isRemoved = ({ before, after }: Change): boolean => before !== undefined && after === undefined;
const isUnchanged = ({ before, after }: Change): boolean =>
  before !== undefined && after !== undefined && isEqual(before, after);
const isChanged = ({ before, after }: Change): boolean =>
  before !== undefined && after !== undefined && !isEqual(before, after);

function selectKeys({ before, after }: MapDifference, isWanted: (change: Change) => boolean): SetValue {
  const keys = new Set([...after.keys(), ...before.keys()]);
  return createSet([...keys].filter((key) => isWanted({ before: before.get(key), after: after.get(key) })));
}

/** Follows keys through nested maps; the default is used when any level is missing or not a map. */
function getNested(map: ReadonlyMap<string, Value>, keys: readonly Value[], otherwise: Value): Value {
  let here: Value = map;
  for (const key of keys) {
    if (typeof key !== "string") throw new EvaluationError("Keys of maps are strings.");
    const next: Value | undefined = isMap(here) ? here.get(key) : undefined;
    if (next === undefined) return otherwise;
    here = next;
  }
  return here;
}

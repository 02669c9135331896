import { createSet, includes } from "../values/equality.ts";
import type { SetValue, Value } from "../values/values.ts";
import { convertToString } from "./conversions.ts";
import { define, itemsOf, tabulate } from "./native-function.ts";

type Collection = readonly Value[] | SetValue;

export const LIST_METHODS = tabulate({
  size: define(["list"], (list) => BigInt(list.length)),
  hasAll: define(["list", "list|set"], hasAll),
  hasAny: define(["list", "list|set"], hasAny),
  hasOnly: define(["list", "list|set"], hasOnly),
  concat: define(["list", "list"], (list, other) => [...list, ...other]),
  join: define(["list", "string"], (list, separator) => list.map(convertToString).join(separator)),
  removeAll: define(["list", "list|set"], (list, other) => list.filter((item) => !includes(itemsOf(other), item))),
  toSet: define(["list"], createSet),
});

export const SET_METHODS = tabulate({
  size: define(["set"], (set) => BigInt(set.items.length)),
  hasAll: define(["set", "list|set"], hasAll),
  hasAny: define(["set", "list|set"], hasAny),
  hasOnly: define(["set", "list|set"], hasOnly),
  difference: define(["set", "set"], (set, other) =>
    createSet(set.items.filter((item) => !includes(other.items, item))),
  ),
  union: define(["set", "set"], (set, other) => createSet([...set.items, ...other.items])),
  intersection: define(["set", "set"], (set, other) =>
    createSet(set.items.filter((item) => includes(other.items, item))),
  ),
});

function hasAll(collection: Collection, wanted: Collection): boolean {
  return itemsOf(wanted).every((item) => includes(itemsOf(collection), item));
}

function hasAny(collection: Collection, wanted: Collection): boolean {
  return itemsOf(wanted).some((item) => includes(itemsOf(collection), item));
}

/** Whether every value of the collection is one of the permitted ones. */
function hasOnly(collection: Collection, permitted: Collection): boolean {
  return itemsOf(collection).every((item) => includes(itemsOf(permitted), item));
}

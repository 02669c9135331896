import { describe, expect, it } from "vitest";
import { type JsonValue, parseDraft } from "../data/json.ts";
import { formatPath, parsePath } from "../data/path.ts";
import { setAt } from "../data/node.ts";
import { fromJson, toExportJson } from "../data/json.ts";
import { DisconnectQueue } from "./on-disconnect.ts";
import { resolveDraft } from "./server-values.ts";

type Step = readonly ["add", string, JsonValue] | readonly ["cancel", string];

function queue(...steps: readonly Step[]): DisconnectQueue {
  const queued = new DisconnectQueue();
  for (const step of steps) {
    if (step[0] === "add") queued.add(parsePath(step[1]), parseDraft(step[2]));
    else queued.cancel(parsePath(step[1]));
  }
  return queued;
}

/** `data` after everything queued was written. */
function run(data: JsonValue, ...steps: readonly Step[]): JsonValue {
  let tree = fromJson(data);
  for (const { path, draft } of queue(...steps).list()) tree = setAt(tree, path, resolveDraft(draft, null, 7));
  return toExportJson(tree);
}

describe("DisconnectQueue", () => {
  it("writes what was queued, in tree order", () => {
    const queued = queue(["add", "b/x", 1], ["add", "a", 2], ["add", "b/y", 3]);
    expect([...queued.list()].map((change) => formatPath(change.path))).toEqual(["b/x", "b/y", "a"]);
  });

  it.each<[string, JsonValue, Step[], JsonValue]>([
    [
      "a later value above replaces",
      null,
      [
        ["add", "a/b", 1],
        ["add", "a", { c: 2 }],
      ],
      { a: { c: 2 } },
    ],
    [
      "a later value below is merged in",
      null,
      [
        ["add", "a", { c: 2 }],
        ["add", "a/b", 1],
      ],
      { a: { b: 1, c: 2 } },
    ],
    [
      "a removal below a queued removal stays one",
      { a: 1 },
      [
        ["add", "a", null],
        ["add", "a/b", null],
      ],
      null,
    ],
    ["server values wait for the moment", null, [["add", "a", { ".sv": "timestamp" }]], { a: 7 }],
    [
      "cancelling forgets what is below",
      { a: 0 },
      [
        ["add", "a/b", 1],
        ["add", "c", 2],
        ["cancel", "a"],
      ],
      { a: 0, c: 2 },
    ],
    [
      "cancelling the root forgets all",
      { a: 0 },
      [
        ["add", "a/b", 1],
        ["cancel", ""],
      ],
      { a: 0 },
    ],
    [
      "cancelling below a leaf forgets nothing",
      null,
      [
        ["add", "a", 1],
        ["cancel", "a/b"],
      ],
      { a: 1 },
    ],
    [
      "cancelling below a removal forgets nothing",
      { a: 1 },
      [
        ["add", "a", null],
        ["cancel", "a/b"],
      ],
      null,
    ],
    ["cancelling what was never queued", { a: 0 }, [["cancel", "x/y"]], { a: 0 }],
    [
      "cancelling a child makes the rest of a queued value a merge",
      { p: { original: true, child: "before" } },
      [
        ["add", "p", { parent: true, child: "queued" }],
        ["add", "p/child", "again"],
        ["cancel", "p/child"],
      ],
      { p: { original: true, child: "before", parent: true } },
    ],
  ])("%s", (_name, data, steps, expected) => {
    expect(run(data, ...steps)).toEqual(expected);
  });
});

import { describe, expect, it } from "vitest";
import type { JsonValue } from "../data/json.ts";
import { parsePath } from "../data/path.ts";
import { createQuery } from "../query/query.ts";
import { compileRules } from "../rules/ruleset.ts";
import { ADMIN } from "./actor.ts";
import { parseChange } from "./change.ts";
import type { Push } from "./listen.ts";
import { Namespace } from "./namespace.ts";

const ROOMS = 1000;
const RULES = compileRules(
  `{"rules":{"rooms":{"$room":{".read":"root.child('members').child($room).child(auth.uid).val() == true"}}}}`,
);

/** A thousand rooms, each watched by somebody whose right rests on a membership of that room. */
function openRooms() {
  const namespace = new Namespace("demo", { log: () => {}, onCommit: () => {} });
  namespace.installRules("", RULES);
  const write = (path: string, value: JsonValue) =>
    namespace.write({ actor: ADMIN, changes: [parseChange(parsePath(path), value)], now: 1 });
  const actor = { admin: false, auth: { uid: "ada" } };
  const told: number[] = [];
  const revoked: number[] = [];
  for (let room = 0; room < ROOMS; room++) {
    write(`members/r${room}/ada`, true);
    const path = ["rooms", `r${room}`];
    const query = createQuery({});
    const verdict = namespace.checkRead({ actor, path, query, source: "wire" });
    namespace.addListen(
      { path, query, source: "wire", owner: { actor }, push: () => told.push(room), revoke: () => revoked.push(room) },
      verdict,
    );
  }
  const countChecks = () =>
    RULES.listCoverage().reduce((sum, rule) => sum + rule.granted + rule.refused + rule.failed, 0);
  const measure = (path: string, value: JsonValue) => {
    const before = countChecks();
    write(path, value);
    return countChecks() - before;
  };
  return { measure, told, revoked };
}

describe("a write", () => {
  it("re-checks those listens alone whose rights it touches, and tells those alone who listen to it", () => {
    const { measure, told, revoked } = openRooms();
    expect(measure("rooms/r7/text", "hello")).toBe(0);
    expect(measure("elsewhere", 1)).toBe(0);
    expect(measure("members/r5/bob", true)).toBe(0);
    expect(measure("members/r5/ada", true)).toBe(1);
    expect(measure("members/r6", { bob: true })).toBe(1);
    expect([told, revoked]).toEqual([[7], [6]]);
    // What is above all of them may concern all that are left.
    expect(measure("members", null)).toBe(ROOMS - 1);
    expect(revoked).toHaveLength(ROOMS);
  });

  it("is put into words once for everybody who listens to the same place", () => {
    const namespace = new Namespace("demo", { log: () => {}, onCommit: () => {} });
    const pushes: Push[] = [];
    const listenAt = (path: string[]) =>
      namespace.addListen(
        {
          path,
          query: createQuery({}),
          source: "wire",
          owner: { actor: ADMIN },
          push: (push) => pushes.push(push),
          revoke: () => {},
        },
        { allowed: true },
      );
    for (let listener = 0; listener < 3; listener++) listenAt(["a"]);
    listenAt(["a", "b"]);
    namespace.write({ actor: ADMIN, changes: [parseChange(["a"], { b: 1 })], now: 1 });
    expect(pushes).toHaveLength(4);
    expect(new Set(pushes).size).toBe(2);
  });
});

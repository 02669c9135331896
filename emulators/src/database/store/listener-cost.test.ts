import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { JsonValue } from "../data/json.ts";
import { parsePath } from "../data/path.ts";
import { createQuery } from "../query/query.ts";
import { compileRules } from "../rules/ruleset.ts";
import { ADMIN } from "./actor.ts";
import { parseChange } from "./change.ts";
import type { Push } from "./listen.ts";
import { Namespace } from "./namespace.ts";

const ROOMS = 1000;
const IS_MEMBER = "root.child('members').child($room).child(auth.uid).val() == true";
const CLOSES = 1_700_000_000_000;

/** A thousand rooms, each with a listener whose right depends on a membership of that room, and on `alsoIf`. */
function openRooms(alsoIf = "true") {
  const rules = compileRules(`{"rules":{"rooms":{"$room":{".read":"${IS_MEMBER} && ${alsoIf}"}}}}`);
  const namespace = new Namespace("demo", { log: () => {}, onCommit: () => {} });
  namespace.installRules("", rules);
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
    rules.listCoverage().reduce((sum, rule) => sum + rule.granted + rule.refused + rule.failed, 0);
  const measure = (path: string, value: JsonValue) => {
    const before = countChecks();
    write(path, value);
    return countChecks() - before;
  };
  return { measure, told, revoked };
}

describe("a write", () => {
  it("re-checks only listens whose rights it affects, and notifies only listeners to its path", () => {
    const { measure, told, revoked } = openRooms();
    expect(measure("rooms/r7/text", "hello")).toBe(0);
    expect(measure("elsewhere", 1)).toBe(0);
    expect(measure("members/r5/bob", true)).toBe(0);
    expect(measure("members/r5/ada", true)).toBe(1);
    expect(measure("members/r6", { bob: true })).toBe(1);
    expect([told, revoked]).toEqual([[7], [6]]);
    // A write above all of them may affect all that are left.
    expect(measure("members", null)).toBe(ROOMS - 1);
    expect(revoked).toHaveLength(ROOMS);
  });

  it("re-checks a listen whose right ends at a certain time only when it affects that listen", () => {
    vi.useFakeTimers({ now: CLOSES - 5000 });
    onTestFinished(() => void vi.useRealTimers());
    const { measure, told, revoked } = openRooms(`now < ${CLOSES}`);
    expect(measure("elsewhere", 1)).toBe(0);
    expect(measure("rooms/r7/text", "hello")).toBe(1);
    expect(measure("members/r5/ada", null)).toBe(1);
    expect([told, revoked]).toEqual([[7], [5]]);
    vi.setSystemTime(CLOSES);
    expect(measure("rooms/r8/text", "hello")).toBe(1);
    expect([told, revoked]).toEqual([[7], [5, 8]]);
  });

  it("is not needed to end a listen whose right has expired", () => {
    vi.useFakeTimers({ now: CLOSES - 5000 });
    onTestFinished(() => void vi.useRealTimers());
    const { revoked } = openRooms(`now < ${CLOSES}`);
    vi.advanceTimersByTime(4000);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(revoked).toHaveLength(ROOMS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is serialised once for all listeners to the same path", () => {
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

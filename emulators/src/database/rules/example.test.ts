import { describe, expect, it } from "vitest";
import { fromJson, type JsonObject, type JsonValue } from "../data/json.ts";
import { type Node, setAt } from "../data/node.ts";
import { parsePath } from "../data/path.ts";
import { compileRules } from "./ruleset.ts";

/** Rules as an application writes them: members of teams, bounded fields, counters that only grow. */
const RULES = `{
  // Nothing is open unless a rule below opens it.
  "rules": {
    "people": {
      "$uid": {
        ".read": "auth.uid == $uid || root.child('admins').hasChild(auth.uid)",
        ".write": "auth.uid == $uid && (!data.exists() || newData.exists())",
        ".validate": "newData.hasChildren(['name', 'joined'])",
        "name": { ".validate": "newData.isString() && newData.val().matches(/^[^<>]{1,40}$/)" },
        "joined": { ".validate": "data.exists() ? newData.val() == data.val() : newData.val() == now" },
        "team": { ".validate": "root.child('teams/' + newData.val() + '/members').hasChild($uid)" },
        "$other": { ".validate": false },
      },
    },
    "teams": {
      ".indexOn": ["name", "stats/size"],
      "$team": {
        ".read": "data.child('members').hasChild(auth.uid)",
        "members": {
          "$uid": {
            ".write": "data.parent().parent().child('owner').val() == auth.uid",
            ".validate": "newData.val() == true",
          },
        },
        "log": {
          ".read": "query.limitToLast <= 50 && auth != null",
          "$entry": { ".write": "auth != null && !data.exists() && newData.child('by').val() == auth.uid" },
        },
        "visits": { ".write": true, ".validate": "newData.val() == (data.exists() ? data.val() + 1 : 1)" },
      },
    },
  },
}`;

const DATA: JsonValue = {
  admins: { root: true },
  people: { ada: { name: "Ada", joined: 1, team: "x" } },
  teams: { x: { owner: "ada", name: "X", members: { ada: true }, visits: 4, log: { "1": { by: "ada" } } } },
};

const rules = compileRules(RULES);
const NOW = 5000;
const tree = fromJson(DATA);
const person = (uid: string | null): JsonObject | null => (uid === null ? null : { uid });

describe("reading", () => {
  it.each<[string | null, string, number | null, boolean]>([
    ["ada", "people/ada", null, true],
    ["root", "people/ada/name", null, true],
    ["eve", "people/ada", null, false],
    [null, "people/ada", null, false],
    ["ada", "people", null, false],
    ["ada", "teams/x", null, true],
    ["eve", "teams/x", null, false],
    ["eve", "teams/x/log", 50, true],
    ["eve", "teams/x/log", 51, false],
    ["eve", "teams/x/log", null, false],
    [null, "teams/x/log", 10, false],
  ])("%s reads %s, limit %s: %s", (uid, path, limit, allowed) => {
    const query = limit === null ? null : ({ l: limit, vf: "r" } as const);
    const request = { root: tree, path: parsePath(path), auth: person(uid), now: NOW, query, source: "wire" } as const;
    expect(rules.mayRead(request).allowed).toBe(allowed);
  });
});

describe("writing", () => {
  it.each<[string, string | null, Record<string, JsonValue>, boolean]>([
    ["registers", "eve", { "people/eve": { name: "Eve", joined: NOW } }, true],
    ["registers for another", "eve", { "people/bob": { name: "Bob", joined: NOW } }, false],
    ["registers at another time", "eve", { "people/eve": { name: "Eve", joined: NOW - 1 } }, false],
    ["registers without a name", "eve", { "people/eve": { joined: NOW } }, false],
    ["registers with an unknown field", "eve", { "people/eve": { name: "Eve", joined: NOW, admin: true } }, false],
    ["takes a name with a tag", "ada", { "people/ada/name": "<b>" }, false],
    ["takes a name of 41 characters", "ada", { "people/ada/name": "a".repeat(41) }, false],
    ["takes another name", "ada", { "people/ada/name": "Ada L." }, true],
    ["takes away the name", "ada", { "people/ada/name": null }, false],
    ["deletes the record", "ada", { "people/ada": null }, false],
    ["moves the date", "ada", { "people/ada/joined": 2 }, false],
    ["leaves the team", "ada", { "people/ada/team": null }, true],
    ["names a team of strangers", "eve", { "people/eve": { name: "Eve", joined: NOW, team: "x" } }, false],
    ["makes itself an admin", "eve", { "admins/eve": true }, false],
    ["admits a member", "ada", { "teams/x/members/eve": true }, true],
    ["admits a member in other words", "ada", { "teams/x/members/eve": "yes" }, false],
    ["lets itself in", "eve", { "teams/x/members/eve": true }, false],
    ["admits one and lets another in", "ada", { "teams/x/members/eve": true, "teams/y/members/eve": true }, false],
    ["adds to the log", "eve", { "teams/x/log/2": { by: "eve" } }, true],
    ["signs with another name", "eve", { "teams/x/log/2": { by: "ada" } }, false],
    ["rewrites the log", "ada", { "teams/x/log/1": { by: "ada", text: "new" } }, false],
    ["counts a visit", null, { "teams/x/visits": 5 }, true],
    ["counts two at once", null, { "teams/x/visits": 6 }, false],
    ["counts the first visit", null, { "teams/y/visits": 1 }, true],
  ])("%s (%s)", (_, uid, changes, allowed) => {
    const writes = Object.entries(changes).map(([path, value]) => ({ path: parsePath(path), value: fromJson(value) }));
    const after = writes.reduce<Node>((node, { path, value }) => setAt(node, path, value), tree);
    expect(rules.mayWrite({ before: tree, after, writes, auth: person(uid), now: NOW }).allowed).toBe(allowed);
  });
});

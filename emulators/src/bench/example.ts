/** The default rules to measure: members of teams and bounded fields. */
import type { RuleSample } from "./measure-rules.ts";

export const EXAMPLE_RULES = JSON.stringify({
  rules: {
    people: {
      $uid: {
        ".read": "auth.uid == $uid || root.child('admins').hasChild(auth.uid)",
        ".write": "auth.uid == $uid",
        ".validate": "newData.hasChildren(['name'])",
        name: { ".validate": "newData.isString() && newData.val().matches(/^[^<>]{1,40}$/)" },
        $other: { ".validate": false },
      },
    },
    teams: { $team: { ".read": "data.child('members').hasChild(auth.uid)" } },
  },
});

export const EXAMPLE_SAMPLE: RuleSample = {
  data: { admins: { root: true }, people: { ada: { name: "Ada" } }, teams: { x: { members: { ada: true } } } },
  now: 0,
  requests: [
    { auth: { uid: "ada" }, read: "people/ada", allowed: true },
    { auth: { uid: "eve" }, read: "people/ada", allowed: false },
    { auth: { uid: "ada" }, read: "teams/x", allowed: true },
    { auth: { uid: "ada" }, write: { "people/ada/name": "Ada L." }, allowed: true },
    { auth: { uid: "ada" }, write: { "people/ada": { name: "<b>" } }, allowed: false },
  ],
};

import { describe, expect, test } from "vitest";
import { withValues } from "../record.ts";
import { allows, person, type Tree } from "./rules.test-helper.ts";

/**
 * An enterprise with an admin, a manager of one group, an editor of everything and an employee; and a person without
 * one.
 */
const WORLD: Tree = {
  users: {
    ada: { enterprise: "acme", enterprise_admin: true, username: "ada" },
    max: { enterprise: "acme", username: "max" },
    eve: { enterprise: "acme", username: "eve" },
    bob: { enterprise: "acme", username: "bob" },
    zoe: { username: "zoe" },
    rex: { enterprise: "rival", enterprise_admin: true, username: "rex" },
  },
  grants: {
    acme: { max: { role: "manager", groups: { sales: true } }, eve: { role: "money" } },
  },
  enterprise: {
    acme: {
      roles: { manager: { can: " cards.edit stats.view " }, money: { can: " billing events.manage " } },
    },
  },
  events: { fa1r000001: { owner: "e-acme" }, sol0000001: { owner: "u-zoe" } },
  employees: { acme: { bob: { groups: { sales: true } } } },
};
const PEOPLE = ["ada", "max", "eve", "bob", "zoe", "rex"];
const readersOf = (path: string, world = WORLD) =>
  PEOPLE.filter((uid) => allows("read", { path, auth: person(uid), before: world }));

describe("these people, and no others, read", () => {
  test.each<[string, readonly string[]]>([
    ["users/bob", ["bob"]],
    ["users/bob/invited_to", ["bob"]],
    ["users/bob/former_usernames", ["bob"]],
    ["users/bob/email", ["ada", "bob"]],
    ["users/zoe", ["zoe"]],
    ["users", []],
    ["vcard/bob", ["ada", "bob"]],
    ["vcard/zoe", ["zoe"]],
    ["skills/bob", ["bob"]],
    ["themes/bob/ink", ["bob"]],
    ["contacts/bob/zoe", ["bob"]],
    ["contact_words/bob", ["bob"]],
    ["contact_counts/bob", ["bob"]],
    ["contacted_by/bob", []],
    ["contact_undo/bob", []],
    ["inbox/bob", ["bob"]],
    ["message/bob/-a", ["bob"]],
    ["notifications/bob", ["bob"]],
    ["passkeys/bob", []],
    ["sign_ins/bob", []],
    ["push/bob", []],
    ["former_emails/bob", []],
    ["stats/bob/totals", ["ada", "bob"]],
    ["stats/zoe/days/2026-01-01", ["zoe"]],
    ["enterprise/acme", []],
    ["enterprise/acme/profile", ["ada"]],
    ["enterprise/acme/profile/name", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/profile/logo", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/profile/plan", ["ada"]],
    ["enterprise/acme/brands/night", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/layer", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/billing", ["ada", "eve"]],
    ["enterprise/acme/seats", ["ada", "max", "eve"]],
    ["enterprise/acme/counts", ["ada", "max", "eve"]],
    ["enterprise/acme/roles", ["ada", "max", "eve"]],
    ["enterprise/acme/standing", []],
    ["enterprise/acme/standing/given_seats", ["ada", "max", "eve"]],
    ["enterprise/acme/standing/frozen_date", []],
    ["enterprise/acme/standing/deletion", []],
    ["enterprise/acme/settings", ["ada", "max", "eve"]],
    ["enterprise/acme/settings/leads", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/groups", ["ada"]],
    ["enterprise/acme/groups/sales", ["ada", "max"]],
    ["enterprise/acme/groups/art", ["ada"]],
    ["enterprise/acme/groups/art/layer", ["ada", "max", "eve", "bob"]],
    ["enterprise/acme/groups_rev", []],
    ["enterprise/acme/roles_rev", []],
    ["employees/acme", []],
    ["employees/acme/bob", []],
    ["employees/acme/bob/groups", ["bob"]],
    ["card_requests/acme/bob", ["bob"]],
    ["api_keys/acme", []],
    ["hooks/acme", []],
    ["sso/acme", []],
    ["leads/acme", []],
    ["entstats/acme/totals", ["ada"]],
    ["entstats/acme/group_totals/sales", ["ada", "max"]],
    ["entstats/acme/group_totals/art", ["ada"]],
    ["entstats/acme/days/2026-01-01", []],
    ["eventstats/fa1r000001/totals", ["ada", "eve"]],
    ["eventstats/fa1r000001/hours/5", ["ada", "eve"]],
    ["eventstats/fa1r000001/days/2026-01-01", []],
    ["eventstats/sol0000001/totals", ["zoe"]],
    ["event_badges/fa1r000001", []],
    ["event_leads/fa1r000001", []],
    ["event_locks/fa1r000001", []],
    ["jobs/refresh-snapshots~bob/done", ["bob"]],
    ["jobs/refresh-snapshots~bob/cursor", []],
    ["jobs/refresh-snapshots-of-enterprise~acme/total", ["ada"]],
    ["jobs/leave-enterprise~acme~bob/failed_date", ["ada"]],
    ["jobs/leave-enterprise~acmes~bob/done", []],
    ["jobs/sweep~all/done", []],
    ["templates/published", PEOPLE],
    ["template_drafts/ink", []],
    ["platform/admins/ada", []],
    ["retail/K", []],
    ["public/_/bob", []],
    ["usernames/_/bob", []],
    ["outbox/-a", []],
    ["audit/-a", []],
  ])("%s: %j", (path, readers) => {
    expect(readersOf(path)).toEqual(readers);
  });
});

describe("a sign-in counts no longer", () => {
  const reads = (record: Tree, token: Tree = {}) =>
    allows("read", {
      path: "skills/bob",
      auth: person("bob", token),
      before: withValues(WORLD, { "users/bob": record }),
    });

  test.each([
    ["disabled", { disabled: true }],
    ["being deleted", { deleting: true }],
    ["signed out everywhere since", { valid_after: 1001 }],
  ])("once the account is %s", (_name, record) => {
    expect(reads(record)).toBe(false);
  });

  test("from before the second in which all sessions ended, to the second", () => {
    expect([999, 1000, 1001].map((valid_after) => reads({ valid_after }))).toEqual([true, true, false]);
    expect(reads({ valid_after: 2000 }, { auth_time: 2000 })).toBe(true);
  });

  test("proven before that second, although its token was exchanged later", () => {
    const late = { auth_time: 2000, issued: 1000 };
    expect([1000, 1001].map((valid_after) => reads({ valid_after }, late))).toEqual([true, false]);
    expect(reads({}, late)).toBe(true);
  });

  test("of another kind where the enterprise alone lets the person in", () => {
    const record = { sso_only: "acme" };
    expect([reads(record), reads(record, { sso: "rival" }), reads(record, { sso: "acme" })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(reads({}, { sso: "acme" })).toBe(true);
  });

  test("but goes on while those marks say no", () => {
    expect(reads({ disabled: false, deleting: false })).toBe(true);
    expect(reads({})).toBe(true);
  });

  test("for an admin of the enterprise either", () => {
    const world = withValues(WORLD, { "users/ada/disabled": true });
    expect(readersOf("vcard/bob", world)).toEqual(["bob"]);
    expect(readersOf("enterprise/acme/profile", world)).toEqual([]);
  });
});

describe("rights end with what they come from", () => {
  test("of an admin, with the mark or with the enterprise", () => {
    expect(readersOf("vcard/bob", withValues(WORLD, { "users/ada/enterprise_admin": undefined }))).toEqual(["bob"]);
    expect(readersOf("vcard/bob", withValues(WORLD, { "users/ada/enterprise": "rival" }))).toEqual(["bob"]);
    expect(readersOf("vcard/bob", withValues(WORLD, { "users/bob/enterprise": undefined }))).toEqual(["bob"]);
  });

  test("of a role, with what it allows", () => {
    const without = withValues(WORLD, { "enterprise/acme/roles/money/can": " events.manage " });
    expect(readersOf("enterprise/acme/billing", without)).toEqual(["ada"]);
    expect(
      readersOf("enterprise/acme/billing", withValues(WORLD, { "enterprise/acme/roles/money": undefined })),
    ).toEqual(["ada"]);
  });

  test("of a role, with its groups: it allows nothing everywhere that it allows in some", () => {
    const inGroups = withValues(WORLD, { "grants/acme/eve/groups": { sales: true } });
    expect(readersOf("enterprise/acme/billing", inGroups)).toEqual(["ada"]);
    expect(readersOf("eventstats/fa1r000001/totals", inGroups)).toEqual(["ada"]);
    const everywhere = withValues(WORLD, { "grants/acme/max/groups": undefined });
    expect(readersOf("entstats/acme/totals", everywhere)).toEqual(["ada", "max"]);
    expect(readersOf("entstats/acme/group_totals/art", everywhere)).toEqual(["ada", "max"]);
  });

  test("of a person who has left, although the grant is still there", () => {
    const left = withValues(WORLD, { "users/max/enterprise": undefined });
    expect(readersOf("enterprise/acme/seats", left)).toEqual(["ada", "eve"]);
    expect(readersOf("enterprise/acme/groups/sales", left)).toEqual(["ada"]);
  });
});

test("without a sign-in only what everyone may use is read", () => {
  for (const path of ["users/bob", "vcard/bob", "enterprise/acme/profile/name", "eventstats/fa1r000001/totals"])
    expect([path, allows("read", { path, auth: null, before: WORLD })]).toEqual([path, false]);
  expect(allows("read", { path: "templates/published", auth: null, before: WORLD })).toBe(true);
});

import { describe, expect, test } from "vitest";
import { STATS_LIMITS } from "../statistics.ts";
import { withValues } from "../record.ts";
import { allows, service, takes, type Tree } from "./rules.test-helper.ts";

const NOW = 1_800_000_000_000;
const WORLD: Tree = {
  users: { bob: { username: "bob" }, eve: { username: "eve", enterprise: "acme" } },
  vcard: { bob: { name_first: "Bob" }, eve: { name_first: "Eve" } },
  employees: { acme: { eve: { scopes: "art sales" } } },
  generators: { g1: { name: "Kiosk" } },
};
const change = (name: string, path: string, values: Tree, before = WORLD) =>
  takes({ path, auth: service(name), before, after: withValues(before, values), now: NOW });
const counts = (path: string, value: unknown, others: Tree = {}, before = WORLD) =>
  change("stats", path, { [path]: value, ...others }, before);

describe("a counter of a card", () => {
  test("goes up by one", () => {
    const path = "stats/bob/totals/views";
    expect([0, 1, 2].map((value) => counts(path, value))).toEqual([false, true, false]);
    const before = withValues(WORLD, { [path]: 41 });
    expect([41, 42, 43, undefined].map((value) => counts(path, value, {}, before))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test("is of a card that is shown", () => {
    const path = "stats/bob/totals/clicks";
    for (const hidden of [{ "users/bob/disabled": true }, { "users/bob/deleting": true }, { "vcard/bob": undefined }])
      expect(counts(path, 1, {}, withValues(WORLD, hidden))).toBe(false);
  });

  test("has one of these names", () => {
    const at = (name: string) => counts(`stats/bob/totals/${name}`, 1);
    expect(["views", "unique_views", "clicks", "downloads", "viewss", "likes"].map(at)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(counts("stats/bob/totals/contacts", 1)).toBe(false);
    expect(change("contacts", "stats/bob/totals/contacts", { "stats/bob/totals/contacts": 1 })).toBe(true);
  });

  test.each([
    ["by_source", ["qr", "nfc"], ["pigeon", "QR"]],
    ["by_device", ["phone", "other"], ["fridge"]],
    ["excluded", ["robots", "own"], ["friends"]],
    ["by_hour", ["h00", "h09", "h19", "h23"], ["h24", "h1", "00", "h001"]],
    ["by_button", ["b1", "b".repeat(128)], ["b".repeat(129)]],
  ])("of a day, %s, has keys that there are", (part, good, odd) => {
    const at = (key: string) => counts(`stats/bob/days/2026-01-01/${part}/${key}`, 1);
    expect(good.map(at)).toEqual(good.map(() => true));
    expect(odd.map(at)).toEqual(odd.map(() => false));
  });

  test("of a day stops at the limit of a day", () => {
    const path = "stats/bob/days/2026-01-01/views";
    const full = (count: number) => counts(path, count + 1, {}, withValues(WORLD, { [path]: count }));
    expect([full(STATS_LIMITS.perCardAndDay - 1), full(STATS_LIMITS.perCardAndDay)]).toEqual([true, false]);
  });
});

describe("a view of an employee's card", () => {
  const path = "stats/eve/totals/views";
  const COUNTED = { "entstats/acme/totals/views": 1, "entstats/acme/scopes/eve": "art sales" };

  test("is counted for the enterprise in the same update, under the groups that the employee is in", () => {
    expect(counts(path, 1, COUNTED)).toBe(true);
    expect(counts(path, 1)).toBe(false);
    expect(counts(path, 1, { ...COUNTED, "entstats/acme/scopes/eve": "sales" })).toBe(false);
    expect(counts(path, 1, { ...COUNTED, "entstats/acme/totals/views": 2 })).toBe(false);
    expect(counts(path, 1, { ...COUNTED, "entstats/acme/totals/views": undefined })).toBe(false);
  });

  test("is counted under no groups for an employee without any", () => {
    const alone = withValues(WORLD, { "employees/acme/eve/scopes": undefined });
    expect(counts(path, 1, { ...COUNTED, "entstats/acme/scopes/eve": "" }, alone)).toBe(true);
    expect(counts(path, 1, COUNTED, alone)).toBe(false);
  });

  test("by a new visitor is counted at the card alone: visitors may see several cards", () => {
    expect(counts("stats/eve/totals/unique_views", 1)).toBe(true);
    expect(counts("entstats/acme/totals/unique_views", 1)).toBe(false);
  });

  test("stands on a board of a month or of all time, and goes from there with the employee", () => {
    const at = (period: string, board: string) => counts(`entstats/acme/boards/${period}/${board}/eve`, 1);
    expect([
      at("all", "all-views"),
      at("2026-01", "g-contacts"),
      at("2026", "all-views"),
      at("all", "all-clicks"),
    ]).toEqual([true, true, false, false]);
    expect(counts("entstats/acme/boards/all/all-views/bob", 1)).toBe(false);
    const entry = "entstats/acme/boards/all/all-views/eve";
    const before = withValues(WORLD, { [entry]: 4 });
    const leaves = (name: string) =>
      allows("write", { path: entry, auth: service(name), before, after: withValues(before, { [entry]: undefined }) });
    expect([leaves("enterprise"), leaves("stats")]).toEqual([true, false]);
  });
});

describe("a visitor of a day", () => {
  const place = "visits/2026-01-01/bob/v1";
  const UNIQUE = "stats/bob/days/2026-01-01/unique_views";
  const viewed = (ago: number) => withValues(WORLD, { [`${place}/view`]: NOW - ago, [UNIQUE]: 3 });

  test("is a new one at the first view, which counts so in the same update", () => {
    expect(counts(`${place}/view`, NOW, { [UNIQUE]: 1 })).toBe(true);
    expect(counts(`${place}/view`, NOW)).toBe(false);
    expect(counts(`${place}/view`, NOW - 1, { [UNIQUE]: 1 })).toBe(false);
  });

  test("counts again after half an hour to the millisecond, and not as a new one", () => {
    const again = (ago: number, others: Tree = {}) => counts(`${place}/view`, NOW, others, viewed(ago));
    expect([again(STATS_LIMITS.repeatMs - 1), again(STATS_LIMITS.repeatMs)]).toEqual([false, true]);
    expect(again(STATS_LIMITS.repeatMs, { [UNIQUE]: 4 })).toBe(false);
  });

  test("clicks each button by itself", () => {
    const clicked = withValues(WORLD, { [`${place}/click-b1`]: NOW - 5 });
    expect(counts(`${place}/click-b1`, NOW, {}, clicked)).toBe(false);
    expect(counts(`${place}/click-b2`, NOW, {}, clicked)).toBe(true);
    expect([counts(`${place}/click-`, NOW), counts(`${place}/likes`, NOW), counts(`${place}/download`, NOW)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("is one of so many of a network, for a card within an hour", () => {
    const path = "limits/stats/5/pairs/bob/a1/visitors";
    const most = STATS_LIMITS.visitorsPerAddressCardAndHour;
    const at = (count: number) => counts(path, count + 1, {}, withValues(WORLD, { [path]: count }));
    expect([at(most - 1), at(most)]).toEqual([true, false]);
  });
});

describe("printed cards", () => {
  const retail = (path: string, value: unknown, before = WORLD, others: Tree = {}) =>
    change("retail", path, { [path]: value, ...others }, before);

  test("replace the record that was read; one from before there were revisions is the first", () => {
    const old = withValues(WORLD, { "retail/K": { state: "new" } });
    expect([1, 2, 3].map((rev) => retail("retail/K", { rev }, old))).toEqual([false, true, false]);
    expect([0, 1, 2].map((rev) => retail("retail/K", { rev }))).toEqual([false, true, false]);
  });

  test("are counted by the states that there are", () => {
    const states = ["new", "claimed", "disabled", "lost", "eaten"];
    expect(states.map((state) => retail(`retail_counts/g1/${state}`, 1))).toEqual([true, true, true, true, false]);
    expect(retail("retail_counts/g1/new", -1)).toBe(false);
  });

  test("have claims by one of fifty groups of networks, and PINs that are written once", () => {
    const groups = ["all", "n0", "n9", "n10", "n49", "n50", "n", "x1"];
    expect(groups.map((group) => retail(`retail_claims/5/g1/${group}`, 1))).toEqual(groups.map((_group, at) => at < 5));
    const pin = "retail_pins/g1/d1/K";
    expect([retail(pin, "h"), retail(pin, "h2", withValues(WORLD, { [pin]: "h" }))]).toEqual([true, false]);
  });

  test("give a theme where none was chosen, listed with the cards that show it", () => {
    expect(retail("vcard/bob/profile_theme", "ink")).toBe(true);
    expect(retail("vcard/bob/profile_theme", "ink", withValues(WORLD, { "vcard/bob/profile_theme": "bsBlue" }))).toBe(
      false,
    );
    expect(retail("theme_users/ink/bob", true, WORLD, { "vcard/bob/profile_theme": "ink" })).toBe(true);
    expect(retail("theme_users/ink/bob", true, WORLD, { "vcard/bob/profile_theme": "dusk" })).toBe(false);
  });

  test.each([
    [undefined, undefined, "pro", true],
    ["free", undefined, "pro", true],
    ["pro", undefined, "pro", true],
    ["pro", NOW + 1, "enterprise", true],
    ["enterprise", NOW + 1, "pro", false],
    ["enterprise", NOW, "pro", true],
    ["enterprise", undefined, "pro", false],
    ["enterprise", undefined, "enterprise", true],
  ])("bring over the plan %s until %s the plan %s: %s", (plan, plan_until, given, isTaken) => {
    const before = withValues(WORLD, { "users/bob/plan": plan, "users/bob/plan_until": plan_until });
    expect(retail("users/bob/plan", given, before)).toBe(isTaken);
  });

  test("never shorten a plan, and begin one that there was not", () => {
    const until = (given: number, user: Tree) =>
      retail("users/bob/plan_until", given, withValues(WORLD, { "users/bob": user }));
    expect([until(5, { plan: "pro", plan_until: 6 }), until(6, { plan: "pro", plan_until: 6 })]).toEqual([false, true]);
    expect([until(5, { plan: "free", plan_until: 6 }), until(5, {}), until(5, { plan: "pro" })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("the platform", () => {
  const platform = (path: string, value: unknown, before: Tree = {}, others: Tree = {}) =>
    change("platform", path, { [path]: value, ...others }, before);

  test("counts its owners in the update that makes or removes one, and keeps the last", () => {
    const owner = { role: "owner", rev: 1 };
    expect(platform("platform/admins/ada", owner, {}, { "platform/owners": 1 })).toBe(true);
    expect(platform("platform/admins/ada", owner)).toBe(false);
    const one = { platform: { owners: 1, admins: { ada: owner } } };
    expect(platform("platform/admins/ada", { role: "support", rev: 2 }, one, { "platform/owners": 0 })).toBe(true);
    expect(platform("platform/owners", 0, one)).toBe(false);
    expect(platform("platform/admins/bob", { role: "support", rev: 1 }, one)).toBe(true);
    expect(platform("platform/admins/bob", { role: "support", rev: 1 }, one, { "platform/owners": 2 })).toBe(false);
  });

  test("decides an approval once, and not by the owner who asked", () => {
    const path = "platform/approvals/-a";
    const asked = { hash: "h", by: "ada", state: "waiting", rev: 1 };
    const before = { platform: { approvals: { "-a": asked } } };
    const decides = (change_: object, world: Tree = before) => platform(path, { ...asked, rev: 2, ...change_ }, world);
    expect(decides({ state: "done", decided_by: "grace" })).toBe(true);
    expect(decides({ state: "done", decided_by: "ada" })).toBe(false);
    expect(decides({ state: "withdrawn", decided_by: "ada" })).toBe(true);
    expect(decides({ state: "done", decided_by: "grace", hash: "other" })).toBe(false);
    const done = withValues(before, { [`${path}/state`]: "done" });
    expect(decides({ state: "withdrawn" }, done)).toBe(false);
  });

  test("has counters of a day, each raised by one service", () => {
    const raises = (name: string, counter: string) => {
      const path = `platform/days/2026-01-01/${counter}`;
      return change(name, path, { [path]: 1 }, {});
    };
    expect([
      raises("stats", "views"),
      raises("contacts", "contacts"),
      raises("events", "scans"),
      raises("retail", "claims"),
    ]).toEqual([true, true, true, true]);
    expect([raises("events", "views"), raises("stats", "scans"), raises("retail", "contacts")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("applies the later of two answers of the payment provider", () => {
    const path = "billing/u-bob/applied";
    const before = { billing: { "u-bob": { ticket: 7, applied: { ticket: 4, before: 2 } } } };
    const applies = (ticket: number, from: number) =>
      change("payments", path, { [path]: { ticket, before: from } }, before);
    expect([applies(5, 4), applies(7, 4), applies(8, 4), applies(4, 4), applies(5, 2)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

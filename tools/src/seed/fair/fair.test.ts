import { createHash, scryptSync } from "node:crypto";
import { readBadge } from "@cardinal/contract/stored/events/badge";
import { badgeKeys, badgeWords } from "@cardinal/contract/stored/events/badge-order";
import { readEventLead } from "@cardinal/contract/stored/events/lead";
import { rankKey, readScore } from "@cardinal/contract/stored/events/points";
import { badgeId, vendorId } from "@cardinal/contract/fields/ids";
import { maxPointsOf, pointRules } from "@cardinal/contract/entities/events/points";
import { readVendor, readVendorLock } from "@cardinal/contract/stored/events/vendor";
import { expect, test } from "vitest";
import { DEMO_STAFF } from "./fair-vendors.ts";
import { FAIR_RULES, fairOf, placesOfFair } from "./fair-tree.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-10T08:00:00Z");
const NOW = START + 30 * HOUR_MS;
const GUEST = { uid: "a-guest", name_first: "Noah", name_last: "Bennett", title: "Barista" };
const PEOPLE = { guest: GUEST, exhibitor: "an-exhibitor" };
const fair = fairOf(
  { id: "t1mberdays", badges: 400, vendors: 25 },
  { start_date: START, end_date: START + 57 * HOUR_MS, time_zone: "Europe/Oslo", point_rules: FAIR_RULES },
  PEOPLE,
);
const places = placesOfFair(fair, PEOPLE, NOW);
const under = (place: string) =>
  Object.entries(places).flatMap(([path, value]) =>
    path.startsWith(`${place}/t1mberdays/`) ? [[path.split("/").slice(2), value] as const] : [],
  );
const total = (counter: string) => places[`eventstats/t1mberdays/totals/${counter}`];

test("badges and vendors have unique ids, and badges have every index of the service", () => {
  expect([under("event_badges").length, under("event_vendors").length]).toEqual([400, 25]);
  expect(places["event_counts/t1mberdays"]).toEqual({ badges: 400, vendors: 25, rev: 1 });
  for (const [[id = ""], value] of under("event_badges")) {
    const badge = readBadge(value);
    if (badge === null) throw new Error(`No badge: ${id}`);
    expect(badgeId.safeParse(id).success).toBe(true);
    for (const word of badgeWords(badge, id)) expect(places[`event_badge_words/t1mberdays/${word}`]).toBe(true);
    expect(places[`event_badge_unmailed/t1mberdays/${id}`]).toBe(badge.email === undefined ? undefined : true);
    for (const key of badgeKeys(badge)) expect(places[`event_badge_keys/t1mberdays/${key}`]).toBe(id);
  }
  for (const [[id = ""], value] of under("event_vendors"))
    expect([vendorId.safeParse(id).success, readVendor(value)?.name]).toEqual([true, expect.stringMatching(/./)]);
  const names = fair.badges.map(([, { name_first, name_last }]) => `${name_first} ${name_last}`);
  expect(new Set(names).size).toBe(400);
});

test("the point rules are valid input", () => {
  expect(pointRules.safeParse(FAIR_RULES).success).toBe(true);
  expect(maxPointsOf(FAIR_RULES)).toBeLessThanOrEqual(500);
});

test("leads, meetings and counters match a recount", () => {
  const leads = under("event_leads").map(([path, value]) => [path, readEventLead(value)] as const);
  expect(leads.length).toBeGreaterThan(200);
  expect([total("leads"), total("scans"), under("event_met").length]).toEqual(
    leads.map(() => leads.length).slice(0, 3),
  );
  expect(total("check_ins")).toBe(new Set(leads.map(([[, badge]]) => badge)).size);
  expect(total("withdrawn")).toBe(leads.filter(([, lead]) => lead?.withdrawn_date !== undefined).length);
  for (const part of ["hours", "days"]) {
    const counted = under("eventstats").filter(([[kind, , counter]]) => kind === part && counter === "leads");
    expect([part, counted.reduce((sum, [, count]) => sum + Number(count), 0)]).toEqual([part, leads.length]);
  }
  for (const [[kind, vendor], count] of under("eventstats").filter(([[kind]]) => kind === "boards"))
    expect([kind, count]).toEqual([kind, leads.filter(([[of]]) => of === vendor).length]);
  for (const [[kind, badge], count] of under("eventstats").filter(([[kind]]) => kind === "badges"))
    expect([kind, count]).toEqual([kind, leads.filter(([[, of]]) => of === badge).length]);
  for (const [, lead] of leads) expect(lead?.date).toBeLessThan(NOW);
});

test("scores are the sum of claims, and ranks count scores", () => {
  const scores = under("event_scores").map(([[badge = ""], value]) => [badge, readScore(value)?.n ?? 0] as const);
  const claims = under("event_points").map(
    ([[badge], value]) => [badge, (value as { points: number }).points] as const,
  );
  for (const [badge, n] of scores)
    expect(claims.reduce((sum, [of, points]) => sum + (of === badge ? points : 0), 0)).toBe(n);
  expect(scores.reduce((sum, [, n]) => sum + n, 0)).toBe(total("points"));
  for (const [[rank], count] of under("event_ranks"))
    expect(scores.filter(([, n]) => rankKey(n) === rank).length).toBe(count);
});

test("a guest has the first badge, and an exhibitor the leads of the first vendor", () => {
  const [badge = "", stored] = fair.badges[0] ?? [];
  const [vendor = "", first] = fair.vendors[0] ?? [];
  expect([stored?.uid, first?.contact]).toEqual(["a-guest", "an-exhibitor"]);
  expect(stored).toMatchObject(GUEST);
  expect(total("claims")).toBe(1);
  expect(places["user_events/a-guest/t1mberdays"]).toEqual({ badge, date: NOW });
  expect(places["event_staff/t1mberdays/an-exhibitor"]).toBe(vendor);
});

test("the first vendor has a working link and PIN, and every vendor has its own seed", () => {
  const locks = under("event_locks").map(([, value]) => readVendorLock(value));
  expect(new Set(locks.map((lock) => lock?.seed)).size).toBe(25);
  const [salt = ""] = locks[0]?.pin?.split(".") ?? [];
  expect(locks[0]).toMatchObject({
    link: createHash("sha256").update(DEMO_STAFF.link).digest("base64url"),
    pin: `${salt}.${scryptSync(DEMO_STAFF.pin, salt, 32).toString("base64url")}`,
  });
});

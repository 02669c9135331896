import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BILLING_STATES, graceEnd } from "../../entities/billing.ts";
import { readEnterpriseNode, seatLimit } from "../enterprise.ts";
import { withValues } from "../record.ts";
import { service, takes, type Tree } from "./rules.test-helper.ts";

const NOW = 1_800_000_000_000;
const USED = "enterprise/acme/seats/used";
const worldOf = (acme: Tree): Tree => ({ enterprise: { acme: { profile: { name: "Acme" }, ...acme } } });
const setsUsed = (world: Tree, used: number, now = NOW) =>
  takes({ path: USED, auth: service("enterprise"), before: world, after: withValues(world, { [USED]: used }), now });

/** A moment around the present one, so that what ends now is tried on both sides. */
const moment = fc.constantFrom(NOW - 1, NOW, NOW + 1);
const billing = fc.record(
  {
    plan: fc.constant("enterprise"),
    state: fc.constantFrom(...BILLING_STATES),
    interval: fc.constant("year"),
    seats: fc.integer({ min: 1, max: 9 }),
    past_due_date: fc.constantFrom(NOW - graceEnd(0) - 1, NOW - graceEnd(0), NOW - graceEnd(0) + 1),
  },
  { requiredKeys: ["plan", "state", "interval", "seats"] },
);
const standing = fc.record({ given_seats: fc.integer({ min: 1, max: 12 }), given_until: moment }, { requiredKeys: [] });
const enterprise = fc.record(
  { billing, standing, seats: fc.record({ limit: fc.integer({ min: 0, max: 9 }), used: fc.constant(0) }) },
  { requiredKeys: ["seats"] },
);

describe("a seat is taken", () => {
  test("exactly while the count says that one is left: the rules and the screens say the same", () => {
    fc.assert(
      fc.property(enterprise, fc.integer({ min: 1, max: 14 }), (acme, used) => {
        const world = worldOf(acme);
        const node = readEnterpriseNode("acme", (world["enterprise"] as Tree)["acme"]);
        expect(setsUsed(world, used)).toBe(node !== null && used <= seatLimit(node, NOW));
      }),
      { numRuns: 600 },
    );
  });

  test("or given back at any time, also above a limit that has fallen", () => {
    const full = worldOf({ seats: { limit: 2, used: 7 } });
    expect([8, 7, 6, 3].map((used) => setsUsed(full, used))).toEqual([false, true, true, true]);
  });

  test("never below none", () => {
    const world = worldOf({ seats: { limit: 5, used: 1 } });
    expect([0, -1].map((used) => setsUsed(world, used))).toEqual([true, false]);
  });

  test("by the service of enterprises alone, and never by taking the count away", () => {
    const world = worldOf({ seats: { limit: 5, used: 1 } });
    const after = withValues(world, { [USED]: 2 });
    for (const name of ["payments", "platform", "contacts"])
      expect(takes({ path: USED, auth: service(name), before: world, after, now: NOW })).toBe(false);
    expect(
      takes({
        path: USED,
        auth: service("enterprise"),
        before: world,
        after: withValues(world, { [USED]: undefined }),
      }),
    ).toBe(false);
  });
});

test("a limit is set by who is paid and by who begins, and is no less than none", () => {
  const path = "enterprise/acme/seats/limit";
  const world = worldOf({ seats: { limit: 5, used: 5 } });
  const sets = (name: string, limit: number) =>
    takes({ path, auth: service(name), before: world, after: withValues(world, { [path]: limit }) });
  expect([sets("payments", 1), sets("enterprise", 9), sets("payments", -1), sets("platform", 9)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

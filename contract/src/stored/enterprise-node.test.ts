import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BILLING_STATES } from "../entities/billing.ts";
import { PERMISSIONS } from "../entities/enterprise.ts";
import { DEFAULT_QR_STYLE } from "../entities/qr-style.ts";
import { TOUR_STEPS } from "../entities/tour.ts";
import {
  enterpriseInForce,
  givenSeats,
  MANAGERS,
  permissionsOf,
  readNeedsApproval,
  readEnterpriseBilling,
  readEnterpriseGroups,
  readEnterpriseNode,
  readEnterpriseRoles,
  readEnterpriseSettings,
  readLeadSharing,
  readOfferedSkills,
  readStanding,
  readTour,
  seatLimit,
  type StoredEnterprise,
  toStoredPermissions,
} from "./enterprise.ts";
import type { StoredBilling } from "./billing.ts";

const NOW = 1_800_000_000_000;
const LOOK = {
  name: "Ink",
  background: { kind: "color", value: "#ffffff" },
  colors: { text: "#000000", muted: "#333333", surface: "#ffffff", accent: "#0000aa", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "pill", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
};
const PAID: StoredBilling = { plan: "enterprise", state: "active", interval: "year", seats: 5 };

describe("an enterprise as it was read", () => {
  test("is none without a profile, whatever else stands there", () => {
    for (const value of [null, "text", {}, { seats: { limit: 5, used: 1 } }, { profile: "Acme" }])
      expect(readEnterpriseNode("acme", value)).toBeNull();
  });

  test("is empty with the least that it has", () => {
    expect(readEnterpriseNode("acme", { profile: { name: "Acme" } })).toStrictEqual({
      profile: { name: "Acme" },
      brands: [],
      qr: null,
      locked_fields: [],
      layer: {},
      approval: false,
      settings: { publish: "at_once", leads: "private" },
      tour: { step: "brand", done: true },
      skills: [],
      seats: { limit: 0, used: 0 },
      counts: { active: 0, invited: 0, disabled: 0, admins: 0 },
      groups: {},
      roles: {},
      standing: {},
    });
  });

  test("has each of its parts, and its brands under its own id", () => {
    const read = readEnterpriseNode("acme", {
      profile: { name: "Acme", plan: "enterprise" },
      brands: { night: LOOK, broken: { name: "x" } },
      qr: DEFAULT_QR_STYLE,
      locked_fields: { bio: true, address: false },
      layer: { bio: "All" },
      approval: true,
      settings: { publish: "on_accept", leads: "shared" },
      tour: { step: "import", done: false },
      skills: ["Sales", 7, "Art"],
      seats: { limit: 5, used: 2 },
      counts: { active: 2, invited: 0, disabled: 0, admins: 1 },
      groups: { sales: { name: "Sales", count: 1 }, odd: "x" },
      roles: { manager: MANAGERS, odd: 7 },
      billing: PAID,
      standing: { frozen_date: 5 },
    });
    expect(read).toMatchObject({
      brands: [{ id: "acme.night", premium: false }],
      qr: DEFAULT_QR_STYLE,
      locked_fields: ["bio"],
      layer: { bio: "All" },
      approval: true,
      settings: { publish: "on_accept", leads: "shared" },
      tour: { step: "import", done: false },
      skills: ["Sales", "Art"],
      groups: { sales: { name: "Sales", count: 1 } },
      roles: { manager: MANAGERS },
      billing: PAID,
      standing: { frozen_date: 5 },
    });
  });

  test("has no subscription that cannot be read whole", () => {
    for (const change of [{ plan: "gold" }, { state: "resting" }, { interval: "week" }])
      expect(readEnterpriseBilling({ ...PAID, ...change })).toBeUndefined();
    expect(readEnterpriseNode("acme", { profile: { name: "Acme" }, billing: "x" })).not.toHaveProperty("billing");
    expect(readEnterpriseBilling({ ...PAID, seats: "5" })).toEqual({ ...PAID, seats: 0 });
  });
});

describe("parts of an enterprise that say something odd", () => {
  test.each([null, undefined, "on", 1, "true", {}])("ask for no approval: %j", (value) => {
    expect(readNeedsApproval(value)).toBe(false);
  });

  test("keep leads private and publish at once", () => {
    expect(readEnterpriseSettings({ publish: "never", leads: "public" })).toEqual({
      publish: "at_once",
      leads: "private",
    });
    expect(["public", null, 7, undefined].map(readLeadSharing)).toEqual(Array.from({ length: 4 }, () => "private"));
    expect(readLeadSharing("shared")).toBe("shared");
  });

  test("begin the tour where it begins, and leave it put away where there was none", () => {
    expect(readTour({ step: "dance", done: "no" })).toEqual({ step: TOUR_STEPS[0], done: false });
    expect(readTour(null)).toEqual({ step: TOUR_STEPS[0], done: true });
    for (const step of TOUR_STEPS) expect(readTour({ step, done: true })).toEqual({ step, done: true });
  });

  test("offer skills that are texts, with gaps closed", () => {
    expect(readOfferedSkills({ 1: "Sales", 4: null, 5: "Art" })).toEqual(["Sales", "Art"]);
    expect(readOfferedSkills("Sales")).toEqual([]);
  });

  test("have groups and roles that are records", () => {
    expect(readEnterpriseGroups({ a: { name: 7, layer: "x", external_id: 3 }, b: null })).toEqual({
      a: { name: "", count: 0 },
    });
    expect(readEnterpriseRoles({ a: { label: "A" }, b: "x" })).toEqual({ a: { label: "A", can: "" } });
  });

  test("have decided nothing that is no number", () => {
    expect(readStanding({ frozen_date: "5", given_seats: "10", given_until: null, rev: 3 })).toEqual({ rev: 3 });
    expect(readStanding("frozen")).toEqual({});
    const deletion = { date: 5, by: "ada", request_id: "r1" };
    expect(readStanding({ deletion })).toEqual({ deletion });
    expect(readStanding({ deletion: { ...deletion, date: "5" } })).toEqual({});
  });
});

describe("permissions", () => {
  test("are found again, whichever they are and in whatever order they were chosen", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PERMISSIONS]), (chosen) => {
        expect(new Set(permissionsOf({ can: toStoredPermissions(chosen) }))).toEqual(new Set(chosen));
      }),
    );
  });

  test.each(["", " ", "cards.edit", "cards.edit ", " cards.edi ", "constructor"])("are none in %j", (can) => {
    expect(permissionsOf({ can })).toEqual([]);
  });

  test("of managers are those of people and figures, and never of roles, brands or money", () => {
    expect(permissionsOf(MANAGERS)).toEqual(["cards.edit", "cards.create", "stats.view"]);
  });
});

describe("seats", () => {
  const at = (change: Partial<Pick<StoredEnterprise, "billing" | "standing">>, limit = 5) =>
    seatLimit({ seats: { limit, used: 0 }, standing: {}, ...change }, NOW);

  test("are those that are paid, or given if these are more", () => {
    expect(at({ billing: PAID })).toBe(5);
    expect(at({ billing: PAID, standing: { given_seats: 10 } })).toBe(10);
    expect(at({ billing: PAID, standing: { given_seats: 3 } })).toBe(5);
  });

  test("of a subscription that has ended do not count beside given ones, and stay alone", () => {
    const billing = { ...PAID, state: "canceled" as const };
    expect([at({ billing, standing: { given_seats: 3 } }), at({ billing })]).toEqual([3, 5]);
  });

  test("that were given end with their last millisecond", () => {
    const given = { given_seats: 9, given_until: NOW };
    expect([NOW - 1, NOW, NOW + 1].map((now) => givenSeats(given, now))).toEqual([9, 0, 0]);
    expect([givenSeats({ given_seats: 9 }, NOW), givenSeats({ given_until: NOW + 1 }, NOW)]).toEqual([9, 0]);
  });
});

describe("the plan of an enterprise counts", () => {
  test.each([
    ["never bought", {}, true],
    ["never bought, taken back", { standing: { given_until: NOW } }, false],
    ["never bought, to be taken back", { standing: { given_until: NOW + 1 } }, false],
    ["given until later", { standing: { given_seats: 1, given_until: NOW + 1 } }, true],
    ["given until now", { standing: { given_seats: 1, given_until: NOW } }, false],
    ["given without end", { standing: { given_seats: 1 } }, true],
    ["paid", { billing: PAID }, true],
    ["paid, for one person only", { billing: { ...PAID, plan: "pro" } }, false],
    ["over", { billing: { ...PAID, state: "canceled" } }, false],
    ["over, with given seats", { billing: { ...PAID, state: "canceled" }, standing: { given_seats: 2 } }, true],
    ["paid, frozen", { billing: PAID, standing: { frozen_date: NOW + 5 } }, false],
    ["given, frozen", { standing: { given_seats: 5, frozen_date: 0 } }, false],
  ] as const)("when it was %s: %j %s", (_name, parts, counts) => {
    expect(enterpriseInForce({ standing: {}, ...parts }, NOW)).toBe(counts);
  });

  test("never without a seat that a person could have, unless it began without a subscription", () => {
    const state = fc.constantFrom(...BILLING_STATES);
    fc.assert(
      fc.property(state, fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }), (one, given_seats) => {
        const billing = { ...PAID, state: one };
        const standing = given_seats === undefined ? {} : { given_seats };
        const parts = { billing, standing, seats: { limit: 5, used: 0 } };
        expect(!enterpriseInForce(parts, NOW) || seatLimit(parts, NOW) > 0).toBe(true);
      }),
    );
  });
});

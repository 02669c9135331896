import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billing as billingReply, BILLING_STATES, INTERVALS, isLive, PAID_PLANS } from "../entities/billing.ts";
import { enterpriseTotals } from "../entities/enterprise-stats.ts";
import { readPasskeyRegistration, readPasskeys, readUsername } from "./account.ts";
import {
  billingPart,
  isStripeId,
  payerOfPerson,
  paysForEnterprise,
  readPayer,
  readSeatsChange,
  toBilling,
  writeWish,
} from "./billing.ts";
import { readMembers, readTries } from "./request.ts";
import { readEnterpriseCounters, readManyEnterpriseCounters } from "./statistics.ts";

const PAID = { plan: "pro", state: "active", interval: "month", seats: 1 };
const APPLIED = { ticket: 5, before: 4, date: 1 };

describe("a subscription that is stored", () => {
  test("is given out as its reply says, whatever its moments are", () => {
    const odd = fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined });
    const record = fc.record({
      plan: fc.constantFrom(...PAID_PLANS),
      state: fc.constantFrom(...BILLING_STATES),
      interval: fc.constantFrom(...INTERVALS),
      seats: odd,
      next_seats: odd,
      until: odd,
      cancel_date: odd,
      past_due_date: odd,
      disputed: odd,
    });
    fc.assert(
      fc.property(record, (value) => {
        const read = billingPart.safeParse(value).data;
        expect(read).toBeDefined();
        expect(billingReply.strict().safeParse(toBilling(read)).error).toBeUndefined();
      }),
    );
  });

  test("never says at which provider it is, whatever stands beside it", () => {
    const read = billingPart.parse({ ...PAID, customer: "cus_1", subscription: "sub_1" });
    expect(JSON.stringify(toBilling(read))).not.toMatch(/cus_1|sub_1/);
  });

  test.each(BILLING_STATES.map((state) => [state, !["canceled", "incomplete"].includes(state)] as const))(
    "that is %s is there at the provider: %s",
    (state, lives) => {
      expect(isLive({ state })).toBe(lives);
    },
  );
});

describe("a payer", () => {
  test("is read whole", () => {
    const whole = {
      customer: "cus_1",
      contact: "ada",
      checkout: { wish: "pro month 1", key: "k", session: "cs_1", date: 1 },
      ticket: 7,
      applied: {
        ...APPLIED,
        disputes: 6,
        next_date: 9,
        subscription: "sub_1",
        billing: PAID,
        counted: "pro",
        told: { "plan-started": 3 },
      },
      trial_used: true,
      seats_change: { key: "k2", date: 2 },
      refunded: { sub_2: 8 },
      announced: { du_1: 9 },
    };
    expect(readPayer(whole)).toStrictEqual(whole);
  });

  test("that is nowhere is none, and one of whom nothing is known is empty", () => {
    expect([readPayer(null), readPayer("cus_1"), readPayer({})]).toEqual([null, null, {}]);
  });

  test("keeps the answer of the provider without a subscription that this release cannot read", () => {
    const read = readPayer({
      applied: { ...APPLIED, billing: { ...PAID, plan: "gold" }, counted: "gold", told: { a: "b" } },
    });
    expect(read).toStrictEqual({ applied: APPLIED });
  });

  test("begins a checkout anew whose fields are odd: an empty key is never one that was asked for", () => {
    expect(readPayer({ checkout: { wish: 7, session: 8 } })?.checkout).toStrictEqual({ wish: "", key: "", date: 0 });
    expect(readPayer({ checkout: "x", trial_used: "true", refunded: { a: "b" } })).toStrictEqual({});
    expect([readSeatsChange(null), readSeatsChange({ key: 7 })]).toEqual([null, { key: "", date: 0 }]);
  });

  test("is a person under their id, and never an enterprise of the same name", () => {
    expect([payerOfPerson("acme"), payerOfPerson("e-acme")]).toEqual(["u-acme", "u-e-acme"]);
  });
});

describe("an id of the payment provider", () => {
  test.each([
    ["cus_1", "cus", true],
    [`evt_${"a".repeat(120)}`, "evt", true],
    [`evt_${"a".repeat(121)}`, "evt", false],
    ["sub_1", "cus", false],
    ["cus_", "cus", false],
    ["xcus_1", "cus", false],
    ["cus_a/b", "cus", false],
    ["cus_a.b", "cus", false],
    ["cus_$a", "cus", false],
    ["cus_1\n", "cus", false],
    ["__proto__", "cus", false],
  ] as const)("%j is one of the kind %s: %s", (id, kind, isOne) => {
    expect(isStripeId(id, kind)).toBe(isOne);
  });
});

describe("what is kept of sign-ins and tries", () => {
  test("has passkeys with texts that check nothing where they cannot be read", () => {
    expect(readPasskeys({ p: { name: "Phone", transports: ["usb", 7], synced: "yes" }, q: null })).toStrictEqual({
      p: {
        name: "Phone",
        credential: "",
        public_key: "",
        counter: 0,
        transports: ["usb"],
        synced: false,
        created_date: 0,
      },
    });
  });

  test("has a challenge that is over when its end cannot be read", () => {
    expect(readPasskeyRegistration({ challenge: "c", until: "later" })).toEqual({ challenge: "c", until: 0 });
    expect(readPasskeyRegistration(undefined)).toBeNull();
  });

  test("counts tries until they are over, and members by marks alone", () => {
    expect([readTries({ count: 3, until: 9 }), readTries({ count: "3" }), readTries(7)]).toEqual([
      { count: 3, until: 9 },
      { count: 0, until: 0 },
      null,
    ]);
    expect(readMembers({ window: 1, members: { a: true, b: 1 } })).toEqual({ window: 1, members: {} });
  });

  test("says of a name that was left what its address says, or nothing of what cannot be read", () => {
    const departure = { date: 1, name: "Ada", mode: "company", language: "de", note: "Bye" };
    expect(readUsername({ uid: "u", departure })).toStrictEqual({ uid: "u", departure });
    for (const odd of [{ mode: "heir" }, { language: "fr" }, { date: "1" }])
      expect(readUsername({ uid: "u", departure: { ...departure, ...odd } })).toStrictEqual({ uid: "u" });
  });
});

describe("counters of an enterprise", () => {
  test("are whole numbers from 0 on, and others count as never counted", () => {
    expect(readEnterpriseCounters({ views: 3, clicks: -1, downloads: 0.5, contacts: "4" })).toEqual({ views: 3 });
    expect(readEnterpriseCounters(null)).toEqual({});
    expect(readManyEnterpriseCounters({ "2026-01-01": { views: 1 }, "2026-01-02": 7 })).toEqual({
      "2026-01-01": { views: 1 },
    });
  });

  test("have no visitors, who may see several cards", () => {
    expect(Object.keys(enterpriseTotals.shape)).toEqual(["views", "clicks", "downloads", "contacts"]);
  });
});

describe("a payer", () => {
  const applied = (plan: "pro" | "enterprise", state: "active" | "canceled") => ({
    applied: { ...APPLIED, billing: { ...PAID, plan, state, interval: "month" as const } },
  });
  const checkout = (plan: "pro" | "enterprise") => ({
    checkout: { wish: writeWish(plan, "month", 5, true, "https://cardinal.example"), key: "k", date: 1 },
  });
  test.each([
    ["nothing", {}, false],
    ["a subscription for people", applied("pro", "active"), false],
    ["a subscription for enterprises", applied("enterprise", "active"), true],
    ["an ended subscription for enterprises", applied("enterprise", "canceled"), true],
    ["a checkout for people", checkout("pro"), false],
    ["a checkout for enterprises", checkout("enterprise"), true],
    ["an earlier checkout, and a subscription", { ...applied("pro", "active"), ...checkout("enterprise") }, false],
    ["a checkout after an ended one for people", { ...applied("pro", "canceled"), ...checkout("enterprise") }, true],
    ["a checkout after one for enterprises", { ...applied("enterprise", "canceled"), ...checkout("pro") }, false],
  ])("with %s pays for an enterprise: %j", (_what, payer, expected) => {
    expect(paysForEnterprise(payer)).toBe(expected);
  });
});

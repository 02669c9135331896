import { expect, test } from "vitest";
import { A_FLAG, aChoice, aNumber, chars, testFields } from "../fields.test-helper.ts";
import { callsOf } from "../../groups.ts";
import * as calls from "./index.ts";

/** As many people as an enterprise may pay for. */
const SEATS = { ...aNumber(1, 10_000), refuses: [0, 10_001, -1, 1.5, "5", null] } as const;

testFields(
  "changeSeats",
  calls.changeSeats,
  { seats: 5 },
  { seats: { ...SEATS, required: true }, preview: A_FLAG, plan: { refuses: ["enterprise"], reportedAt: "" } },
);

testFields(
  "createCheckout",
  calls.createCheckout,
  { plan: "pro", interval: "year" },
  {
    plan: { ...aChoice("pro", "enterprise"), refuses: ["free", "", "PRO", 7], required: true },
    interval: { ...aChoice("month", "year"), required: true },
    seats: SEATS,
    next: {
      takes: ["/", "/upgrade?plan=pro#x", `/${chars(1999)}`],
      refuses: ["", "upgrade", "//evil.example", "/\\evil.example", "https://evil.example", `/${chars(2000)}`, 7],
    },
    price: { refuses: ["price_1"], reportedAt: "" },
  },
);

testFields(
  "getSession",
  calls.getSession,
  { session_id: "cs_test_1" },
  {
    session_id: {
      takes: ["cs_1", `cs_${chars(120)}`],
      refuses: ["", "cs_", "sub_1", "cs_a/b", "cs_a-b", `cs_${chars(121)}`, "CS_1", 7],
      required: true,
    },
  },
);
testFields("listPrices", calls.listPrices, {}, { currency: { refuses: ["eur"], reportedAt: "" } });
testFields("openPortal", calls.openPortal, {}, { customer: { refuses: ["cus_1"], reportedAt: "" } });

test("payments are at an address of their own, and name no price and no customer", () => {
  for (const [name, call] of callsOf("payments")) {
    expect([name, call.host]).toEqual([name, "payments"]);
    expect(call.path).not.toContain("{");
  }
});

test.each([
  [
    "changeSeats",
    calls.changeSeats,
    { seats: 5, until: null, due_now: 0, next_amount: 100, currency: "eur" },
    "due_now",
  ],
  ["listPrices", calls.listPrices, { items: [], next: null, trial_days: 14 }, "trial_days"],
] as const)("%s answers amounts in whole units of the smallest coin", (_name, call, reply, field) => {
  expect(call.reply.parse(reply)).toEqual(reply);
  expect(call.reply.safeParse({ ...reply, [field]: 0.5 }).error?.issues.map(({ path }) => path.join("."))).toEqual([
    field,
  ]);
});

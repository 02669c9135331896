import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, CONTACTS_SERVICE, type RulesBench, type Scenario, strangersTo } from "./bench.ts";

const PAYMENTS_SERVICE: Auth = { uid: "service:payments", service: "payments" };
const attempt = (bench: RulesBench, change: Change, by = PAYMENTS_SERVICE) => bench.write(by, change);

/** A payer with ten requests to the provider, and no stored answer yet. */
async function createPayer(bench: RulesBench, kind: "u" | "e" = "u"): Promise<string> {
  const id = randomUUID();
  await bench.put({ [`billing/${kind}-${id}/customer`]: "cus_1", [`billing/${kind}-${id}/ticket`]: 10 });
  return id;
}

const BILLING = { plan: "pro", state: "active", interval: "month", seats: 1 };
/** An answer of the provider with its copy for the screens. */
const answer = (uid: string, ticket: number, before: number): Change => ({
  [`billing/u-${uid}/applied`]: { ticket, before, date: 1, billing: BILLING },
  [`users/${uid}/billing`]: BILLING,
});

const STRANGERS = strangersTo("payments");

const OF_STRANGERS: readonly Scenario[] = STRANGERS.map(([what, auth]) => ({
  name: `a payer cannot be written by ${what}`,
  run: async (bench) => {
    const uid = await createPayer(bench);
    const enterprise = await createPayer(bench, "e");
    const ofEnterprise = {
      [`billing/e-${enterprise}/applied`]: { ticket: 1, before: 0, date: 1 },
      [`enterprise/${enterprise}/billing`]: BILLING,
    };
    const event = { [`stripe_events/evt_${randomUUID()}`]: { type: "invoice.paid", date: 1 } };
    const mail = { [`outbox/${randomUUID()}`]: { state: "waiting" } };
    for (const change of [answer(uid, 1, 0), ofEnterprise, event, ...(auth === CONTACTS_SERVICE ? [] : [mail])]) {
      expect([Object.keys(change), await bench.write(auth, change)]).toEqual([Object.keys(change), "refused"]);
      for (const [path, value] of Object.entries(change))
        expect([path, await bench.write(auth, { [path]: value })]).toEqual([path, "refused"]);
      expect(await attempt(bench, change)).toBe("allowed");
    }
    expect(await bench.read(auth, `billing/u-${uid}`)).toBe("refused");
  },
}));

/** The order of the payment provider's answers. */
export const PAYMENTS_SCENARIOS: readonly Scenario[] = [
  {
    name: "an answer replaces the one it is based on, and was requested later",
    run: async (bench) => {
      const uid = await createPayer(bench);
      expect(await attempt(bench, answer(uid, 3, 1))).toBe("refused");
      expect(await attempt(bench, answer(uid, 0, 0))).toBe("refused");
      expect(await attempt(bench, answer(uid, 3, 0))).toBe("allowed");
      expect(await attempt(bench, answer(uid, 4, 0))).toBe("refused");
      expect(await attempt(bench, answer(uid, 4, 2))).toBe("refused");
      expect(await attempt(bench, answer(uid, 2, 3))).toBe("refused");
      expect(await attempt(bench, answer(uid, 3, 3))).toBe("refused");
      expect(await attempt(bench, answer(uid, 7, 3))).toBe("allowed");
    },
  },
  {
    name: "an answer has a ticket that was issued",
    run: async (bench) => {
      const uid = await createPayer(bench);
      expect(await attempt(bench, answer(uid, 11, 0))).toBe("refused");
      expect(await attempt(bench, answer(randomUUID(), 1, 0))).toBe("refused");
      expect(await attempt(bench, answer(uid, 10, 0))).toBe("allowed");
    },
  },
  {
    name: "an event is recorded and never removed, and a mail never replaced",
    run: async (bench) => {
      const [event, mail] = [`stripe_events/evt_${randomUUID()}`, `outbox/${randomUUID()}`];
      expect(await attempt(bench, { [event]: { type: "invoice.paid", date: 1 } })).toBe("allowed");
      expect(await attempt(bench, { [event]: null })).toBe("refused");
      expect(await attempt(bench, { [mail]: { state: "waiting" } })).toBe("allowed");
      expect(await attempt(bench, { [mail]: { state: "waiting" } })).toBe("refused");
      expect(await attempt(bench, { [mail]: null })).toBe("refused");
    },
  },
  {
    name: "a trial is recorded for a payer who is a customer, and never removed",
    run: async (bench) => {
      const uid = await createPayer(bench);
      const [known, unknown] = [`billing/u-${uid}/trial_used`, `billing/u-${randomUUID()}/trial_used`];
      expect(await attempt(bench, { [unknown]: true })).toBe("refused");
      expect(await attempt(bench, { [known]: false })).toBe("refused");
      for (const [, auth] of STRANGERS) expect(await bench.write(auth, { [known]: true })).toBe("refused");
      expect(await attempt(bench, { [known]: true })).toBe("allowed");
      expect(await attempt(bench, { [known]: null })).toBe("refused");
    },
  },
  {
    name: "the payments service writes nothing else of a payer or a user, and reads nothing",
    run: async (bench) => {
      const uid = await createPayer(bench);
      for (const path of [
        `billing/u-${uid}/customer`,
        `billing/u-${uid}/ticket`,
        `users/${uid}/plan`,
        `stripe_customers/cus_1`,
      ])
        expect([path, await attempt(bench, { [path]: "x" })]).toEqual([path, "refused"]);
      for (const path of [`billing/u-${uid}`, `users/${uid}`, "stripe_events"])
        expect([path, await bench.read(PAYMENTS_SERVICE, path)]).toEqual([path, "refused"]);
    },
  },
  {
    name: "late payers are listed under a known kind, with a time, only by the payments service",
    run: async (bench) => {
      const uid = randomUUID();
      for (const kind of ["past_due", "disputed"]) {
        const path = `late_payers/${kind}/u-${uid}`;
        for (const [what, auth] of STRANGERS)
          expect([what, await bench.write(auth, { [path]: 1 })]).toEqual([what, "refused"]);
        expect([kind, await attempt(bench, { [path]: "1" })]).toEqual([kind, "refused"]);
        expect([kind, await attempt(bench, { [path]: 1 })]).toEqual([kind, "allowed"]);
        for (const [what, auth] of STRANGERS)
          expect([what, await bench.write(auth, { [path]: null })]).toEqual([what, "refused"]);
        expect([kind, await attempt(bench, { [path]: null })]).toEqual([kind, "allowed"]);
      }
      expect(await attempt(bench, { [`late_payers/rich/u-${uid}`]: 1 })).toBe("refused");
      expect(await bench.read(PAYMENTS_SERVICE, "late_payers")).toBe("refused");
    },
  },
  ...OF_STRANGERS,
];

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Auth, type Change, CONTACTS_SERVICE, type RulesBench, type Scenario, strangersTo } from "./bench.ts";

const PAYMENTS_SERVICE: Auth = { uid: "service:payments", service: "payments" };
const attempt = (bench: RulesBench, change: Change, by = PAYMENTS_SERVICE) => bench.write(by, change);

/** A payer who has asked the provider ten times, and no answer is kept yet. */
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
  name: `nothing of a payer is written by ${what}`,
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

/** What keeps answers of the payment provider in the order in which it was asked. */
export const PAYMENTS_SCENARIOS: readonly Scenario[] = [
  {
    name: "an answer follows the one it was decided from, and was asked for later",
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
    name: "an answer has a ticket that was taken",
    run: async (bench) => {
      const uid = await createPayer(bench);
      expect(await attempt(bench, answer(uid, 11, 0))).toBe("refused");
      expect(await attempt(bench, answer(randomUUID(), 1, 0))).toBe("refused");
      expect(await attempt(bench, answer(uid, 10, 0))).toBe("allowed");
    },
  },
  {
    name: "an event is noted and never taken back, and a mail never replaced",
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
    name: "a trial is noted of a payer who is a customer, and never taken back",
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
    name: "the payments service writes nothing else of a payer or a person, and reads nothing",
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
    name: "who pays late is listed under a kind there is, with a moment, by the payments service alone",
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

import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import { expect } from "vitest";
import type * as retail from "../../domain/retail/policy.ts";

type Outcome = StoredRetailCard | retail.RetailRefusal;

const NEW: StoredRetailCard = { state: "new", created_date: 1, generator: "g" };
const MINE: StoredRetailCard = { ...NEW, state: "claimed", uid: "me", claimed_date: 5, label: "Keyring" };
const OTHERS: StoredRetailCard = { ...MINE, uid: "other" };
const LOST: StoredRetailCard = { ...MINE, state: "disabled", disabled_by: "owner" };
const OFF: StoredRetailCard = { ...NEW, state: "disabled", disabled_by: "admin" };
const MINE_OFF: StoredRetailCard = { ...MINE, state: "disabled", disabled_by: "admin" };

/** Printed for an enterprise, and returned to it by a former employee. */
const OF_ACME: StoredRetailCard = { ...NEW, enterprise: "acme", left: "ada" };

const { label: _label, ...UNNAMED } = MINE;
const TAKEN: StoredRetailCard = { ...NEW, state: "claimed", uid: "me", claimed_date: 9 };

type Change = Partial<retail.RetailChange> & Pick<retail.RetailChange, "action">;

/** A card, the change that "me" requests, and the outcome. */
const CASES: readonly (readonly [card: StoredRetailCard, change: Change, outcome: Outcome])[] = [
  [NEW, { action: "claim" }, TAKEN],
  [NEW, { action: "claim", label: "Keyring" }, { ...TAKEN, label: "Keyring" }],
  [NEW, { action: "claim", label: "" }, TAKEN],
  [MINE, { action: "claim" }, MINE],
  [OTHERS, { action: "claim" }, "key-claimed"],
  [NEW, { action: "claim", isBatchOff: true }, "not-found"],
  [MINE, { action: "claim", isBatchOff: true }, MINE],
  [OTHERS, { action: "claim", isBatchOff: true }, "key-claimed"],
  [LOST, { action: "claim" }, "not-found"],
  [OFF, { action: "claim" }, "not-found"],
  [OF_ACME, { action: "claim", enterprise: "acme" }, { ...TAKEN, enterprise: "acme" }],
  [OF_ACME, { action: "claim", enterprise: "verde" }, "permission-denied"],
  [OF_ACME, { action: "claim" }, "permission-denied"],
  [NEW, { action: "claim", enterprise: "acme" }, TAKEN],
  [NEW, { action: "release" }, "conflict"],
  [OTHERS, { action: "release" }, "permission-denied"],
  [MINE, { action: "release" }, NEW],
  [LOST, { action: "release" }, NEW],
  [MINE_OFF, { action: "release" }, "permission-denied"],
  [NEW, { action: "lost" }, "conflict"],
  [OTHERS, { action: "lost" }, "permission-denied"],
  [MINE, { action: "lost" }, LOST],
  [MINE_OFF, { action: "lost" }, "permission-denied"],
  [LOST, { action: "found" }, MINE],
  [MINE, { action: "found" }, MINE],
  [MINE_OFF, { action: "found" }, "permission-denied"],
  [OTHERS, { action: "found" }, "permission-denied"],
  [MINE, { action: "label", label: "Wallet" }, { ...MINE, label: "Wallet" }],
  [MINE, { action: "label", label: "" }, UNNAMED],
  [MINE_OFF, { action: "label", label: "Wallet" }, { ...MINE_OFF, label: "Wallet" }],
  [OTHERS, { action: "label", label: "Wallet" }, "permission-denied"],
  [NEW, { action: "label", label: "Wallet" }, "conflict"],
  [MINE, { action: "disable" }, MINE_OFF],
  [NEW, { action: "disable", generator: "h" }, { ...OFF, generator: "h" }],
  [MINE_OFF, { action: "enable" }, MINE],
  [OFF, { action: "enable", generator: "h" }, { ...NEW, generator: "h" }],
  [OTHERS, { action: "assign" }, TAKEN],
  [MINE_OFF, { action: "assign" }, TAKEN],
  [NEW, { action: "assign", generator: "h", label: "Desk" }, { ...TAKEN, generator: "h", label: "Desk" }],
];

/** Held by a sign-up until just after the others act, or until before. */
const HELD: StoredRetailCard = { ...NEW, held_by: "other", held_until: 10, held_for: "o" };
const HOLD_EXPIRED: StoredRetailCard = { ...HELD, held_until: 9 };
const HELD_CASES: typeof CASES = [
  [HELD, { action: "claim" }, "in-progress"],
  [HELD, { action: "label", label: "Wallet" }, "in-progress"],
  [HELD, { action: "disable" }, "in-progress"],
  [HELD, { action: "claim", uid: "other" }, { ...TAKEN, uid: "other" }],
  [HOLD_EXPIRED, { action: "claim" }, TAKEN],
  [HOLD_EXPIRED, { action: "disable" }, OFF],
];

const NOW = 100;
const IN_TWO_DAYS = NOW + 2 * 86_400_000;
const PRO = { plan: "pro", days: 2 } as const;
const ENTERPRISE = { plan: "enterprise", days: 2 } as const;
/** The plan a user had, the plan that comes with a card, and the plan that is given until two days later. */
const PLAN_CASES: readonly (readonly [
  had: Parameters<typeof retail.planToGive>[2],
  comes: Parameters<typeof retail.planToGive>[1],
  given: "pro" | "enterprise" | null,
])[] = [
  [{}, PRO, "pro"],
  [{}, ENTERPRISE, "enterprise"],
  [{}, {}, null],
  [{}, { plan: "pro" }, null],
  [{}, { days: 2 }, null],
  [{ plan: "free" }, PRO, "pro"],
  [{ plan: "free", plan_until: IN_TWO_DAYS + 1 }, PRO, "pro"],
  [{ plan: "pro" }, PRO, null],
  [{ plan: "pro" }, ENTERPRISE, null],
  [{ plan: "enterprise" }, PRO, null],
  [{ plan: "pro", plan_until: NOW }, PRO, "pro"],
  [{ plan: "enterprise", plan_until: NOW }, PRO, "pro"],
  [{ plan: "pro", plan_until: NOW + 1 }, PRO, "pro"],
  [{ plan: "pro", plan_until: NOW + 1 }, ENTERPRISE, "enterprise"],
  [{ plan: "enterprise", plan_until: NOW + 1 }, ENTERPRISE, "enterprise"],
  [{ plan: "enterprise", plan_until: NOW + 1 }, PRO, null],
  [{ plan: "pro", plan_until: IN_TWO_DAYS - 1 }, PRO, "pro"],
  [{ plan: "pro", plan_until: IN_TWO_DAYS }, PRO, null],
  [{ plan: "pro", plan_until: IN_TWO_DAYS + 1 }, ENTERPRISE, null],
];

/** Checks all decisions about printed cards; throws at the first wrong one. */
export function retailCases(policy: typeof retail): void {
  const { changeRetailCard, held, isForAdmins, isOfEnterprise, planToGive, released, returnedTo } = policy;
  for (const [had, comes, given] of PLAN_CASES)
    expect(planToGive({}, comes, had, NOW)).toStrictEqual(given === null ? null : { plan: given, until: IN_TWO_DAYS });
  expect(planToGive({ given_date: 1 }, PRO, {}, NOW)).toBeNull();
  for (const [card, change, outcome] of [...CASES, ...HELD_CASES])
    expect(changeRetailCard(card, { uid: "me", now: 9, ...change })).toStrictEqual(outcome);
  expect(changeRetailCard(MINE, { action: "claim", uid: "me", now: 9 })).toBe(MINE);
  const hold = { uid: "me", now: 9, holder: "m" };
  const mine = { ...NEW, held_by: "me", held_until: 120_009, held_for: "m" };
  expect([NEW, HOLD_EXPIRED, mine].map((card) => held(card, hold))).toStrictEqual([mine, mine, mine]);
  expect([HELD, OTHERS, OFF, OF_ACME].map((card) => held(card, hold))).toEqual([
    "in-progress",
    "key-claimed",
    "not-found",
    "permission-denied",
  ]);
  const actions = [...new Set(CASES.map(([, { action }]) => action))];
  expect(actions.filter(isForAdmins).sort()).toEqual(["assign", "disable", "enable"]);
  expect([released(MINE), released(LOST), released(MINE_OFF)]).toEqual([NEW, NEW, OFF]);
  expect(returnedTo(MINE, "acme", "ada")).toStrictEqual(OF_ACME);
  expect(returnedTo(MINE, "acme", undefined)).toStrictEqual({ ...NEW, enterprise: "acme" });
  const made = {};
  const joined = { former_usernames: { _: { ada: 1 } } };
  expect([
    isOfEnterprise(MINE, made, "acme"),
    isOfEnterprise(MINE, made, undefined),
    isOfEnterprise(MINE, joined, "acme"),
    isOfEnterprise(OF_ACME, joined, "acme"),
    isOfEnterprise(OF_ACME, joined, "verde"),
    isOfEnterprise(MINE, joined, undefined),
  ]).toEqual([true, false, false, true, false, false]);
}

import { randomBytes } from "node:crypto";
import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import type { PointRule } from "@cardinal/contract/entities/events/points";
import { readClaims, readRanks, readScores } from "@cardinal/contract/stored/events/points";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { putVendor } from "../../../testing/events.ts";
import { createFair } from "../events.test-helper.ts";

/** One rule of each kind. */
export const RULES: readonly PointRule[] = [
  { id: "scan", name: "Stand visited", points: 5, limit: 12, how: "staff" },
  { id: "code", name: "Quiz", points: 10, limit: 2, how: "code" },
  { id: "sign", name: "Sign found", points: 1, limit: 5, how: "sign" },
  { id: "meet", name: "Somebody met", points: 3, limit: 2, how: "meet" },
  { id: "card", name: "Card filled in", points: 7, limit: 1, how: "profile" },
];

/** A fair with these rules, and its organiser. */
export async function holdGame(point_rules: readonly PointRule[] = RULES) {
  const organiser = await createTestPerson();
  const { event_id } = await createFair(organiser, { point_rules: [...point_rules] });
  const event = await organiser.ctx.stores.events.get(event_id);
  if (event === null) throw new Error("The fair is gone.");
  return { organiser, event_id, event };
}

/** Scores, ranks and the total: as stored, and as counted from the claims. */
export async function sumsOf(event: string) {
  const [claims, scores, ranks, total] = await Promise.all(
    [`event_points/${event}`, `event_scores/${event}`, `event_ranks/${event}`, `eventstats/${event}/totals/points`].map(
      stored,
    ),
  );
  const counted: Record<string, number> = {};
  for (const [badge, made] of Object.entries((claims ?? {}) as object))
    counted[badge] = Object.values(readClaims(made))
      .filter(({ voided_date }) => voided_date === undefined)
      .reduce((sum, { points }) => sum + points, 0);
  const kept = Object.fromEntries(Object.entries(readScores(scores)).map(([badge, { n }]) => [badge, n]));
  const values = Object.values(counted).filter((n) => n > 0);
  const expected = [...new Set(values)].map((n) => [`n${n}`, values.filter((other) => other === n).length] as const);
  const filled = Object.entries(readRanks(ranks)).filter(([, count]) => count !== 0);
  return {
    stored: { scores: kept, ranks: Object.fromEntries(filled), total: total ?? 0 },
    counted: {
      scores: counted,
      ranks: Object.fromEntries(expected),
      total: values.reduce((sum, n) => sum + n, 0),
    },
  };
}

/** Creates a vendor whose sign shows codes. @returns its id, and a function for the code at a given time. */
export async function putSign(event: string) {
  const vendor = await putVendor(event);
  const seed = randomBytes(32).toString("base64url");
  await testDatabase().ref(`event_locks/${event}/${vendor}/seed`).set(seed);
  return { vendor, seed, codeOf: (moment: number) => codeAt(seed, codeStep(moment)) };
}

import * as z from "zod";
import { claimMark, MAX_POINTS, POINT_WAYS } from "../../entities/events/points.ts";
import { mapOf, optionalListOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/**
 * `event_points/{event}/{badge}/{rule}~{by}`: points that a badge has earned; `by` is the vendor, the other badge, or
 * `-`.
 */
export const claimShape = {
  /** The name of the rule. */
  name: text,
  points: number,
  how: z.enum(POINT_WAYS).catch("staff"),
  /** The name of the vendor or of the person met. */
  where: z.string().optional(),
  /** The first name of the person who scanned. */
  who: z.string().optional(),
  date: number,
  marks: optionalListOf(claimMark),
  /** When the organiser voided the points. */
  voided_date: z.number().optional(),
};
export type StoredClaim = StoredOf<typeof claimShape>;
/** Reads the claims of a badge, by key. */
export const readClaims = (value: unknown): Record<string, StoredClaim> => readRecords(claimShape, value);

/** `event_marks/{event}/{date}~{badge}~{claim}`: a claim to be reviewed, with the name on the badge. */
export const markedClaimShape = { ...claimShape, person: text };
export type StoredMarkedClaim = StoredOf<typeof markedClaimShape>;
/** Reads some of `event_marks/{event}`. */
export const readMarkedClaims = (value: unknown): Record<string, StoredMarkedClaim> =>
  readRecords(markedClaimShape, value);

/** `event_scores/{event}/{badge}`: the score of a badge. */
export const scoreShape = {
  n: number,
  /** When it got its latest points. */
  date: number,
  /** Sorts by points; with equal points, the earliest comes last. Absent for badges that are not ranked. */
  order: z.string().optional(),
  /** The enterprise of the badge's owner, and `{enterprise}~{order}` to list the employees of one enterprise. */
  enterprise: z.string().optional(),
  by_enterprise: z.string().optional(),
  /** The name on leaderboards; if absent, "somebody". */
  name: z.string().optional(),
  rev: number,
};
export type StoredScore = StoredOf<typeof scoreShape>;
/** Reads the score of a badge; null before its first points. */
export const readScore = (value: unknown): StoredScore | null => readRecord(scoreShape, value);
/** Reads some of `event_scores/{event}`, by badge ID. */
export const readScores = (value: unknown): Record<string, StoredScore> => readRecords(scoreShape, value);

/** Reads `event_ranks/{event}`: the number of badges with exactly that many points, by `n{points}`. */
export const readRanks = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);

/** The key of a claim. */
export const claimKey = (rule: string, by: string): string => `${rule}~${by}`;
/** The rule, and the vendor or badge, of a claim key. */
export function partsOfClaim(key: string): { readonly rule: string; readonly by: string } {
  const [rule = "", by = ""] = key.split("~");
  return { rule, by };
}

const MAX_DATE = 9_999_999_999_999;
/** The sort key of a score. @param date epoch ms. */
export const scoreOrder = (n: number, date: number): string =>
  `${String(n).padStart(6, "0")}~${String(MAX_DATE - date).padStart(13, "0")}`;

/** The key under which a score is counted; the highest key includes all higher scores. Null without points. */
export const rankKey = (n: number): string | null => (n <= 0 ? null : `n${Math.min(n, MAX_POINTS)}`);

/** The rank: 1 plus the number of badges with more points; null without points. */
export function rankOf(n: number, ranks: Readonly<Record<string, number>>): number | null {
  if (n <= 0) return null;
  const own = Math.min(n, MAX_POINTS);
  const above = Object.entries(ranks).filter(([key]) => Number(key.slice(1)) > own);
  return above.reduce((sum, [, count]) => sum + count, 1);
}

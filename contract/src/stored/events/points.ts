import * as z from "zod";
import { claimMark, MAX_POINTS, POINT_WAYS } from "../../entities/events/points.ts";
import { mapOf, optionalListOf, readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `event_points/{event}/{badge}/{rule}~{by}`: points that a badge has earned; `by` is the vendor, the other badge, or `-`. */
export const claimShape = {
  /** What the rule was called. */
  name: text,
  points: number,
  how: z.enum(POINT_WAYS).catch("staff"),
  /** The vendor, or the person who was met. */
  where: z.string().optional(),
  /** The first name of whoever scanned. */
  who: z.string().optional(),
  date: number,
  marks: optionalListOf(claimMark),
  /** When the organiser took the points back. */
  voided_date: z.number().optional(),
};
export type StoredClaim = StoredOf<typeof claimShape>;
/** The claims of a badge as they were read, by their keys. */
export const readClaims = (value: unknown): Record<string, StoredClaim> => readRecords(claimShape, value);

/** `event_marks/{event}/{date}~{badge}~{claim}`: a claim that somebody should look at, with the name on the badge. */
export const markedClaimShape = { ...claimShape, person: text };
export type StoredMarkedClaim = StoredOf<typeof markedClaimShape>;
/** Some of `event_marks/{event}` as they were read. */
export const readMarkedClaims = (value: unknown): Record<string, StoredMarkedClaim> =>
  readRecords(markedClaimShape, value);

/** `event_scores/{event}/{badge}`: what a badge has earned. */
export const scoreShape = {
  n: number,
  /** When it got its latest points. */
  date: number,
  /** Sorts by points, and among equals whoever was first comes last. Absent of those who are not ranked. */
  order: z.string().optional(),
  /** The enterprise of whoever has claimed the badge, and `{enterprise}~{order}`, by which its own people are found. */
  enterprise: z.string().optional(),
  by_enterprise: z.string().optional(),
  /** The name on boards; without one, "somebody". */
  name: z.string().optional(),
  rev: number,
};
export type StoredScore = StoredOf<typeof scoreShape>;
/** The score of a badge as it was read; null before its first points. */
export const readScore = (value: unknown): StoredScore | null => readRecord(scoreShape, value);
/** Some of `event_scores/{event}` as they were read, by the ids of badges. */
export const readScores = (value: unknown): Record<string, StoredScore> => readRecords(scoreShape, value);

/** `event_ranks/{event}` as it was read: how many badges have exactly so many points, by `n{points}`. */
export const readRanks = (value: unknown): Record<string, number> => mapOf(z.number()).parse(value);

/** The key of a claim. */
export const claimKey = (rule: string, by: string): string => `${rule}~${by}`;
/** The rule and the vendor or badge that the key of a claim names. */
export function partsOfClaim(key: string): { readonly rule: string; readonly by: string } {
  const [rule = "", by = ""] = key.split("~");
  return { rule, by };
}

const LAST_MOMENT = 9_999_999_999_999;
/** What scores are sorted by. @param date epoch ms. */
export const scoreOrder = (n: number, date: number): string =>
  `${String(n).padStart(6, "0")}~${String(LAST_MOMENT - date).padStart(13, "0")}`;

/** Under which number of points a score is counted: the last one stands for all that are higher. Null for none. */
export const rankKey = (n: number): string | null => (n <= 0 ? null : `n${Math.min(n, MAX_POINTS)}`);

/** 1 and how many have more points; null without points. */
export function rankOf(n: number, ranks: Readonly<Record<string, number>>): number | null {
  if (n <= 0) return null;
  const own = Math.min(n, MAX_POINTS);
  const above = Object.entries(ranks).filter(([key]) => Number(key.slice(1)) > own);
  return above.reduce((sum, [, count]) => sum + count, 1);
}

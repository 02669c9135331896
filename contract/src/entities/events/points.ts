import * as z from "zod";
import { pointRuleId } from "../../fields/ids.ts";
import { requiredLine } from "../../fields/text.ts";

/** Maximum number of rules per event. */
export const MAX_POINT_RULES = 20;
/** Maximum number of points that all rules of an event together give a badge. */
export const MAX_POINTS = 500;

/**
 * Ways to earn points: staff scan the badge; the attendee scans a changing code or a printed sign; two attendees scan
 * each other's badges; the holder completes their card.
 */
export const POINT_WAYS = ["staff", "code", "sign", "meet", "profile"] as const;
export type PointWay = (typeof POINT_WAYS)[number];

export const pointRuleName = requiredLine(60);

const pointRule = z.strictObject({
  id: pointRuleId,
  name: pointRuleName,
  /** Points per claim. */
  points: z.number().int().min(1, "Use a number from 1 to 500.").max(MAX_POINTS, "Use a number from 1 to 500."),
  /** How often a badge can claim them, each time with a different vendor or attendee. */
  limit: z.number().int().min(1, "Use a number from 1 to 500.").max(MAX_POINTS, "Use a number from 1 to 500."),
  how: z.enum(POINT_WAYS),
});
export type PointRule = z.infer<typeof pointRule>;

/** Maximum number of points that rules give a badge. */
export const maxPointsOf = (rules: readonly Pick<PointRule, "points" | "limit">[]): number =>
  rules.reduce((sum, { points, limit }) => sum + points * limit, 0);

/** The rules of an event, in the order in which they are shown. */
export const pointRules = z
  .array(pointRule)
  .max(MAX_POINT_RULES, "An event has at most 20 rules.")
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, "Two rules have the same ID.")
  .refine((rules) => maxPointsOf(rules) <= MAX_POINTS, "All rules together give at most 500 points.")
  .meta({ description: "Rules for points; all together give a badge at most 500" });

/**
 * Why a claim is flagged for review: many claims within five minutes, two vendors within 20 seconds, a code that many
 * badges used.
 */
export const CLAIM_MARKS = ["many", "fast", "shared"] as const;
export const claimMark = z.enum(CLAIM_MARKS);
export type ClaimMark = z.infer<typeof claimMark>;

import * as z from "zod";
import { PAID_PLANS } from "../billing.ts";

/** Daily counters of the whole platform. */
export const DAY_COUNTERS = [
  "sign_ups",
  "deletions",
  "cards",
  "views",
  "contacts",
  "messages",
  "mails",
  "scans",
  "claims",
] as const;
export type DayCounter = (typeof DAY_COUNTERS)[number];

/** Maximum number of days per request. */
export const MAX_TOTALS_DAYS = 400;

const count = z.number().int();

/** Statistics of the platform for one UTC day. Missing counters are 0. */
export const dayTotals = z
  .object({
    /** `YYYY-MM-DD`, UTC. */
    day: z.string(),
    /** Accounts that were created by users or by their enterprise. */
    sign_ups: count,
    /** Accounts whose deletion was started. */
    deletions: count,
    /** Cards that were published for the first time. */
    cards: count,
    /** Views of cards, as counted for their owners. */
    views: count,
    /** How often a card was added to contacts, or a visitor shared their details on a card. */
    contacts: count,
    /** Sent messages, including replies. */
    messages: count,
    /** Sent mails. */
    mails: count,
    /** Received scans of badges at events. */
    scans: count,
    /** Printed cards that were claimed. */
    claims: count,
    /** Number of paying customers by plan at the end of the day, without trials. */
    paying: z.record(z.enum(PAID_PLANS), count),
    /** Difference between the listed and the counted sign-ups of this day; computed every night. */
    drift: count,
  })
  .meta({ id: "DayTotals" });
export type DayTotals = z.infer<typeof dayTotals>;

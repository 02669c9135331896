import * as z from "zod";
import { PAID_PLANS } from "../billing.ts";

/** What is counted on each day, over the whole platform. */
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

/** Most days that are read at once. */
export const MAX_TOTALS_DAYS = 400;

const count = z.number().int();

/** One UTC day of the platform. What was never counted is 0. */
export const dayTotals = z
  .object({
    /** `YYYY-MM-DD`, UTC. */
    day: z.string(),
    /** Accounts that were begun, by people themselves or by their enterprise. */
    sign_ups: count,
    /** Accounts whose deletion was begun. */
    deletions: count,
    /** Cards that were public for the first time. */
    cards: count,
    /** Visits to cards, as their owners see them. */
    views: count,
    /** How often somebody's card was added to contacts, or somebody left their details on a card. */
    contacts: count,
    /** Messages that were sent, answers included. */
    messages: count,
    /** Mails that have left. */
    mails: count,
    /** Scans of badges at events that arrived. */
    scans: count,
    /** Printed cards that somebody claimed. */
    claims: count,
    /** How many pay for each plan at the end of the day. Trials are free and don't count. */
    paying: z.record(z.enum(PAID_PLANS), count),
    /** How many more people (less, below 0) who signed up on this day are listed than were counted; found at night. */
    drift: count,
  })
  .meta({ id: "DayTotals" });
export type DayTotals = z.infer<typeof dayTotals>;

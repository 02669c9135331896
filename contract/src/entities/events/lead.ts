import * as z from "zod";
import { badgeId } from "../../fields/ids.ts";
import { shareLevel } from "./badge.ts";

/** Maximum length of a note of a lead. */
export const MAX_LEAD_NOTE = 1000;

/** An attendee whom a vendor has scanned, with the details that the badge shares now. Dates are epoch ms. */
export const eventLead = z
  .object({
    /** Eight digits that never change, even when the attendee withdraws their details. */
    number: z.string(),
    /** Null once the attendee has withdrawn their details; then no field identifies them. */
    badge: badgeId.nullable(),
    date: z.number(),
    last_date: z.number(),
    /** First name of the person who scanned first. */
    by: z.string(),
    scans: z.number(),
    /** What the badge shares now; null if nothing. */
    level: shareLevel.nullable(),
    name_first: z.string(),
    name_last: z.string(),
    company: z.string(),
    title: z.string(),
    /** Empty unless the badge shares it. */
    email: z.string(),
    phone: z.string(),
    /** Path of the attendee’s card; empty unless the badge shares it. */
    card: z.string(),
    rating: z.number().nullable(),
    notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), date: z.number() })),
    /** Answers by the ids of the questions of the vendor and of the event. */
    answers: z.record(z.string(), z.string()),
    withdrawn_date: z.number().nullable(),
  })
  .meta({ id: "EventLead" });
export type EventLead = z.infer<typeof eventLead>;

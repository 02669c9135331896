import * as z from "zod";
import { badgeId } from "../../fields/ids.ts";
import { shareLevel } from "./badge.ts";

/** The longest note of a lead. */
export const MAX_LEAD_NOTE = 1000;

/** Somebody whom a vendor has scanned, with what their badge gives the vendor now. Dates are epoch ms. */
export const eventLead = z
  .object({
    /** Eight digits that stay the same, also when the person takes back what they gave. */
    number: z.string(),
    /** Null once the person has withdrawn their details: then no field says who it was. */
    badge: badgeId.nullable(),
    date: z.number(),
    last_date: z.number(),
    /** The first name of whoever scanned first. */
    by: z.string(),
    scans: z.number(),
    /** What the badge gives now; null: nothing. */
    level: shareLevel.nullable(),
    name_first: z.string(),
    name_last: z.string(),
    company: z.string(),
    title: z.string(),
    /** Empty unless the badge gives it. */
    email: z.string(),
    phone: z.string(),
    /** Path of the person’s card; empty unless the badge gives it. */
    card: z.string(),
    rating: z.number().nullable(),
    notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), date: z.number() })),
    /** By the ids of the questions of the vendor and of the event. */
    answers: z.record(z.string(), z.string()),
    withdrawn_date: z.number().nullable(),
  })
  .meta({ id: "EventLead" });
export type EventLead = z.infer<typeof eventLead>;

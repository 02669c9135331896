import * as z from "zod";
import { source } from "./stats.ts";

/** Leads of one part of the list. */
export const LEADS_PAGE = 50;

/** What a visitor left on an employee's card, as the enterprise keeps it. */
export const lead = z
  .object({
    id: z.string(),
    /** When it was left (epoch ms). */
    date: z.number(),
    name_first: z.string(),
    name_last: z.string(),
    email: z.string(),
    phone: z.string(),
    organization_name: z.string(),
    /** What the visitor wrote; not to be edited. */
    message: z.string(),
    /** What the enterprise has noted. */
    note: z.string(),
    /** How the visitor had come to the card, when that is known. */
    via: source.optional(),
    /** True when a program may have sent it. */
    doubtful: z.literal(true).optional(),
    /** Who it is assigned to; null when that person has left. */
    employee: z.object({ uid: z.string(), name: z.string() }).nullable(),
    /** Ids of the groups that it belongs to. */
    groups: z.array(z.string()),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof lead>;

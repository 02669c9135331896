import * as z from "zod";
import { source } from "./stats.ts";

/** Number of leads per page. */
export const LEADS_PAGE = 50;

/** The enterprise's copy of the details that a visitor shared on an employee's card. */
export const lead = z
  .object({
    id: z.string(),
    /** When they were shared (epoch ms). */
    date: z.number(),
    name_first: z.string(),
    name_last: z.string(),
    email: z.string(),
    phone: z.string(),
    organization_name: z.string(),
    /** The visitor's message; cannot be edited. */
    message: z.string(),
    /** The enterprise's note. */
    note: z.string(),
    /** The source of the visitor's visit, if known. */
    via: source.optional(),
    /** True when a bot may have sent it. */
    possible_spam: z.literal(true).optional(),
    /** The assigned employee; null when they have left. */
    employee: z.object({ uid: z.string(), name: z.string() }).nullable(),
    /** Ids of the groups that it belongs to. */
    groups: z.array(z.string()),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof lead>;

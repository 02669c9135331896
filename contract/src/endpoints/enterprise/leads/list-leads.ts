import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { lead } from "../../../entities/lead.ts";
import { day } from "../../../fields/day.ts";
import { groupId, leadId, uid } from "../../../fields/ids.ts";

/** Who sees and changes leads. */
export const WHO_HAS_LEADS =
  "Admins of the enterprise; people with a role that lets them edit cards, for the groups of their role.";

/** Which leads are meant. */
const filter = {
  employee: uid.optional(),
  /** Those of people who have left, which nobody was given. */
  unassigned: z.literal("true").optional(),
  group: groupId.optional(),
  /** First and last day (UTC). */
  from: day.optional(),
  to: day.optional(),
};

export const listLeads = endpoint({
  method: "GET",
  path: "/api/enterprise/leads",
  summary:
    "What visitors have left on the cards of the enterprise’s people since it shares leads, the newest first. Up to 250 entries are looked at, so a part may be short while `next` leads on.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: z.strictObject({
    ...filter,
    after: z
      .string()
      .regex(/^x[A-Za-z0-9_-]{20}~\d{1,15}$/, "That isn’t what an earlier answer had as `next`.")
      .optional(),
  }),
  reply: z.object({ items: z.array(lead), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const exportLeads = endpoint({
  method: "GET",
  path: "/api/enterprise/leads/export",
  summary: "Leads as one CSV file, the newest first. Streamed.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: z.strictObject(filter),
  reply: { raw: "text/csv; charset=utf-8", streamed: true },
  fails: ["not-found", "permission-denied"],
});

export const getLead = endpoint({
  method: "GET",
  path: "/api/enterprise/lead/{lead}",
  summary: "A lead of the enterprise.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: z.strictObject({ lead: leadId }),
  reply: lead,
  fails: ["not-found", "permission-denied"],
});

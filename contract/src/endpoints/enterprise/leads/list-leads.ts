import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { lead } from "../../../entities/lead.ts";
import { day } from "../../../fields/day.ts";
import { groupId, leadId, uid } from "../../../fields/ids.ts";
import { cursor } from "../../../fields/cursor.ts";
import { line } from "../../../fields/text.ts";

/** Who can view and change leads. */
export const WHO_HAS_LEADS =
  "Admins of the enterprise; employees whose role lets them edit cards, for the groups of that role.";

/** Selects leads. */
const filter = () => ({
  employee: uid.optional(),
  /** Leads of former employees that are not assigned. */
  unassigned: z.literal("true").optional(),
  group: groupId.optional(),
  /** First and last day (UTC). */
  from: day.optional(),
  to: day.optional(),
  /** Beginnings of words of the name, the company and the email address. */
  q: line(100).optional(),
});

export const listLeads = endpoint({
  method: "GET",
  path: "/api/enterprise/leads",
  summary:
    "Details that visitors have shared on employees’ cards since the enterprise shares leads, newest first. Up to 250 entries are read, or 1,000 with `q`, so a page may be short although `next` is set.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: () =>
    z.strictObject({
      ...filter(),
      after: cursor(/^x[A-Za-z0-9_-]{20}~\d{1,15}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(lead), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const exportLeads = endpoint({
  method: "GET",
  path: "/api/enterprise/leads/export",
  summary: "Leads as a CSV file, newest first. Streamed.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: () => z.strictObject(filter()),
  reply: { raw: "text/csv; charset=utf-8", streamed: true },
  fails: ["not-found", "permission-denied"],
});

export const getLead = endpoint({
  method: "GET",
  path: "/api/enterprise/lead/{lead}",
  summary: "A lead of the enterprise.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: () => z.strictObject({ lead: leadId }),
  reply: () => lead,
  fails: ["not-found", "permission-denied"],
});

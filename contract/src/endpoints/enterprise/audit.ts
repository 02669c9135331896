import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { actKind, enterpriseAct } from "../../entities/oversight/enterprise-act.ts";
import { day } from "../../fields/day.ts";
import { uid } from "../../fields/ids.ts";
import { cursor } from "../../fields/cursor.ts";

const WHO = "Admins of the enterprise.";

/** Selects entries. */
const filter = () => ({
  /** The user who acted. */
  actor: uid.optional(),
  /** The user who was affected. */
  person: uid.optional(),
  kind: actKind.optional(),
  /** First and last day (UTC). */
  from: day.optional(),
  to: day.optional(),
});

export const listActs = endpoint({
  method: "GET",
  path: "/api/enterprise/audit",
  summary:
    "The enterprise’s audit log of the last year, newest first. Up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  who: WHO,
  input: () =>
    z.strictObject({
      ...filter(),
      after: cursor(/^-[A-Za-z0-9_-]{19}~\d{1,15}$/).optional(),
    }),
  reply: () => z.object({ items: z.array(enterpriseAct), next: z.string().nullable() }),
  fails: ["permission-denied"],
});

export const exportActs = endpoint({
  method: "GET",
  path: "/api/enterprise/audit/export",
  summary: "Entries of the audit log as a CSV file, newest first. Streamed.",
  access: "user",
  who: WHO,
  input: () => z.strictObject(filter()),
  reply: { raw: "text/csv; charset=utf-8", streamed: true },
  fails: ["permission-denied"],
});

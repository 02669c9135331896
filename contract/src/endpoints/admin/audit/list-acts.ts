import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { platformAct } from "../../../entities/platform/act.ts";
import { day } from "../../../fields/day.ts";
import { entryId, uid } from "../../../fields/ids.ts";

/** Which entries are meant; one of the two, or none for those of today. */
const filter = {
  /** A UTC day. */
  day: day.optional(),
  /** A user ID, the name of an enterprise, or the key of a printed card: who acted, or what it was done to. */
  of: uid.optional(),
};

const isOneList = ({ day: one, of }: { readonly day?: string | undefined; readonly of?: string | undefined }) =>
  one === undefined || of === undefined;
const TOO_MANY = { error: "Name either a day or an ID, not both.", path: ["of"] };

export const listActs = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary:
    "What was done to what belongs to others in the last year, the newest first: of a UTC day (today without one), or of all entries that name somebody or something.",
  access: "admin",
  role: "support",
  input: z.strictObject({ ...filter, after: entryId.optional() }).refine(isOneList, TOO_MANY),
  reply: z.object({ items: z.array(platformAct), next: z.string().nullable() }),
});

export const exportActs = endpoint({
  method: "GET",
  path: "/api/admin/audit/export",
  summary: "The same entries as one CSV file. Streamed, and an entry of the log itself.",
  access: "admin",
  role: "support",
  input: z.strictObject(filter).refine(isOneList, TOO_MANY),
  reply: { raw: "text/csv; charset=utf-8", streamed: true },
});

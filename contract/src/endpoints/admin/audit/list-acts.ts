import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { platformAct } from "../../../entities/platform/act.ts";
import { day } from "../../../fields/day.ts";
import { entryId, uid } from "../../../fields/ids.ts";

/** Selects the entries by one of the two, or those of today by default. */
const filter = () => ({
  /** A UTC day. */
  day: day.optional(),
  /** A user ID, an enterprise ID, or the key of a printed card: the actor or the target. */
  of: uid.optional(),
});

const isOneFilter = ({ day: one, of }: { readonly day?: string | undefined; readonly of?: string | undefined }) =>
  one === undefined || of === undefined;
const TWO_FILTERS = { error: "Name either a day or an ID, not both.", path: ["of"] };

export const listActs = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary:
    "The platform’s audit log of the last year, newest first: the entries of a UTC day (today by default), or all entries with a given actor or target.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ ...filter(), after: entryId.optional() }).refine(isOneFilter, TWO_FILTERS),
  reply: () => z.object({ items: z.array(platformAct), next: z.string().nullable() }),
});

export const exportActs = endpoint({
  method: "GET",
  path: "/api/admin/audit/export",
  summary: "The same entries as a CSV file. Streamed. The export is logged as well.",
  access: "admin",
  role: "support",
  input: () => z.strictObject(filter()).refine(isOneFilter, TWO_FILTERS),
  reply: { raw: "text/csv; charset=utf-8", streamed: true },
});

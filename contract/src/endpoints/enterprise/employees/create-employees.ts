import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeRow } from "../../../entities/employee-row.ts";
import { importId } from "../../../fields/ids.ts";

/** Maximum number of rows per import. */
export const MAX_IMPORTED = 10_000;

/** Maximum number of employees per request. */
const MAX_ROWS = 500;

export const createEmployees = endpoint({
  method: "POST",
  path: "/api/enterprise/users",
  summary: `Add up to ${MAX_ROWS} employees, each with an account without a password, or update existing ones. Missing fields stay unchanged, and repeating a request has no further effect.`,
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, for the groups of that role.",
  input: () =>
    z.strictObject({
      employees: z.array(employeeRow).min(1).max(MAX_ROWS, `Send at most ${MAX_ROWS} employees at once.`),
      /**
       * True to send an invitation to everyone who has not got one. Users with their own account are invited to join.
       */
      mail: z.boolean().optional(),
      /** True to refuse rows that would change an existing employee. */
      only_new: z.boolean().optional(),
      /**
       * The import to which the rows belong, so that the employees it adds can be removed together. A part that is sent
       * again is counted once.
       */
      import: z
        .strictObject({
          id: importId,
          part: z.number().int().min(0).max(999),
          /** Rows of the whole file. */
          rows: z.number().int().min(1).max(MAX_IMPORTED),
        })
        .optional(),
      /**
       * True to get the outcome that each employee would have in an import, without changing anything: an import does
       * not restore former employees.
       */
      dry_run: z.boolean().optional(),
      /** For a dry run: the number of employees whom the previous parts would add. */
      before: z.number().int().min(0).max(MAX_IMPORTED).optional(),
    }),
  reply: () =>
    z.object({
      /** The outcome for each employee, in the order of the request. */
      results: z.array(
        z.object({
          outcome: z.enum(["created", "updated", "unchanged", "refused"]),
          /** Null if the employee was not added. */
          uid: z.string().nullable(),
          /** For a refusal: the failure code, and messages by field. */
          code: z.string().optional(),
          fields: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  // 500 employees with long names and titles, of about 2 KB each.
  maxKiB: 1024,
  idempotent: true,
  fails: ["not-found", "permission-denied", "plan-required"],
});

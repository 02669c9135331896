import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { externalId, MAX_GROUPS_OF_ONE } from "../../../entities/employee.ts";
import { email } from "../../../fields/contact-data.ts";
import { groupId, importId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

/** Most rows of one import. */
export const MAX_IMPORTED = 10_000;

/** Most employees of one request. */
const MAX_ROWS = 500;

/** A person as somebody enters them. */
export const employeeRow = z
  .strictObject({
    /** Without it, the person gets a card and cannot sign in. */
    email: email.optional(),
    name_first: nameFirst,
    name_last: nameLast,
    job_title: line(120).optional(),
    /** The person is found again by it, or else by the email address. */
    external_id: externalId.optional(),
    /** Groups that the person is added to. */
    groups: z.array(groupId).max(MAX_GROUPS_OF_ONE, `Name at most ${MAX_GROUPS_OF_ONE} groups.`).optional(),
  })
  .refine((row) => row.email !== undefined || row.external_id !== undefined, {
    path: ["email"],
    message: "Give an email address, or an ID of your own systems.",
  });

export const createEmployees = endpoint({
  method: "POST",
  path: "/api/enterprise/users",
  summary: `Add up to ${MAX_ROWS} employees, each with an account without a password, or update those who are there. A field that is absent changes nothing, and a repeated request changes nothing twice.`,
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them create cards, for the groups of their role.",
  input: z.strictObject({
    employees: z.array(employeeRow).min(1).max(MAX_ROWS, `Send at most ${MAX_ROWS} employees at once.`),
    /** True to mail everybody an invitation who was not sent one. Somebody with an account of their own is then asked to join. */
    mail: z.boolean().optional(),
    /** The import that the rows are a part of: whom it adds can be withdrawn together. A part that is sent again is counted once. */
    import: z
      .strictObject({
        id: importId,
        part: z.number().int().min(0).max(999),
        /** Rows of the whole file. */
        rows: z.number().int().min(1).max(MAX_IMPORTED),
      })
      .optional(),
    /** True to learn what would become of each, and change nothing. */
    dry_run: z.boolean().optional(),
  }),
  reply: z.object({
    /** What became of each, in the order of the request. */
    results: z.array(
      z.object({
        outcome: z.enum(["created", "updated", "unchanged", "refused"]),
        /** Who it is; null for people who were not added. */
        uid: z.string().nullable(),
        /** For a refusal: its code, and what is wrong with which fields. */
        code: z.string().optional(),
        fields: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  // 500 people with long names and titles: some 2 KB each.
  maxKiB: 1024,
  idempotent: true,
  fails: ["not-found", "permission-denied", "plan-required"],
});

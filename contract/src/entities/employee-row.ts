import * as z from "zod";
import { email } from "../fields/contact-data.ts";
import { groupId } from "../fields/ids.ts";
import { line } from "../fields/text.ts";
import { nameFirst, nameLast } from "./card.ts";
import { externalId, MAX_GROUPS_PER_EMPLOYEE } from "./employee.ts";

/** An employee as entered by an admin or imported from a file. Missing fields stay unchanged. */
export const employeeRow = z
  .strictObject({
    /** Without it, the employee gets a card but cannot sign in. */
    email: email.optional(),
    /** Required for a new employee. */
    name_first: nameFirst.optional(),
    name_last: nameLast.optional(),
    job_title: line(120).optional(),
    /** Identifies an existing employee; otherwise the email address does. */
    external_id: externalId.optional(),
    /** Groups to which the employee is added. */
    groups: z.array(groupId).max(MAX_GROUPS_PER_EMPLOYEE, `Name at most ${MAX_GROUPS_PER_EMPLOYEE} groups.`).optional(),
  })
  .refine((row) => row.email !== undefined || row.external_id !== undefined, {
    path: ["email"],
    message: "Enter an email address or an ID from your own systems.",
  });

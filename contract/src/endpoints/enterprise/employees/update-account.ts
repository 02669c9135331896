import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { employee, externalId } from "../../../entities/employee.ts";
import { email } from "../../../fields/contact-data.ts";
import { uid } from "../../../fields/ids.ts";
import { username } from "../../../fields/username.ts";

/**
 * `email`: the reply has it as `pending_email` until whoever reads its mail has opened the link that goes there. The present
 * address gets a mail at once, with a link that cancels the change; sending the present address cancels it as well.
 */
export const updateAccount = endpoint({
  method: "PUT",
  path: "/api/enterprise/accounts/{uid}",
  summary:
    "Change names, email address, username or external id of an employee. The old username redirects to the new one.",
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them edit cards, for the groups of their role and only for employees without a role.",
  input: z
    .strictObject({
      uid,
      name_first: nameFirst.optional(),
      name_last: nameLast.optional(),
      email: email.optional(),
      username: username.optional(),
      /** Null removes it. */
      external_id: externalId.nullable().optional(),
    })
    .refine((patch) => Object.keys(patch).length > 1, "Send at least one field to change."),
  /** `pending_email`: the address that was asked for and is not confirmed yet. */
  reply: employee.extend({ pending_email: z.string().nullable() }),
  fails: [
    "not-found",
    "permission-denied",
    "plan-required",
    "username-taken",
    "already-exists",
    "conflict",
    "recent-sign-in-required",
    "resource-exhausted",
  ],
});

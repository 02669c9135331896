import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { nameFirst, nameLast } from "../../../entities/card.ts";
import { employee, externalId } from "../../../entities/employee.ts";
import { email } from "../../../fields/contact-data.ts";
import { uid } from "../../../fields/ids.ts";
import { username } from "../../../fields/username.ts";

/**
 * `email`: the reply contains it as `pending_email` until the link that is sent to it has been opened. The current
 * address gets a mail immediately, with a link that cancels the change; sending the current address cancels it as well.
 * An employee who was added without an address gets it at once, with an account and an invitation. Another address is
 * refused with `permission-denied` for other admins of the enterprise, for admins of the platform, and for
 * employees who joined with an account of their own: they change it themselves (`email_refusal` of the employee).
 */
export const updateAccount = endpoint({
  method: "PUT",
  path: "/api/enterprise/accounts/{uid}",
  summary:
    "Change the names, email address, username or external ID of an employee. The old username redirects to the new one.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them edit cards, for the groups of that role and only for employees without a role. The email address of another admin, or of somebody who joined with their own account, can be changed only by that person.",
  input: () =>
    z
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
  /** `pending_email`: the requested address that is not confirmed yet. */
  reply: () => employee.extend({ pending_email: z.string().nullable() }),
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

import * as z from "zod";
import { email } from "../../fields/contact-data.ts";
import { externalId } from "../employee.ts";
import { badgeFields } from "./badge.ts";

/** A badge as a row of an imported table. Missing fields stay unchanged. */
export const badgeRow = z
  .strictObject({
    /** Required for a new badge. */
    name_first: badgeFields.name_first.optional(),
    name_last: badgeFields.name_last.optional(),
    company: badgeFields.company.optional(),
    title: badgeFields.title.optional(),
    kind: badgeFields.kind.optional(),
    email: email.optional(),
    phone: badgeFields.phone.optional(),
    /** The id in the organiser's own system. It identifies an existing badge; otherwise the email address does. */
    ext: externalId.optional(),
  })
  .refine((row) => row.email !== undefined || row.ext !== undefined, {
    path: ["email"],
    message: "Enter an email address or an ID from your own systems.",
  });

import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { contactNote } from "../../../entities/contact.ts";
import { lead } from "../../../entities/lead.ts";
import { leadId, uid } from "../../../fields/ids.ts";
import { WHO_HAS_LEADS } from "./list-leads.ts";

export const updateLead = endpoint({
  method: "PUT",
  path: "/api/enterprise/lead/{lead}",
  summary:
    "Assign a lead to an employee, who gets it as a contact and is notified, or change the enterprise’s note. Previous owners keep it among their contacts.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: () =>
    z
      .strictObject({
        lead: leadId,
        employee: uid.optional(),
        note: contactNote.optional(),
        /** The note that the form was filled with; without it, the call overwrites any note. */
        seen: contactNote.optional(),
      })
      .refine(
        ({ employee, note }) => employee !== undefined || note !== undefined,
        "Send at least one field to change.",
      ),
  reply: () => lead,
  fails: ["not-found", "permission-denied", "conflict"],
});

export const deleteLead = endpoint({
  method: "DELETE",
  path: "/api/enterprise/lead/{lead}",
  summary:
    "Delete a lead of the enterprise. Employees keep it among their contacts, unless `everywhere` removes it there as well because the person wants to be forgotten.",
  access: "user",
  who: WHO_HAS_LEADS,
  input: () =>
    z.strictObject({
      lead: leadId,
      /** Removes the visitor's details from the employees' contacts as well; what employees added themselves stays. */
      everywhere: z.literal("true").optional(),
    }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "permission-denied"],
});

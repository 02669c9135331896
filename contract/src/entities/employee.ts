import * as z from "zod";
import { uid } from "../fields/ids.ts";
import { line, requiredLine } from "../fields/text.ts";
import { card } from "./card.ts";
import { retailCard } from "./retail-card.ts";

export const EMPLOYEE_STATES = ["active", "invited", "disabled"] as const;
export const employeeState = z.enum(EMPLOYEE_STATES);
export type EmployeeState = z.infer<typeof employeeState>;

/** Most groups of one employee. */
export const MAX_GROUPS_OF_ONE = 5;

/** Stands for the admins of an enterprise where roles are named; no role has this name. */
export const ADMINS = "admin";

/**
 * The id that an enterprise's own systems have for a person. It is part of a database key, in which a character can take
 * twelve bytes of the 768 that a key may have.
 */
export const externalId = requiredLine(40);

/** A person of an enterprise as those see them who manage them. */
export const employee = z
  .object({
    uid: z.string(),
    name_first: z.string(),
    name_last: z.string(),
    job_title: z.string(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    /** The id that the enterprise's own systems have for the person. */
    external_id: z.string().nullable(),
    enterprise_admin: z.boolean(),
    /** The role that was given to the person, if any. */
    role: z.string().nullable(),
    /** The groups that the person manages. */
    manages: z.array(z.string()),
    groups: z.array(z.string()),
    status: employeeState,
    /** The invitation that was sent last and is not accepted yet. Its link works until `expires_date` (epoch ms). */
    invitation: z.object({ sent_date: z.number(), expires_date: z.number() }).optional(),
    /** True while somebody with an account of their own is invited: until they join, it is no part of the enterprise. */
    own_account: z.boolean().optional(),
    /** The name by which a directory manages the person (SCIM); absent for people whom none manages. */
    user_name: z.string().optional(),
    created_date: z.number(),
  })
  .meta({ id: "Employee" });
export type Employee = z.infer<typeof employee>;

/** Where the address of somebody who has left leads: to a colleague, to the enterprise, or no further. */
export const HANDOVER_MODES = ["colleague", "company", "off"] as const;

/** How somebody leaves: who takes over, and what the address of their card says besides. */
export const handover = z
  .strictObject({ mode: z.enum(HANDOVER_MODES), to: uid.optional(), note: line(200).optional() })
  .superRefine(({ mode, to }, ctx) => {
    if ((mode === "colleague") === (to !== undefined)) return;
    const message = to === undefined ? "Choose who takes over." : "Only `colleague` accepts this field.";
    ctx.addIssue({ code: "custom", path: ["to"], message });
  });
export type Handover = z.infer<typeof handover>;

/** An employee with the card, the last sign-in (epoch ms; null: never) and an address that is not confirmed yet. */
export const employeeAccount = employee
  .extend({
    last_login: z.number().nullable(),
    pending_email: z.string().nullable(),
    card,
    /** Printed cards of the enterprise that the person has; those of their own are nobody else's business. */
    printed_cards: z.array(retailCard),
  })
  .meta({ id: "EmployeeAccount" });

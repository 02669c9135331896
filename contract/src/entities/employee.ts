import * as z from "zod";
import { uid } from "../fields/ids.ts";
import { line, requiredLine } from "../fields/text.ts";
import { card } from "./card.ts";
import { retailCard } from "./retail-card.ts";

export const EMPLOYEE_STATES = ["active", "invited", "disabled"] as const;
export const employeeState = z.enum(EMPLOYEE_STATES);
export type EmployeeState = z.infer<typeof employeeState>;

/** Maximum number of groups per employee. */
export const MAX_GROUPS_PER_EMPLOYEE = 5;

/** Pseudo role name of the admins of an enterprise; no role has this name. */
export const ADMINS = "admin";

/**
 * The id of an employee in the enterprise's own systems. It is part of a database key of at most 768 bytes, in which a
 * character can take twelve bytes.
 */
export const externalId = requiredLine(40);

/** An employee as shown to those who manage them. */
export const employee = z
  .object({
    uid: z.string(),
    name_first: z.string(),
    name_last: z.string(),
    job_title: z.string(),
    email: z.string().nullable(),
    username: z.string().nullable(),
    /** The id of the employee in the enterprise's own systems. */
    external_id: z.string().nullable(),
    enterprise_admin: z.boolean(),
    /** The assigned role, if any. */
    role: z.string().nullable(),
    /** The groups that the employee manages. */
    manages: z.array(z.string()),
    groups: z.array(z.string()),
    status: employeeState,
    /** The last invitation, if it is not accepted yet. Its link works until `expires_date` (epoch ms). */
    invitation: z.object({ sent_date: z.number(), expires_date: z.number() }).optional(),
    /**
     * True while a user with their own account is invited: the account is not part of the enterprise until they join.
     */
    own_account: z.boolean().optional(),
    /** The name by which a directory manages the employee (SCIM); absent for others. */
    user_name: z.string().optional(),
    created_date: z.number(),
  })
  .meta({ id: "Employee" });
export type Employee = z.infer<typeof employee>;

/** Where the address of a former employee's card links to: a colleague, the enterprise, or nowhere. */
export const HANDOVER_MODES = ["colleague", "company", "off"] as const;

/** How an employee is offboarded: who takes over, and the note at the address of their card. */
export const handover = z
  .strictObject({ mode: z.enum(HANDOVER_MODES), to: uid.optional(), note: line(200).optional() })
  .superRefine(({ mode, to }, ctx) => {
    if ((mode === "colleague") === (to !== undefined)) return;
    const message = to === undefined ? "Choose who takes over." : "Only `colleague` accepts this field.";
    ctx.addIssue({ code: "custom", path: ["to"], message });
  });
export type Handover = z.infer<typeof handover>;

/**
 * Why a caller cannot change the email address of an employee: the employee is an admin of the enterprise or the
 * platform, has a role that the caller cannot assign, or joined with an account of their own.
 */
export const EMAIL_REFUSALS = ["admin", "role", "own_account"] as const;
export type EmailRefusal = (typeof EMAIL_REFUSALS)[number];

/** An employee in a list, with the last sign-in (epoch ms; null if never). */
export const listedEmployee = employee
  .extend({
    last_login: z.number().nullable(),
    /**
     * Views of the card since the employee joined, or in a list of one group since they joined that group; null for
     * callers who may not see statistics, and for somebody who has not joined yet.
     */
    card_views: z.number().nullable(),
  })
  .meta({ id: "ListedEmployee" });
export type ListedEmployee = z.infer<typeof listedEmployee>;

/** An employee with the card and an unconfirmed email address. */
export const employeeAccount = listedEmployee
  .extend({
    pending_email: z.string().nullable(),
    /** Why the caller cannot change the email address; absent when they can. */
    email_refusal: z.enum(EMAIL_REFUSALS).optional(),
    /**
     * Present while the platform has disabled the account, which the enterprise cannot undo. `returns`: the employee
     * gets their previous status back when the platform restores the account; `stays`: they stay disabled, because the
     * enterprise has disabled them, too.
     */
    suspension: z.enum(["returns", "stays"]).optional(),
    card,
    /** The employee's printed cards of the enterprise. Their private printed cards are not included. */
    printed_cards: z.array(retailCard),
  })
  .meta({ id: "EmployeeAccount" });

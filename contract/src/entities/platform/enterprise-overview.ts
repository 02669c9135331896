import * as z from "zod";
import { billing } from "../billing.ts";
import { EMPLOYEE_STATES } from "../employee.ts";
import { platformAct } from "./act.ts";

/** Maximum number of listed admins and of listed batches of printed cards. */
export const MAX_OVERVIEW_ENTRIES = 20;

/** An enterprise as shown to platform admins, without content of its employees except names. Dates are epoch ms. */
export const enterpriseOverview = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null until the enterprise is in the admins' index. */
    created_date: z.number().nullable(),
    /** Since when the platform has frozen it, or null. */
    frozen_date: z.number().nullable(),
    /** Since when it is being deleted, or null. Such an enterprise stays frozen. */
    deletion_date: z.number().nullable(),
    /**
     * Whether its plan is in force, and why. A plan without any of these reasons was granted indefinitely when the
     * enterprise was created.
     */
    in_force: z.boolean(),
    plan_from: z.object({
      own: billing.nullable(),
      /** A grant by an admin; `until` is null when it has no end. */
      given: z.object({ seats: z.number(), until: z.number().nullable() }).nullable(),
    }),
    seats: z.object({ limit: z.number(), used: z.number() }),
    counts: z.object({ active: z.number(), invited: z.number(), disabled: z.number(), admins: z.number() }),
    admins: z.array(z.object({ uid: z.string(), name: z.string(), status: z.enum(EMPLOYEE_STATES) })),
    /** Batches of printed cards that were created for it. */
    batches: z.array(
      z.object({ id: z.string(), name: z.string(), new: z.number(), claimed: z.number(), disabled: z.number() }),
    ),
    acts: z.array(platformAct),
  })
  .meta({ id: "EnterpriseOverview" });
export type EnterpriseOverview = z.infer<typeof enterpriseOverview>;

import * as z from "zod";
import { billing } from "../billing.ts";
import { EMPLOYEE_STATES } from "../employee.ts";
import { platformAct } from "./act.ts";

/** Admins, and batches of printed cards, that are listed at most. */
export const MOST_LISTED = 20;

/** An enterprise as admins of the platform see it: nothing that its people have written but names. Dates are epoch ms. */
export const enterpriseOverview = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Null until the enterprise is in the lists of admins. */
    created_date: z.number().nullable(),
    /** Since when the platform has frozen it; null: it has not. */
    frozen_date: z.number().nullable(),
    /**
     * Whether its plan counts now, and everything that this comes from. One that counts without any of it was given without an
     * end when the enterprise was made.
     */
    in_force: z.boolean(),
    plan_from: z.object({
      own: billing.nullable(),
      /** What an admin gave; `until` is null when it has no end. */
      given: z.object({ seats: z.number(), until: z.number().nullable() }).nullable(),
    }),
    seats: z.object({ limit: z.number(), used: z.number() }),
    counts: z.object({ active: z.number(), invited: z.number(), disabled: z.number(), admins: z.number() }),
    admins: z.array(z.object({ uid: z.string(), name: z.string(), status: z.enum(EMPLOYEE_STATES) })),
    /** Batches of printed cards that were made for it. */
    batches: z.array(
      z.object({ id: z.string(), name: z.string(), new: z.number(), claimed: z.number(), disabled: z.number() }),
    ),
    acts: z.array(platformAct),
  })
  .meta({ id: "EnterpriseOverview" });
export type EnterpriseOverview = z.infer<typeof enterpriseOverview>;

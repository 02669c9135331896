import * as z from "zod";
import { adminRole } from "./admin-role.ts";

/** Acts of platform admins on a user's account. */
export const ADMIN_ACTS = [
  "looked",
  "plan",
  "card",
  "printed-card",
  "disabled",
  "restored",
  "password",
  "enterprise-admin",
  "role",
  "other",
] as const;

/** An act of a platform admin on the caller's account. */
export const adminAct = z
  .object({
    id: z.string(),
    /** Epoch milliseconds. */
    date: z.number(),
    act: z.enum(ADMIN_ACTS),
    /** Null where the log does not contain it. */
    role: adminRole.nullable(),
  })
  .meta({ id: "AdminAct" });
export type AdminAct = z.infer<typeof adminAct>;

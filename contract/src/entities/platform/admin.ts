import * as z from "zod";
import { requiredLine } from "../../fields/text.ts";
import { adminRole } from "./admin-role.ts";

/** An admin's reason for an act, stored in the audit log. */
export const reason = requiredLine(200);

/** A platform admin. */
export const admin = z
  .object({
    uid: z.string(),
    /** Address of the account; null when it is deleted. */
    email: z.string().nullable(),
    role: adminRole,
    /** Address of the owner who gave the role; null for the first owner, or when that account is deleted. */
    by: z.string().nullable(),
    /** Epoch milliseconds of the last change. */
    date: z.number(),
  })
  .meta({ id: "Admin" });
export type Admin = z.infer<typeof admin>;

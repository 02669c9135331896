import * as z from "zod";

/** Roles of platform admins in ascending order; each role includes those before it. */
export const ADMIN_ROLES = ["support", "operator", "owner"] as const;
export const adminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof adminRole>;

/** Whether a role is at required as high as the required one. */
export function includesRole(role: AdminRole, required: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(required);
}

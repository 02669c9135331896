import * as z from "zod";

/** What admins of the platform may do, from the least on; each role includes those before it. */
export const ADMIN_ROLES = ["support", "operator", "owner"] as const;
export const adminRole = z.enum(ADMIN_ROLES);
export type AdminRole = z.infer<typeof adminRole>;

/** Whether a role allows what needs at least another one. */
export function includesRole(role: AdminRole, least: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(least);
}

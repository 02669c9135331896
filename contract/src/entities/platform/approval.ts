import * as z from "zod";
import { adminRole } from "./admin-role.ts";

/** How long another owner can confirm a request. */
export const APPROVAL_MS = 86_400_000;

/** Calls that require a second owner once there are two. */
export const APPROVAL_ACTS = [
  "admin.saveAdmin",
  "admin.removeAdmin",
  "admin.deleteUser",
  "admin.deleteEnterprise",
  "admin.exportKeys",
  "admin.switchGenerator",
] as const;

/** States of a request; `expired` if it was not confirmed in time. */
export const APPROVAL_STATES = ["waiting", "done", "withdrawn", "expired"] as const;

/** A request of one owner that another owner confirms. Dates are epoch ms. */
export const approval = z
  .object({
    id: z.string(),
    act: z.enum(APPROVAL_ACTS),
    /** The target: an email address, a username, the ID of an enterprise, or the name of a batch. */
    subject: z.string(),
    /**
     * The account that the act concerns, whatever was typed as its name: its address, and the path of its card whether
     * or not it is shown. Null when the act concerns no account, or the account is gone.
     */
    account: z.object({ uid: z.string(), email: z.string().nullable(), route: z.string().nullable() }).nullable(),
    /** The granted role; null for other acts. */
    role: adminRole.nullable(),
    reason: z.string(),
    /** Address of the owner who made the request; null when that account is deleted. */
    by: z.string().nullable(),
    /** True when the caller made the request and so cannot confirm it. */
    own: z.boolean(),
    date: z.number(),
    until: z.number(),
    state: z.enum(APPROVAL_STATES),
    /** Address of the owner who confirmed or withdrew it. */
    decided_by: z.string().nullable(),
    /** Hash of the input, which a confirmation must repeat. */
    hash: z.string(),
  })
  .meta({ id: "Approval" });
export type Approval = z.infer<typeof approval>;

import * as z from "zod";
import { adminRole } from "./admin-role.ts";

/** How long another owner may confirm. */
export const APPROVAL_MS = 86_400_000;

/** Calls that need a second owner as soon as there are two. */
export const APPROVAL_ACTS = [
  "admin.saveAdmin",
  "admin.removeAdmin",
  "admin.deleteUser",
  "admin.exportKeys",
  "admin.switchGenerator",
] as const;

/** What becomes of a request; one that nobody has confirmed in time is `expired`. */
export const APPROVAL_STATES = ["waiting", "done", "withdrawn", "expired"] as const;

/** Something that one owner has asked for and another one confirms. Dates are epoch ms. */
export const approval = z
  .object({
    id: z.string(),
    act: z.enum(APPROVAL_ACTS),
    /** Whom or what it is about: an email address, a username, or the name of a batch. */
    subject: z.string(),
    /** The role that is given; null for other acts. */
    role: adminRole.nullable(),
    reason: z.string(),
    /** Address of the owner who asked; null when that account is gone. */
    by: z.string().nullable(),
    /** True when the caller asked, who cannot confirm it. */
    own: z.boolean(),
    date: z.number(),
    until: z.number(),
    state: z.enum(APPROVAL_STATES),
    /** Address of the owner who confirmed or withdrew it. */
    decided_by: z.string().nullable(),
    /** Of the input: a confirmation names what it confirms. */
    hash: z.string(),
  })
  .meta({ id: "Approval" });
export type Approval = z.infer<typeof approval>;

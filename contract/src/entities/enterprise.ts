import * as z from "zod";
import { requiredLine } from "../fields/text.ts";
import { billing } from "./billing.ts";
import { shownButton } from "./button.ts";
import { layerFields, layer } from "./layer.ts";
import { qrStyle } from "./qr-style.ts";
import { theme } from "./theme.ts";
import { tour } from "./tour.ts";

/** The name of an enterprise. */
export const enterpriseName = requiredLine(80);

/** Maximum number of seats per enterprise. */
export const MAX_SEATS = 10_000;

/** The permissions that a role may include. */
export const PERMISSIONS = [
  "cards.edit",
  "cards.create",
  "brand.edit",
  "qr.edit",
  "stats.view",
  "groups.manage",
  "events.manage",
  "roles.assign",
  "billing",
] as const;
export const permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof permission>;

/** When the card of an invited employee is shown. */
export const publishing = z.enum(["at_once", "on_accept"]);
/** Whether the enterprise also stores the details that visitors share on its employees' cards. */
export const leadSharing = z.enum(["private", "shared"]);

/** A role as shown to the employees of the enterprise. */
export const role = z
  .object({ name: z.string(), label: z.string(), permissions: z.array(permission) })
  .meta({ id: "Role" });
export type Role = z.infer<typeof role>;

/** A group of employees. */
export const group = z.object({ id: z.string(), name: z.string(), count: z.number() }).meta({ id: "Group" });
export type Group = z.infer<typeof group>;

/** A group with its layer for the cards of its members, if any. */
export const groupWithLayer = group.extend({ layer: layer.optional() }).meta({ id: "GroupWithLayer" });

/** Maximum numbers of brand themes and of offered skills per enterprise. */
export const MAX_BRANDS = 20;
export const MAX_OFFERED_SKILLS = 200;

/** Maximum numbers of groups and roles per enterprise. */
export const MAX_GROUPS = 200;
export const MAX_ROLES = 30;
/** Maximum number of managers per group. */
export const MAX_MANAGERS = 50;

/**
 * What an enterprise shows on its employees' cards: its name, and the values that replace or fill in their own fields.
 */
export const enterpriseProfile = z.object({ name: z.string(), ...layerFields }).meta({ id: "EnterpriseProfile" });
export type EnterpriseProfile = z.infer<typeof enterpriseProfile>;

/** The layer of an enterprise for its employees' cards. */
export const enterpriseLayer = z
  .object({
    enterprise: z.string(),
    ...layerFields,
    buttons: z.array(shownButton).optional(),
    locked_fields: z.array(z.string()),
    theme: theme.optional(),
  })
  .meta({ id: "EnterpriseLayer" });
export type EnterpriseLayer = z.infer<typeof enterpriseLayer>;

/** An enterprise as shown to its employees. */
export const enterprise = z
  .object({
    id: z.string(),
    /** False when its plan has ended: cards stay unchanged, and no employees can be added. */
    in_force: z.boolean(),
    /** True while the platform has frozen it, which suspends its plan. */
    frozen: z.literal(true).optional(),
    /** True while the platform is deleting it; it is then frozen as well. */
    deleting: z.literal(true).optional(),
    profile: enterpriseProfile,
    brands: z.array(theme),
    qr_style: qrStyle.nullable(),
    locked_fields: z.array(z.string()),
    /** True when employees can request changes of locked fields. */
    approval: z.boolean().optional(),
    /** True when it stores the details that visitors share on its employees' cards. */
    shared_leads: z.literal(true).optional(),
    /** The skills from which its employees choose; if absent, they enter their own. */
    skills: z.array(z.string()).optional(),
    /** The caller's permissions; with `groups` only for the members of these groups. */
    rights: z.object({
      admin: z.boolean(),
      permissions: z.array(permission),
      groups: z.array(z.string()).nullable(),
    }),
    seats: z.object({ limit: z.number(), used: z.number() }).optional(),
    counts: z.object({ active: z.number(), invited: z.number(), disabled: z.number(), admins: z.number() }).optional(),
    groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })).optional(),
    roles: z.array(z.object({ name: z.string(), label: z.string(), permissions: z.array(permission) })).optional(),
    /** Settings that only admins can change; for employees with a role. */
    settings: z.object({ publish: publishing, leads: leadSharing }).optional(),
    /** Progress of its dashboard tour; for employees with a role. */
    tour: tour.optional(),
    /** Its subscription; null when it has never bought one. */
    billing: billing.nullable().optional(),
  })
  .meta({ id: "Enterprise" });
export type Enterprise = z.infer<typeof enterprise>;

import * as z from "zod";
import { requiredLine } from "../fields/text.ts";
import { billing } from "./billing.ts";
import { laidParts, layer } from "./layer.ts";
import { qrStyle } from "./qr-style.ts";
import { theme } from "./theme.ts";
import { tour } from "./tour.ts";

/** What an enterprise is called. */
export const enterpriseName = requiredLine(80);

/** Most seats of an enterprise. */
export const MAX_SEATS = 10_000;

/** What a role may allow. */
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

/** When the card of somebody who is invited is shown. */
export const publishing = z.enum(["at_once", "on_accept"]);
/** Whether the enterprise keeps what visitors leave on the cards of its people, beside each of them. */
export const leadSharing = z.enum(["private", "shared"]);

/** A role as the people of the enterprise see it. */
export const role = z
  .object({ name: z.string(), label: z.string(), permissions: z.array(permission) })
  .meta({ id: "Role" });
export type Role = z.infer<typeof role>;

/** A group of employees. */
export const group = z.object({ id: z.string(), name: z.string(), count: z.number() }).meta({ id: "Group" });
export type Group = z.infer<typeof group>;

/** A group with what it lays over the cards of its people, if anything. */
export const groupWithLayer = group.extend({ layer: layer.optional() }).meta({ id: "GroupWithLayer" });

/** Most brands of an enterprise, and most skills that it offers. */
export const MAX_BRANDS = 20;
export const MAX_OFFERED_SKILLS = 200;

/** Most groups and roles of an enterprise. */
export const MAX_GROUPS = 200;
export const MAX_ROLES = 30;
/** Most people who manage one group. */
export const MAX_MANAGERS = 50;

/** What an enterprise shows on its people's cards: its name, and what replaces or fills in their own fields. */
export const enterpriseProfile = z.object({ name: z.string(), ...laidParts }).meta({ id: "EnterpriseProfile" });
export type EnterpriseProfile = z.infer<typeof enterpriseProfile>;

/** What an enterprise lays over the cards of its people. */
export const enterpriseLayer = z
  .object({
    enterprise: z.string(),
    ...laidParts,
    locked_fields: z.array(z.string()),
    theme: theme.optional(),
  })
  .meta({ id: "EnterpriseLayer" });
export type EnterpriseLayer = z.infer<typeof enterpriseLayer>;

/** An enterprise as one of its people sees it. */
export const enterprise = z
  .object({
    id: z.string(),
    /** False when its plan has ended: cards stay as they are, and nobody is added. */
    in_force: z.boolean(),
    /** True while the platform has frozen it; then its plan does not count. */
    frozen: z.literal(true).optional(),
    profile: enterpriseProfile,
    brands: z.array(theme),
    qr_style: qrStyle.nullable(),
    locked_fields: z.array(z.string()),
    /** True when employees can ask for changes of locked fields. */
    approval: z.boolean().optional(),
    /** True when it keeps what visitors leave on the cards of its people. */
    shared_leads: z.literal(true).optional(),
    /** What its people choose their skills from; absent: they write their own. */
    skills: z.array(z.string()).optional(),
    /** What the caller may do; with `groups` only to people of these groups. */
    rights: z.object({
      admin: z.boolean(),
      permissions: z.array(permission),
      groups: z.array(z.string()).nullable(),
    }),
    seats: z.object({ limit: z.number(), used: z.number() }).optional(),
    counts: z.object({ active: z.number(), invited: z.number(), disabled: z.number(), admins: z.number() }).optional(),
    groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })).optional(),
    roles: z.array(z.object({ name: z.string(), label: z.string(), permissions: z.array(permission) })).optional(),
    /** What only admins change; for those with a role. */
    settings: z.object({ publish: publishing, leads: leadSharing }).optional(),
    /** Where the tour of its dashboard is; for those with a role. */
    tour: tour.optional(),
    /** Its subscription; null when it has never bought one. */
    billing: billing.nullable().optional(),
  })
  .meta({ id: "Enterprise" });
export type Enterprise = z.infer<typeof enterprise>;

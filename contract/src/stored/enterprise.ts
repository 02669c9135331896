import * as z from "zod";
import { isInForce } from "../entities/billing.ts";
import { leadSharing, type Permission, PERMISSIONS, publishing } from "../entities/enterprise.ts";
import { qrStyle, type QrStyle } from "../entities/qr-style.ts";
import { billingPart, planOfBilling, type StoredBilling } from "./billing.ts";
import { layerShape, readLayer, type StoredLayer } from "./layer.ts";
import { listOf, part, readRecord, readRecords, type StoredOf, toRecord } from "./record.ts";
import { readThemes } from "./theme.ts";
import type { Theme } from "../entities/theme.ts";
import { type Tour, TOUR_STEPS, tourStep } from "../entities/tour.ts";
import { flag, number, text } from "./shared.ts";

/** `enterprise/{id}/profile`. */
export const enterpriseProfileShape = {
  name: text,
  logo: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  plan: z.string().optional(),
};
export type StoredEnterpriseProfile = StoredOf<typeof enterpriseProfileShape>;

/**
 * `enterprise/{id}/settings`. `publish`: when the card of somebody who is invited is shown; `leads`: whether the enterprise
 * keeps what visitors leave on its people's cards.
 */
export const enterpriseSettingsShape = { publish: publishing.catch("at_once"), leads: leadSharing.catch("private") };
export type StoredEnterpriseSettings = StoredOf<typeof enterpriseSettingsShape>;
/** `enterprise/{id}/settings` as it was read. */
export const readEnterpriseSettings = (value: unknown): StoredEnterpriseSettings =>
  readRecord(enterpriseSettingsShape, value) ?? { publish: "at_once", leads: "private" };

/** `enterprise/{id}/settings/leads` as it was read. */
export const readLeadSharing = (value: unknown): StoredEnterpriseSettings["leads"] =>
  leadSharing.safeParse(value).data ?? "private";

/** `enterprise/{id}/tour`. `done`: it was finished or put away. */
export const tourShape = { step: tourStep.catch(TOUR_STEPS[0]), done: flag };
/** `enterprise/{id}/tour` as it was read; enterprises that were there before it have put it away. */
export const readTour = (value: unknown): Tour => readRecord(tourShape, value) ?? { step: TOUR_STEPS[0], done: true };

/** `enterprise/{id}/groups/{group}`; who is in it stands under `group_members`. */
export const enterpriseGroupShape = {
  name: text,
  count: number,
  layer: part(layerShape).optional(),
  /** The id that a directory has for the group. */
  external_id: z.string().optional(),
};
export type StoredEnterpriseGroup = StoredOf<typeof enterpriseGroupShape>;

/** `enterprise/{id}/profile` as it was read; null when there is no such enterprise. */
export const readEnterpriseProfile = (value: unknown): StoredEnterpriseProfile | null =>
  readRecord(enterpriseProfileShape, value);

/** `enterprise/{id}/seats`: how many people the enterprise may have by what it pays for or began with (`seatLimit` counts), and how many it has. */
export const seatsShape = { limit: number, used: number };
export type StoredSeats = StoredOf<typeof seatsShape>;

/** `enterprise/{id}/counts`: employees by their status, and those of them who are active admins. */
export const employeeCountsShape = { active: number, invited: number, disabled: number, admins: number };
export type StoredEmployeeCounts = StoredOf<typeof employeeCountsShape>;

/** `enterprise/{id}/roles/{role}`. `can`: permissions with a blank around each, so that rules can look for one. */
export const enterpriseRoleShape = { label: text, can: text };
export type StoredEnterpriseRole = StoredOf<typeof enterpriseRoleShape>;

/** The role that every enterprise has: what managers may do in their groups. */
export const MANAGER_ROLE = "manager";

/** `enterprise/{id}/seats` as it was read. */
export const readSeats = (value: unknown): StoredSeats => readRecord(seatsShape, value) ?? { limit: 0, used: 0 };

/** `enterprise/{id}/counts` as it was read. */
export const readEmployeeCounts = (value: unknown): StoredEmployeeCounts =>
  readRecord(employeeCountsShape, value) ?? { active: 0, invited: 0, disabled: 0, admins: 0 };

/** `enterprise/{id}/roles/{role}` as it was read; null when there is none. */
export const readEnterpriseRole = (value: unknown): StoredEnterpriseRole | null =>
  readRecord(enterpriseRoleShape, value);

/** `enterprise/{id}/roles` as it was read. */
export const readEnterpriseRoles = (value: unknown): Record<string, StoredEnterpriseRole> =>
  readRecords(enterpriseRoleShape, value);

/** Permissions as they are stored. */
export const toStoredPermissions = (permissions: readonly Permission[]): string => ` ${permissions.join(" ")} `;

/** The permissions of a role; those that this release does not know are excluded. */
export const permissionsOf = ({ can }: Pick<StoredEnterpriseRole, "can">): Permission[] =>
  PERMISSIONS.filter((permission) => can.includes(` ${permission} `));

/** The role of managers as it is stored. */
export const MANAGERS: StoredEnterpriseRole = {
  label: "Manager",
  can: toStoredPermissions(["cards.edit", "cards.create", "stats.view"]),
};

/** `enterprise/{id}/standing`: what the platform has decided about it. Dates are epoch ms. */
export const standingShape = {
  /** Since when it is frozen. */
  frozen_date: z.number().optional(),
  /** The seats that were given with the plan, and until when; without an end, they stay. An end alone: the plan was taken back then. */
  given_seats: z.number().optional(),
  given_until: z.number().optional(),
  /** Raised by every change; absent before the first that was counted. */
  rev: z.number().optional(),
};
export type StoredStanding = StoredOf<typeof standingShape>;
/** `enterprise/{id}/standing` as it was read; empty when there is none. */
export const readStanding = (value: unknown): StoredStanding => readRecord(standingShape, value) ?? {};

/** The seats that are given at `now` (epoch ms); 0 when none are. */
export function givenSeats({ given_seats = 0, given_until }: StoredStanding, now: number): number {
  return given_until === undefined || given_until > now ? given_seats : 0;
}

/**
 * How many seats an enterprise has at `now` (epoch ms): those that it pays for, or began with, or those that the platform gives it if
 * these are more. Those of a subscription that has ended do not count beside given ones; alone they stay, and nobody is added for
 * want of a plan. The rules of `enterprise/{id}/seats/used` say the same.
 */
export function seatLimit(
  { billing, seats, standing }: Pick<StoredEnterprise, "billing" | "seats" | "standing">,
  now: number,
): number {
  const given = givenSeats(standing, now);
  const isOver = billing !== undefined && !isInForce(billing, now);
  return given > 0 && isOver ? given : Math.max(seats.limit, given);
}

/** `enterprise/{id}` as it was read. */
export interface StoredEnterprise {
  readonly profile: StoredEnterpriseProfile;
  readonly brands: readonly Theme[];
  readonly qr: QrStyle | null;
  readonly locked_fields: readonly string[];
  /** What is laid over all cards besides the profile. */
  readonly layer: StoredLayer;
  /** Whether changes of locked fields wait for approval. */
  readonly approval: boolean;
  readonly settings: StoredEnterpriseSettings;
  readonly tour: Tour;
  /** What its people choose their skills from; empty: they write their own. */
  readonly skills: readonly string[];
  readonly seats: StoredSeats;
  readonly counts: StoredEmployeeCounts;
  readonly groups: Readonly<Record<string, StoredEnterpriseGroup>>;
  readonly roles: Readonly<Record<string, StoredEnterpriseRole>>;
  readonly billing?: StoredBilling;
  readonly standing: StoredStanding;
}

/** `enterprise/{id}` as it was read; null when there is no such enterprise. */
export function readEnterpriseNode(id: string, value: unknown): StoredEnterprise | null {
  const parts = toRecord(value);
  const profile = readEnterpriseProfile(parts["profile"]);
  if (profile === null) return null;
  const billing = readEnterpriseBilling(parts["billing"]);
  return {
    profile,
    brands: readThemes(parts["brands"], `${id}.`),
    qr: readQrStyle(parts["qr"]),
    locked_fields: readKeys(parts["locked_fields"]),
    layer: readLayer(parts["layer"]),
    approval: readApproval(parts["approval"]),
    settings: readEnterpriseSettings(parts["settings"]),
    tour: readTour(parts["tour"]),
    skills: readOfferedSkills(parts["skills"]),
    seats: readSeats(parts["seats"]),
    counts: readEmployeeCounts(parts["counts"]),
    groups: readEnterpriseGroups(parts["groups"]),
    roles: readEnterpriseRoles(parts["roles"]),
    standing: readStanding(parts["standing"]),
    ...(billing === undefined ? {} : { billing }),
  };
}

/** `enterprise/{id}/billing` as it was read; undefined when there is none. */
export const readEnterpriseBilling = (value: unknown): StoredBilling | undefined => billingPart.safeParse(value).data;

/** What decides whether an enterprise's plan counts. */
export type Subscribed = Pick<StoredEnterprise, "billing" | "standing">;

/**
 * Whether an enterprise's plan counts at `now` (epoch ms): people can be added and roles, groups and brands changed. One
 * that never had a subscription was given by the platform, without an end unless one is named or it was taken back. A frozen
 * one has no plan.
 */
export function enterpriseInForce({ billing, standing }: Subscribed, now: number): boolean {
  if (standing.frozen_date !== undefined) return false;
  if (billing !== undefined && planOfBilling(billing, now) === "enterprise") return true;
  return givenSeats(standing, now) > 0 || (billing === undefined && standing.given_until === undefined);
}

/** Who holds the name of an enterprise among the names of people: nobody whom an address leads to. */
export const holderOf = (id: string): string => `e-${id}`;

/** `enterprise/{id}/groups/{group}` as it was read; null when there is none. */
export const readEnterpriseGroup = (value: unknown): StoredEnterpriseGroup | null =>
  readRecord(enterpriseGroupShape, value);

/** `enterprise/{id}/groups` as it was read. */
export const readEnterpriseGroups = (value: unknown): Record<string, StoredEnterpriseGroup> =>
  readRecords(enterpriseGroupShape, value);

/** `enterprise/{id}/qr`; null when there is none that can be drawn. */
export function readQrStyle(value: unknown): QrStyle | null {
  const parsed = qrStyle.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** `enterprise/{id}/approval`: whether changes of locked fields wait for approval. */
export const readApproval = (value: unknown): boolean => value === true;

/** `enterprise/{id}/skills` as it was read. */
export const readOfferedSkills = (value: unknown): string[] => listOf(z.string()).parse(value);

/** The keys of an index that are set to true, such as `enterprise/{id}/locked_fields`. */
export function readKeys(value: unknown): string[] {
  return Object.entries(toRecord(value)).flatMap(([key, one]) => (one === true ? [key] : []));
}

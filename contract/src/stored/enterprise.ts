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
 * `enterprise/{id}/settings`. `publish`: when the card of an invited employee is published; `leads`: whether the
 * enterprise stores the details that visitors leave on employee cards.
 */
export const enterpriseSettingsShape = { publish: publishing.catch("at_once"), leads: leadSharing.catch("private") };
export type StoredEnterpriseSettings = StoredOf<typeof enterpriseSettingsShape>;
/** Reads `enterprise/{id}/settings`. */
export const readEnterpriseSettings = (value: unknown): StoredEnterpriseSettings =>
  readRecord(enterpriseSettingsShape, value) ?? { publish: "at_once", leads: "private" };

/** Reads `enterprise/{id}/settings/leads`. */
export const readLeadSharing = (value: unknown): StoredEnterpriseSettings["leads"] =>
  leadSharing.safeParse(value).data ?? "private";

/** `enterprise/{id}/tour`. `done`: it was finished or dismissed. */
export const tourShape = { step: tourStep.catch(TOUR_STEPS[0]), done: flag };
/** Reads `enterprise/{id}/tour`; for enterprises older than the tour, it counts as dismissed. */
export const readTour = (value: unknown): Tour => readRecord(tourShape, value) ?? { step: TOUR_STEPS[0], done: true };

/** `enterprise/{id}/groups/{group}`; its members are stored under `group_members`. */
export const enterpriseGroupShape = {
  name: text,
  count: number,
  layer: part(layerShape).optional(),
  /** The ID of the group in the directory. */
  external_id: z.string().optional(),
  /** When a directory last named all members (epoch ms): users who were inactive then are not among them. */
  replaced_date: z.number().optional(),
};
export type StoredEnterpriseGroup = StoredOf<typeof enterpriseGroupShape>;

/** Reads `enterprise/{id}/profile`; null when there is no such enterprise. */
export const readEnterpriseProfile = (value: unknown): StoredEnterpriseProfile | null =>
  readRecord(enterpriseProfileShape, value);

/**
 * `enterprise/{id}/seats`: the seats that the enterprise pays for or started with (see `seatLimit`), and the seats in
 * use.
 */
export const seatsShape = { limit: number, used: number };
export type StoredSeats = StoredOf<typeof seatsShape>;

/** `enterprise/{id}/counts`: employees by status, and the active admins among them. */
export const employeeCountsShape = { active: number, invited: number, disabled: number, admins: number };
export type StoredEmployeeCounts = StoredOf<typeof employeeCountsShape>;

/** `enterprise/{id}/roles/{role}`. `can`: permissions, each surrounded by spaces so that rules can search for one. */
export const enterpriseRoleShape = { label: text, can: text };
export type StoredEnterpriseRole = StoredOf<typeof enterpriseRoleShape>;

/** The built-in role of each enterprise, with the permissions of managers in their groups. */
export const MANAGER_ROLE = "manager";

/** Reads `enterprise/{id}/seats`. */
export const readSeats = (value: unknown): StoredSeats => readRecord(seatsShape, value) ?? { limit: 0, used: 0 };

/** Reads `enterprise/{id}/counts`. */
export const readEmployeeCounts = (value: unknown): StoredEmployeeCounts =>
  readRecord(employeeCountsShape, value) ?? { active: 0, invited: 0, disabled: 0, admins: 0 };

/** Reads `enterprise/{id}/roles/{role}`; null when there is none. */
export const readEnterpriseRole = (value: unknown): StoredEnterpriseRole | null =>
  readRecord(enterpriseRoleShape, value);

/** Reads `enterprise/{id}/roles`. */
export const readEnterpriseRoles = (value: unknown): Record<string, StoredEnterpriseRole> =>
  readRecords(enterpriseRoleShape, value);

/** Permissions as they are stored. */
export const toStoredPermissions = (permissions: readonly Permission[]): string => ` ${permissions.join(" ")} `;

/** The permissions of a role; permissions unknown to this release are excluded. */
export const permissionsOf = ({ can }: Pick<StoredEnterpriseRole, "can">): Permission[] =>
  PERMISSIONS.filter((permission) => can.includes(` ${permission} `));

/** The role of managers as it is stored. */
export const MANAGERS: StoredEnterpriseRole = {
  label: "Manager",
  can: toStoredPermissions(["cards.edit", "cards.create", "stats.view"]),
};

/**
 * The deletion of an enterprise by the platform. `by`: user ID of the owner who started it; `request_id`: that of their
 * request.
 */
const enterpriseDeletion = z.object({ date: z.number(), by: z.string(), request_id: z.string() });
export type EnterpriseDeletion = z.infer<typeof enterpriseDeletion>;

/** `enterprise/{id}/standing`: decisions of the platform about the enterprise. Dates are epoch ms. */
export const standingShape = {
  /** When it was frozen. */
  frozen_date: z.number().optional(),
  /** Set while it is being deleted: it is frozen in the same write, and stays so until it is gone. */
  deletion: enterpriseDeletion.optional(),
  /**
   * The seats of a granted plan and its end; without an end, it is unlimited. An end without seats: the plan was
   * revoked then.
   */
  given_seats: z.number().optional(),
  given_until: z.number().optional(),
  /** Incremented by each change; absent before the first counted one. */
  rev: z.number().optional(),
};
export type StoredStanding = StoredOf<typeof standingShape>;
/** Reads `enterprise/{id}/standing`; empty when there is none. */
export const readStanding = (value: unknown): StoredStanding => readRecord(standingShape, value) ?? {};

/** The granted seats at `now` (epoch ms); 0 when there are none. */
export function givenSeats({ given_seats = 0, given_until }: StoredStanding, now: number): number {
  return given_until === undefined || given_until > now ? given_seats : 0;
}

/**
 * The number of seats of an enterprise at `now` (epoch ms): those that it pays for or started with, or those granted by
 * the platform if there are more of them. Seats of an ended subscription do not count if seats are granted; without
 * granted seats they stay, but employees cannot be added because there is no plan. The rules of
 * `enterprise/{id}/seats/used` implement the same.
 */
export function seatLimit(
  { billing, seats, standing }: Pick<StoredEnterprise, "billing" | "seats" | "standing">,
  now: number,
): number {
  const given = givenSeats(standing, now);
  const isOver = billing !== undefined && !isInForce(billing, now);
  return given > 0 && isOver ? given : Math.max(seats.limit, given);
}

/** `enterprise/{id}` as read from the database. */
export interface StoredEnterprise {
  readonly profile: StoredEnterpriseProfile;
  readonly brands: readonly Theme[];
  readonly qr: QrStyle | null;
  readonly locked_fields: readonly string[];
  /** The layer over all cards, in addition to the profile. */
  readonly layer: StoredLayer;
  /** Whether changes of locked fields require approval. */
  readonly approval: boolean;
  readonly settings: StoredEnterpriseSettings;
  readonly tour: Tour;
  /** The skills that employees can choose from; if empty, they enter their own. */
  readonly skills: readonly string[];
  readonly seats: StoredSeats;
  readonly counts: StoredEmployeeCounts;
  readonly groups: Readonly<Record<string, StoredEnterpriseGroup>>;
  readonly roles: Readonly<Record<string, StoredEnterpriseRole>>;
  readonly billing?: StoredBilling;
  readonly standing: StoredStanding;
}

/** Reads `enterprise/{id}`; null when there is no such enterprise. */
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
    approval: readNeedsApproval(parts["approval"]),
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

/** Reads `enterprise/{id}/billing`; undefined when there is none. */
export const readEnterpriseBilling = (value: unknown): StoredBilling | undefined => billingPart.safeParse(value).data;

/** The fields that decide whether an enterprise's plan is in force. */
export type Subscribed = Pick<StoredEnterprise, "billing" | "standing">;

/**
 * Whether an enterprise's plan is in force at `now` (epoch ms): employees can be added, and roles, groups and brands
 * can be changed. An enterprise without a subscription has its plan from the platform, without an end unless one is set
 * or the plan was revoked. A frozen enterprise has no plan.
 */
export function enterpriseInForce({ billing, standing }: Subscribed, now: number): boolean {
  if (standing.frozen_date !== undefined) return false;
  if (billing !== undefined && planOfBilling(billing, now) === "enterprise") return true;
  return givenSeats(standing, now) > 0 || (billing === undefined && standing.given_until === undefined);
}

/** The owner of an enterprise's name among usernames: a placeholder that no address leads to. */
export const holderOf = (id: string): string => `e-${id}`;

/** Reads `enterprise/{id}/groups/{group}`; null when there is none. */
export const readEnterpriseGroup = (value: unknown): StoredEnterpriseGroup | null =>
  readRecord(enterpriseGroupShape, value);

/** Reads `enterprise/{id}/groups`. */
export const readEnterpriseGroups = (value: unknown): Record<string, StoredEnterpriseGroup> =>
  readRecords(enterpriseGroupShape, value);

/** Reads `enterprise/{id}/qr`; null when there is none that can be drawn. */
export function readQrStyle(value: unknown): QrStyle | null {
  const parsed = qrStyle.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Reads `enterprise/{id}/approval`: whether changes of locked fields require approval. */
export const readNeedsApproval = (value: unknown): boolean => value === true;

/** Reads `enterprise/{id}/skills`. */
export const readOfferedSkills = (value: unknown): string[] => listOf(z.string()).parse(value);

/** The keys of an index that are set to true, such as `enterprise/{id}/locked_fields`. */
export function readKeys(value: unknown): string[] {
  return Object.entries(toRecord(value)).flatMap(([key, one]) => (one === true ? [key] : []));
}

import * as z from "zod";
import type { EnterpriseProfile } from "../entities/enterprise.ts";
import { qrStyle, type QrStyle } from "../entities/qr-style.ts";
import { optionalMapOf, readRecord, readRecords, type StoredOf, toRecord } from "./record.ts";
import { mark, text } from "./shared.ts";

/** `enterprise/{id}/profile`. */
export const enterpriseProfileShape = {
  name: text,
  logo: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  plan: z.string().optional(),
  seats: z.number().optional(),
};
export type StoredEnterpriseProfile = StoredOf<typeof enterpriseProfileShape>;

/** `enterprise/{id}/groups/{group}`. */
export const enterpriseGroupShape = {
  name: text,
  members: optionalMapOf(mark),
  managers: optionalMapOf(mark),
};
export type StoredEnterpriseGroup = StoredOf<typeof enterpriseGroupShape>;

/** `enterprise/{id}/profile` as it was read; null when there is no such enterprise. */
export const readEnterpriseProfile = (value: unknown): StoredEnterpriseProfile | null =>
  readRecord(enterpriseProfileShape, value);

/** The public part of a profile, without its plan and seats. */
export function toEnterpriseProfile(profile: StoredEnterpriseProfile): EnterpriseProfile {
  const { name, organization_name, address, logo } = profile;
  return {
    name,
    ...(organization_name === undefined ? {} : { organization_name }),
    ...(address === undefined ? {} : { address }),
    ...(logo === undefined ? {} : { logo }),
  };
}

/** The fields of a card that its owner cannot change: those that are locked, and those that the profile fills in. */
export function fixedFields(locked: readonly string[], profile: StoredEnterpriseProfile | null): string[] {
  const filled = (["organization_name", "address"] as const).filter((field) => profile?.[field] !== undefined);
  return [...new Set([...locked, ...filled])];
}

/** `enterprise/{id}/groups` as it was read. */
export const readEnterpriseGroups = (value: unknown): Record<string, StoredEnterpriseGroup> =>
  readRecords(enterpriseGroupShape, value);

/** `enterprise/{id}/qr`; null when there is none that can be drawn. */
export function readQrStyle(value: unknown): QrStyle | null {
  const parsed = qrStyle.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The keys of an index that are set to true, such as `enterprise/{id}/locked_fields`. */
export function readKeys(value: unknown): string[] {
  return Object.entries(toRecord(value)).flatMap(([key, one]) => (one === true ? [key] : []));
}

import { adminRole } from "../../entities/platform/admin-role.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `platform/admins/{uid}`: what somebody may do as an admin of the platform. It counts beside the claim `admin: true` only. */
export const adminShape = {
  role: adminRole.nullable().default(null).catch(null),
  /** User ID of the owner who gave the role; `command` for the first owner. */
  by: text,
  /** Epoch milliseconds of the last change. */
  date: number,
  /** Raised by one with every change. */
  rev: number,
};
export type StoredAdmin = StoredOf<typeof adminShape>;
/** `platform/admins/{uid}` as it was read; null when there is none. */
export const readAdmin = (value: unknown): StoredAdmin | null => readRecord(adminShape, value);

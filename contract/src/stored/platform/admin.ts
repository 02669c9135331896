import { adminRole } from "../../entities/platform/admin-role.ts";
import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `platform/admins/{uid}`: the role of a platform admin. It is valid only together with the claim `admin: true`. */
export const adminShape = {
  role: adminRole.nullable().default(null).catch(null),
  /** User ID of the owner who assigned the role; `command` for the first owner. */
  by: text,
  /** Epoch milliseconds of the last change. */
  date: number,
  /** Incremented by each change. */
  rev: number,
};
export type StoredAdmin = StoredOf<typeof adminShape>;
/** Reads `platform/admins/{uid}`; null when there is none. */
export const readAdmin = (value: unknown): StoredAdmin | null => readRecord(adminShape, value);

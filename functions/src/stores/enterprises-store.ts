import {
  fixedFields,
  readEnterpriseGroups,
  readEnterpriseProfile,
  readKeys,
  readQrStyle,
  type StoredEnterpriseGroup,
  type StoredEnterpriseProfile,
} from "@cardinal/contract/stored/enterprise";
import { readTheme } from "@cardinal/contract/stored/theme";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `enterprise/{id}/…`, by part: nothing here reads an enterprise whole. */
export function createEnterprisesStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    async getProfile(id: string): Promise<StoredEnterpriseProfile | null> {
      return readEnterpriseProfile(await read(`enterprise/${id}/profile`));
    },

    async exists(id: string): Promise<boolean> {
      return (await db.ref(`enterprise/${id}/profile/name`).get()).exists();
    },

    /** Names of the card fields that the enterprise has locked. */
    async listLockedFields(id: string): Promise<string[]> {
      return readKeys(await read(`enterprise/${id}/locked_fields`));
    },

    /** Names of the card fields that members may not change: locked ones, and those that the profile fills in. */
    async listFixedFields(id: string): Promise<string[]> {
      const [locked, profile] = await Promise.all([this.listLockedFields(id), this.getProfile(id)]);
      return fixedFields(locked, profile);
    },

    /** A brand as the theme `{id}.{brand}`, or null. */
    async getBrand(id: string, brand: string): Promise<Theme | null> {
      return readTheme(`${id}.${brand}`, await read(`enterprise/${id}/brands/${brand}`));
    },

    async getQrStyle(id: string): Promise<QrStyle | null> {
      return readQrStyle(await read(`enterprise/${id}/qr`));
    },

    /** Its people: at most `limit` user ids, in order, after `after`. */
    async listMembers(id: string, limit: number, after?: string): Promise<string[]> {
      const ordered = db.ref(`enterprise/${id}/members`).orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      const found: string[] = [];
      (await rest.limitToFirst(limit).get()).forEach((member) => {
        found.push(member.key);
      });
      return found;
    },

    /** The groups; an enterprise has some dozens, each with the ids of its people. */
    async listGroups(id: string): Promise<Record<string, StoredEnterpriseGroup>> {
      return readEnterpriseGroups(await read(`enterprise/${id}/groups`));
    },

    /** Takes a person out of the enterprise and of these groups. */
    membershipRemoval(id: string, uid: string, groups: readonly string[]): Change {
      const change: Record<string, null> = { [`enterprise/${id}/members/${uid}`]: null };
      for (const group of groups) {
        change[`enterprise/${id}/groups/${group}/members/${uid}`] = null;
        change[`enterprise/${id}/groups/${group}/managers/${uid}`] = null;
      }
      return change;
    },
  };
}
export type EnterprisesStore = ReturnType<typeof createEnterprisesStore>;

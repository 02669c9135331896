import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `enterprise/{id}/profile`. */
export interface EnterpriseProfile {
  readonly name: string;
  readonly logo?: string;
  readonly organization_name?: string;
  readonly address?: string;
  readonly plan?: string;
  readonly seats?: number;
}

/** `enterprise/{id}/groups/{group}`. */
export interface EnterpriseGroup {
  readonly name: string;
  readonly members?: Readonly<Record<string, true>>;
  readonly managers?: Readonly<Record<string, true>>;
}

/** `enterprise/{id}/…`, by part: nothing here reads an enterprise whole. */
export function createEnterprisesStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    async getProfile(id: string): Promise<EnterpriseProfile | null> {
      return (await read(`enterprise/${id}/profile`)) as EnterpriseProfile | null;
    },

    async exists(id: string): Promise<boolean> {
      return (await db.ref(`enterprise/${id}/profile/name`).get()).exists();
    },

    /** Names of the card fields that members may not change. */
    async listLockedFields(id: string): Promise<string[]> {
      return Object.keys(((await read(`enterprise/${id}/locked_fields`)) ?? {}) as object);
    },

    /** A brand as the theme `{id}.{brand}`, or null. */
    async getBrand(id: string, brand: string): Promise<Theme | null> {
      const kept = (await read(`enterprise/${id}/brands/${brand}`)) as Omit<Theme, "id"> | null;
      return kept === null ? null : { ...kept, id: `${id}.${brand}` };
    },

    async getQrStyle(id: string): Promise<QrStyle | null> {
      return (await read(`enterprise/${id}/qr`)) as QrStyle | null;
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
    async listGroups(id: string): Promise<Record<string, EnterpriseGroup>> {
      return ((await read(`enterprise/${id}/groups`)) ?? {}) as Record<string, EnterpriseGroup>;
    },

    /** Takes a person out of the enterprise and of these groups. */
    leaving(id: string, uid: string, groups: readonly string[]): Change {
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

import type { Plan, User } from "@cardinal/contract/entities/user";
import type { Database } from "firebase-admin/database";
import { at, type Change } from "./change.ts";

/** `users/{uid}` as it is kept: empty parts are absent. */
export interface StoredUser {
  readonly email: string;
  /** An address that was asked for and is not confirmed yet. */
  readonly pending_email?: string;
  readonly username?: string;
  readonly enterprise?: string;
  readonly enterprise_admin?: boolean;
  readonly plan?: Plan;
  readonly plan_until?: number;
  readonly premium_themes?: Readonly<Record<string, { readonly id: string }>>;
  readonly settings?: User["settings"];
  readonly lqr?: { readonly account: string; readonly id: string };
  readonly created_date: number;
  readonly last_login?: number;
  readonly wizard_step?: string;
  /** Names given up, by scope: they lead here while they are held back. */
  readonly former_usernames?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** True when an admin has switched the account off; its card is not shown. */
  readonly disabled?: boolean;
  /** Seconds since the epoch in which all sessions were ended: what was signed in before is refused. */
  readonly valid_after?: number;
  /** True while the account is being deleted: its card is not shown, and a broken-off deletion goes on. */
  readonly deleting?: boolean;
}

/** `users/{uid}`: who somebody is, what they may use, and where their card is. */
export function createUsersStore(db: Database) {
  return {
    /** The record, or null. */
    async get(uid: string): Promise<StoredUser | null> {
      const snapshot = await db.ref(`users/${uid}`).get();
      return snapshot.val() as StoredUser | null;
    },

    /** Whether there is such a person: a record that has begun. Reads one small value. */
    async exists(uid: string): Promise<boolean> {
      return (await db.ref(`users/${uid}/created_date`).get()).exists();
    },

    /** The whole record of a new person. */
    creation(uid: string, user: StoredUser): Change {
      return { [`users/${uid}`]: user };
    },

    /** Single fields; null removes one. */
    patch(uid: string, fields: Partial<Record<keyof StoredUser | `${keyof StoredUser}/${string}`, unknown>>): Change {
      return at(`users/${uid}`, fields);
    },
  };
}
export type UsersStore = ReturnType<typeof createUsersStore>;

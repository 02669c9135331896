import {
  readDirectoryLeaver,
  readDirectoryLeavers,
  type StoredDirectoryLeaver,
} from "@cardinal/contract/stored/employee";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database, Query } from "firebase-admin/database";
import type { Change, Swept } from "../change.ts";
import type { EmployeePlace } from "./employees-store.ts";

/** Records removed per write. */
const BATCH_SIZE = 100;

const path = ({ enterprise, uid }: EmployeePlace) => `directory_leavers/${enterprise}~${uid}`;
const nameIn = (enterprise: string, name: string) => `${enterprise}~${name.toLowerCase()}`;
const externalIn = (enterprise: string, id: string) => `${enterprise}~${id}`;

/** The record of a leaver, without its index fields. */
export type DirectoryLeaver = Omit<StoredDirectoryLeaver, "enterprise" | "uid" | "by_name" | "by_external">;

/**
 * `directory_leavers/{enterprise}~{uid}`: former employees whom a directory of the enterprise still lists as inactive.
 */
export function createDirectoryLeaversStore(db: Database) {
  const all = db.ref("directory_leavers");

  async function first(query: Query): Promise<StoredDirectoryLeaver | null> {
    return Object.values(readDirectoryLeavers((await query.limitToFirst(1).get()).val()))[0] ?? null;
  }
  async function removeSome(query: Query): Promise<Swept> {
    const keys = Object.keys(toRecord((await query.limitToFirst(BATCH_SIZE).get()).val()));
    if (keys.length > 0) await all.update(Object.fromEntries(keys.map((key) => [key, null])));
    return { removed: keys.length, more: keys.length === BATCH_SIZE };
  }

  return {
    async get(place: EmployeePlace): Promise<StoredDirectoryLeaver | null> {
      return readDirectoryLeaver((await db.ref(path(place)).get()).val());
    },

    /** Finds a leaver by their name in the directory, ignoring case. */
    findByName: (enterprise: string, name: string) =>
      first(all.orderByChild("by_name").equalTo(nameIn(enterprise, name))),

    /** Finds a leaver by their id in the directory. */
    findByExternalId: (enterprise: string, id: string) =>
      first(all.orderByChild("by_external").equalTo(externalIn(enterprise, id))),

    /** Creates or replaces the record of a leaver. */
    replacement(place: EmployeePlace, leaver: DirectoryLeaver): Change {
      const { external_id, user_name } = leaver;
      const keys = {
        by_name: nameIn(place.enterprise, user_name),
        ...(external_id === undefined ? {} : { by_external: externalIn(place.enterprise, external_id) }),
      };
      return { [path(place)]: { ...leaver, ...place, ...keys } };
    },

    /** Removes a leaver from one of the groups that they would get back. */
    groupRemoval: (place: EmployeePlace, group: string): Change => ({ [`${path(place)}/groups/${group}`]: null }),

    removal: (place: EmployeePlace): Change => ({ [path(place)]: null }),

    /** Removes a batch of one user's records. @returns whether there may be more. */
    async removeSomeOf(uid: string): Promise<boolean> {
      return (await removeSome(all.orderByChild("uid").equalTo(uid))).more;
    },

    /** Removes a batch of an enterprise's records. @returns whether there may be more. */
    async removeSomeIn(enterprise: string): Promise<boolean> {
      // `~` is the character after which all names of the enterprise come, and no other enterprise's.
      const own = all.orderByChild("by_name").startAt(`${enterprise}~`).endAt(`${enterprise}~\uf8ff`);
      return (await removeSome(own)).more;
    },

    /** Removes a batch of those who left before a time (epoch ms). */
    sweep: (before: number): Promise<Swept> => removeSome(all.orderByChild("left_date").endAt(before)),
  };
}
export type DirectoryLeaversStore = ReturnType<typeof createDirectoryLeaversStore>;

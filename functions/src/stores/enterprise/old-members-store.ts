import { MANAGER_ROLE, MANAGERS, readKeys } from "@cardinal/contract/stored/enterprise";
import { readNumber, toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";

/** An enterprise as stored by earlier releases. */
export interface OldEnterprise {
  readonly id: string;
  readonly members: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly members: readonly string[];
    readonly managers: readonly string[];
  }[];
}

/** `enterprise/{id}/members` and `groups/{group}/members|managers` of earlier releases, only for the migration. */
export function createOldMembersStore(db: Database) {
  const place = (id: string) => db.ref(`enterprise/${id}`);

  return {
    /** The enterprise after this one, in order; null when there is none. An empty string precedes the first. */
    async next(after: string | null): Promise<OldEnterprise | null> {
      const ordered = db.ref("enterprise").orderByKey();
      const rest = after === null || after === "" ? ordered : ordered.startAfter(after);
      const [found] = Object.entries(toRecord((await rest.limitToFirst(1).get()).val()));
      if (found === undefined) return null;
      const parts = toRecord(found[1]);
      const groups = Object.entries(toRecord(parts["groups"])).map(([id, group]) => {
        const { members, managers } = toRecord(group);
        return { id, members: readKeys(members), managers: readKeys(managers) };
      });
      return { id: found[0], members: readKeys(parts["members"]), groups };
    },

    /** Creates the managers' role, and seats for every member. */
    async prepare({ id, members }: OldEnterprise): Promise<void> {
      const [bought, paid, seats] = await Promise.all(
        ["profile/seats", "billing/seats", "seats"].map(
          async (path) => (await place(id).child(path).get()).val() as unknown,
        ),
      );
      const { limit, used } = toRecord(seats);
      const needed = (readNumber(used) ?? 0) + members.length;
      const most = Math.max(...[bought, paid, limit].map((value) => readNumber(value) ?? 0), needed);
      await place(id).update({ "seats/limit": most, "profile/seats": null, [`roles/${MANAGER_ROLE}`]: MANAGERS });
    },

    /** Removes the marks of a migrated member. */
    async forget({ id, groups }: OldEnterprise, uid: string): Promise<void> {
      const marks = groups.flatMap((group) => [
        `groups/${group.id}/members/${uid}`,
        `groups/${group.id}/managers/${uid}`,
      ]);
      await place(id).update(Object.fromEntries([`members/${uid}`, ...marks].map((path) => [path, null])));
    },

    /** Removes marks of users who were in groups but not in the enterprise. */
    async finish({ id, groups }: OldEnterprise): Promise<void> {
      const marks = groups.flatMap((group) => [`groups/${group.id}/members`, `groups/${group.id}/managers`]);
      await place(id).update(Object.fromEntries(["members", ...marks].map((path) => [path, null])));
    },
  };
}
export type OldMembersStore = ReturnType<typeof createOldMembersStore>;

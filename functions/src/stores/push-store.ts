import { readPushTargets, type StoredPushTarget } from "@cardinal/contract/stored/account";
import { readString } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/**
 * `push/{uid}/{hash}` and `push_owner/{hash}: uid`, which keeps one browser from showing the notifications of two
 * users.
 */
export function createPushStore(db: Database) {
  const list = async (uid: string) => readPushTargets((await db.ref(`push/${uid}`).get()).val());

  const removal = (uid: string, ids: readonly string[]): Change =>
    Object.fromEntries(
      ids.flatMap((id) => [
        [`push/${uid}/${id}`, null],
        [`push_owner/${id}`, null],
      ]),
    );

  return {
    /** Key of a browser among those of its user. */
    idOf(endpoint: string): string {
      return createHash("sha256").update(endpoint).digest("base64url").slice(0, 22);
    },

    list,

    /** The current owner of a browser; null when it is unowned. */
    async getOwner(id: string): Promise<string | null> {
      return readString((await db.ref(`push_owner/${id}`).get()).val());
    },

    /** @param former the previous owner of this browser, if it was another user. */
    creation(uid: string, id: string, target: StoredPushTarget, former: string | null): Change {
      const left = former === null || former === uid ? {} : { [`push/${former}/${id}`]: null };
      return { ...left, [`push/${uid}/${id}`]: target, [`push_owner/${id}`]: uid };
    },

    removal,

    /** Removes all browsers of a user. */
    async removalOfAll(uid: string): Promise<Change> {
      return removal(uid, Object.keys(await list(uid)));
    },

    /** Makes a user's browsers unowned; the subscriptions are removed with the user's other data. */
    async disowning(uid: string): Promise<Change> {
      return Object.fromEntries(Object.keys(await list(uid)).map((id) => [`push_owner/${id}`, null]));
    },
  };
}
export type PushStore = ReturnType<typeof createPushStore>;

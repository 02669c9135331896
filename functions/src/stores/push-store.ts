import { readPushTargets, type StoredPushTarget } from "@cardinal/contract/stored/account";
import { readString } from "@cardinal/contract/stored/record";
import { createHash } from "node:crypto";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** `push/{uid}/{hash}` and `push_owner/{hash}: uid`, which keeps one browser from telling two people's news. */
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
    /** Name of a browser's place among those of its person. */
    idOf(endpoint: string): string {
      return createHash("sha256").update(endpoint).digest("base64url").slice(0, 22);
    },

    list,

    /** Whose browser it is at the moment; null when it is unowned. */
    async getOwner(id: string): Promise<string | null> {
      return readString((await db.ref(`push_owner/${id}`).get()).val());
    },

    /**
     * @param former who had this browser until now, if somebody else.
     */
    creation(uid: string, id: string, target: StoredPushTarget, former: string | null): Change {
      const left = former === null || former === uid ? {} : { [`push/${former}/${id}`]: null };
      return { ...left, [`push/${uid}/${id}`]: target, [`push_owner/${id}`]: uid };
    },

    removal,

    /** Makes a person's browsers unowned; what is kept of them goes with all that is the person's. */
    async disowning(uid: string): Promise<Change> {
      return Object.fromEntries(Object.keys(await list(uid)).map((id) => [`push_owner/${id}`, null]));
    },
  };
}
export type PushStore = ReturnType<typeof createPushStore>;

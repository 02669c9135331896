import { readApiKeys, readStoredApiKey, type StoredApiKey } from "@cardinal/contract/stored/connections/api-key";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { addWithin, transact } from "../infrastructure/transact.ts";

/** `api_keys/{enterprise}/{id}`: the keys of enterprises, as hashes. */
export function createApiKeysStore(db: Database) {
  const path = (enterprise: string, id: string) => `api_keys/${enterprise}/${id}`;

  return {
    /** Null when the id is unknown. */
    async get(enterprise: string, id: string): Promise<StoredApiKey | null> {
      return readStoredApiKey((await db.ref(path(enterprise, id)).get()).val());
    },

    /** All keys of an enterprise by their ids. */
    async list(enterprise: string): Promise<Readonly<Record<string, StoredApiKey>>> {
      return readApiKeys((await db.ref(`api_keys/${enterprise}`).get()).val());
    },

    /** Adds a key unless there are `most`, also under concurrency. @returns whether it was added. */
    add(enterprise: string, id: string, key: StoredApiKey, most: number): Promise<boolean> {
      return addWithin(db.ref(`api_keys/${enterprise}`), readApiKeys, [id, key], most);
    },

    /** Records when a key was used. A key that was revoked meanwhile is not recreated. */
    async noteUse(enterprise: string, id: string, now: number): Promise<void> {
      await transact(db.ref(path(enterprise, id)), readStoredApiKey, (current) =>
        current === null ? null : { ...current, used_date: now },
      );
    },

    /** Stores the position of a list that is read page by page. A key that was revoked meanwhile is not recreated. */
    async notePosition(enterprise: string, id: string, position: NonNullable<StoredApiKey["position"]>): Promise<void> {
      await transact(db.ref(path(enterprise, id)), readStoredApiKey, (current) =>
        current === null ? null : { ...current, position },
      );
    },

    removal: (enterprise: string, id: string): Change => ({ [path(enterprise, id)]: null }),
  };
}
export type ApiKeysStore = ReturnType<typeof createApiKeysStore>;

import { readCardRequest, type StoredCardRequest } from "@cardinal/contract/stored/card-request";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";
import type { EmployeePlace } from "./employees-store.ts";

/** After this time, in milliseconds, another admin may decide: the first one did not finish. */
const DECIDING_MS = 60_000;

const pathOf = ({ enterprise, uid }: EmployeePlace) => `card_requests/${enterprise}/${uid}`;

/** `card_requests/{enterprise}/{uid}`: changes of cards that are pending approval, one per employee. */
export function createCardRequestsStore(db: Database) {
  return {
    async get(place: EmployeePlace): Promise<StoredCardRequest | null> {
      return readCardRequest((await db.ref(pathOf(place)).get()).val());
    },

    /** At most `limit` requests, ordered by the employees' ids, after `after`. */
    async list(
      enterprise: string,
      limit: number,
      after?: string,
    ): Promise<readonly [uid: string, StoredCardRequest][]> {
      const ordered = db.ref(`card_requests/${enterprise}`).orderByKey();
      const rest = after === undefined ? ordered : ordered.startAfter(after);
      const found = toRecord((await rest.limitToFirst(limit).get()).val());
      return Object.entries(found).flatMap(([uid, value]) => {
        const request = readCardRequest(value);
        return request === null ? [] : [[uid, request] as const];
      });
    },

    replacement(place: EmployeePlace, request: Omit<StoredCardRequest, "deciding">): Change {
      return { [pathOf(place)]: request };
    },

    removal: (place: EmployeePlace): Change => ({ [pathOf(place)]: null }),

    /**
     * Claims the decision on the request of this date; of several concurrent admins one gets it.
     * @returns the request; null when it has been replaced, is gone, or is being decided by another admin.
     */
    async claim(place: EmployeePlace, date: number, by: string, now: number): Promise<StoredCardRequest | null> {
      const { committed, value } = await transact(db.ref(pathOf(place)), readCardRequest, (current) => {
        // Without a cached value the SDK first calls this with null.
        if (current === null) return null;
        const { deciding } = current;
        const isOthers = deciding !== undefined && deciding.by !== by && deciding.date > now - DECIDING_MS;
        return current.date !== date || isOthers ? undefined : { ...current, deciding: { by, date: now } };
      });
      return committed ? value : null;
    },
  };
}
export type CardRequestsStore = ReturnType<typeof createCardRequestsStore>;

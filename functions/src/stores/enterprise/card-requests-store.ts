import { readCardRequest, type StoredCardRequest } from "@cardinal/contract/stored/card-request";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { transact } from "../infrastructure/transact.ts";
import type { EmployeePlace } from "./employees-store.ts";

/** After this time, in milliseconds, someone may decide again: the first decision did not finish. */
const DECIDING_MS = 60_000;

const isBeingDecided = ({ deciding }: StoredCardRequest, now: number) =>
  deciding !== undefined && deciding.date > now - DECIDING_MS;

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

    /**
     * Replaces the employee's request, or removes it with null.
     * @returns false while the request is being decided: the decision would remove the new one unread.
     */
    async replace(
      place: EmployeePlace,
      request: Omit<StoredCardRequest, "deciding"> | null,
      now: number,
    ): Promise<boolean> {
      const { committed } = await transact(db.ref(pathOf(place)), readCardRequest, (current) =>
        current !== null && isBeingDecided(current, now) ? undefined : request,
      );
      return committed;
    },

    removal: (place: EmployeePlace): Change => ({ [pathOf(place)]: null }),

    /**
     * Claims the decision on the request of this date; of several concurrent decisions one gets it, also when one admin
     * sends them.
     * @returns the request; null when it has been replaced, is gone, or is being decided.
     */
    async claim(place: EmployeePlace, date: number, by: string, now: number): Promise<StoredCardRequest | null> {
      const { committed, value } = await transact(db.ref(pathOf(place)), readCardRequest, (current) => {
        // Without a cached value the SDK first calls this with null.
        if (current === null) return null;
        if (current.date !== date || isBeingDecided(current, now)) return undefined;
        return { ...current, deciding: { by, date: now } };
      });
      return committed ? value : null;
    },

    /** Gives up the claim on a request, so that it can be decided again at once. */
    async release(place: EmployeePlace, claimed: StoredCardRequest): Promise<void> {
      await transact(db.ref(pathOf(place)), readCardRequest, (current) => {
        if (current === null) return null;
        const { deciding, ...request } = current;
        const isOwn = deciding?.by === claimed.deciding?.by && deciding?.date === claimed.deciding?.date;
        return isOwn ? request : undefined;
      });
    },
  };
}
export type CardRequestsStore = ReturnType<typeof createCardRequestsStore>;

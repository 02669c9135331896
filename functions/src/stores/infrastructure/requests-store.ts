import { REPEAT_MS } from "@cardinal/contract/repeats";
import { toRecord } from "@cardinal/contract/stored/record";
import { readRequest, type StoredRequest } from "@cardinal/contract/stored/request";
import type { Database } from "firebase-admin/database";
import type { Swept } from "../change.ts";
import { transact } from "./transact.ts";

export interface RequestClaim {
  readonly id: string;
  readonly input: string;
  readonly attempt: string;
  readonly actor: string | null;
  readonly now: number;
  /** For how long a repeat is recognised, in milliseconds; a day if it is not given. */
  readonly keptMs?: number;
}

/**
 * `mine`: run it. `running`: another attempt is running. `other`: the key was used for a different request. `done`:
 * return this answer.
 */
export type ClaimOutcome =
  | { readonly kind: "mine" | "running" | "other" }
  | { readonly kind: "done"; readonly status: number; readonly body: string };

/** Longer than any request can take (functions end after 60 s). */
const LEASE_MS = 90_000;
const SWEEP_SIZE = 500;

/** `idempotency/{id}` (`.indexOn` until, actor): requests with an `Idempotency-Key`, until they expire. */
export function createRequestsStore(db: Database) {
  /** Changes the record of this attempt. The record of a later attempt, or a deleted one, is unchanged. */
  async function change(id: string, attempt: string, decide: (own: StoredRequest) => StoredRequest | null) {
    await transact(db.ref(`idempotency/${id}`), readRequest, (current) => {
      if (current === null) return null;
      return current.attempt === attempt ? decide(current) : undefined;
    });
  }

  return {
    /** Claims a request for exactly one attempt; an attempt that never returned is superseded by another. */
    async claim({ id, input, attempt, actor, now, keptMs = REPEAT_MS }: RequestClaim): Promise<ClaimOutcome> {
      const owner = actor === null ? {} : { actor };
      const own: StoredRequest = { input, attempt, lease_date: now + LEASE_MS, until: now + keptMs, ...owner };
      const { committed, value: found } = await transact(db.ref(`idempotency/${id}`), readRequest, (current) => {
        if (current === null || current.until <= now) return own;
        const abandoned = current.status === undefined && current.lease_date <= now;
        return abandoned && current.input === input ? own : undefined;
      });
      if (committed) return { kind: "mine" };
      if (found === null) return { kind: "running" };
      if (found.input !== input) return { kind: "other" };
      if (found.status === undefined) return { kind: "running" };
      return { kind: "done", status: found.status, body: found.body ?? "" };
    },

    /** Stores the answer, for repeats of the same request. */
    async finish(
      id: string,
      attempt: string,
      answer: { readonly status: number; readonly body: string },
    ): Promise<void> {
      await change(id, attempt, (own) => ({ ...own, ...answer }));
    },

    /** Releases a request that changed nothing, so that it can be repeated. */
    async release(id: string, attempt: string): Promise<void> {
      await change(id, attempt, () => null);
    },

    /** Removes a batch of expired records. @returns how many, and whether there may be more. */
    async sweep(now: number): Promise<Swept> {
      const old = db.ref("idempotency").orderByChild("until").endAt(now).limitToFirst(SWEEP_SIZE);
      const ids = Object.keys(toRecord((await old.get()).val()));
      if (ids.length > 0) await db.ref("idempotency").update(Object.fromEntries(ids.map((id) => [id, null])));
      return { removed: ids.length, more: ids.length === SWEEP_SIZE };
    },

    /** Removes a batch of a user's requests. @returns whether there may be more. */
    async removeSomeOf(uid: string): Promise<boolean> {
      const ofUser = db.ref("idempotency").orderByChild("actor").equalTo(uid).limitToFirst(SWEEP_SIZE);
      const ids = Object.keys(toRecord((await ofUser.get()).val()));
      if (ids.length > 0) await db.ref("idempotency").update(Object.fromEntries(ids.map((id) => [id, null])));
      return ids.length === SWEEP_SIZE;
    },
  };
}
export type RequestsStore = ReturnType<typeof createRequestsStore>;

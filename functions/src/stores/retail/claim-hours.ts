import { CLAIM_HOURS, type ClaimHour } from "@cardinal/contract/entities/generator";
import { toClaimHour } from "@cardinal/contract/stored/generator";
import { type Database, ServerValue } from "firebase-admin/database";
import { createHash } from "node:crypto";
import type { Change, Swept } from "../change.ts";
import { removeChildren } from "../infrastructure/remove-children.ts";

const HOUR_MS = 3_600_000;
/** The networks of an hour are hashed into this many groups, which bounds the size of a batch's hour. */
const GROUPS = 50;
/** Hours removed per batch of a sweep. */
const SWEEP_SIZE = 5;

/** `2026-01-31T09`: an hour, in UTC. */
const hourOf = (time: number) => new Date(time).toISOString().slice(0, 13);

/** The group changes with the hour and the batch, so that it reveals nothing about a network beyond them. */
function groupOf(hour: string, batch: string, network: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([hour, batch, network]))
    .digest();
  return `n${hash.readUInt32BE(0) % GROUPS}`;
}

/**
 * `retail_claims/{hour}/{generator}`: how many cards of a batch were claimed within an hour, and
 * whether from one network.
 */
export function createClaimHours(db: Database) {
  return {
    /** Counts a claim, as part of the write that claims the card. @param network a keyed hash of the wider network. */
    claiming(batch: string, network: string, now: number): Change {
      const hour = hourOf(now);
      const place = `retail_claims/${hour}/${batch}`;
      const one = ServerValue.increment(1);
      return { [`${place}/all`]: one, [`${place}/${groupOf(hour, batch, network)}`]: one };
    },

    /** The claims of a batch in each of the last hours, the current one last. */
    listClaimHours: (batch: string, now: number): Promise<ClaimHour[]> =>
      Promise.all(
        Array.from({ length: CLAIM_HOURS }, async (_, at) => {
          const date = now - (now % HOUR_MS) - (CLAIM_HOURS - 1 - at) * HOUR_MS;
          return toClaimHour(date, (await db.ref(`retail_claims/${hourOf(date)}/${batch}`).get()).val());
        }),
      ),

    /** Removes a batch of hours that no page shows any more. */
    async sweepClaimHours(now: number): Promise<Swept> {
      return removeChildren(db.ref("retail_claims"), SWEEP_SIZE, hourOf(now - (CLAIM_HOURS - 1) * HOUR_MS));
    },
  };
}

import { readVideoSlots } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** `video_slots/{uid}/{id}`: a user's open upload slots for videos. At most two. */
export function createVideoSlotsStore(db: Database) {
  return {
    /**
     * Opens a slot in a transaction unless `refuse` returns a reason: concurrent calls see each other. Expired slots
     * are removed.
     * @param refuse gets the slots that are open at `now` (epoch ms); it may be called more than once.
     * @returns the final result of `refuse`, or null when the slot is open.
     */
    async open<Refusal>(
      uid: string,
      slot: { readonly id: string; readonly expires: number },
      now: number,
      refuse: (open: ReadonlyMap<string, number>) => Refusal | null,
    ): Promise<Refusal | null> {
      let refusal: Refusal | null = null;
      await transact(db.ref(`video_slots/${uid}`), readVideoSlots, (current) => {
        const open = Object.entries(current ?? {}).filter(([, expires]) => expires > now);
        refusal = refuse(new Map(open));
        // Written unchanged when refused: this makes the SDK retry a decision that is based on an outdated copy.
        return refusal === null ? { ...Object.fromEntries(open), [slot.id]: slot.expires } : current;
      });
      return refusal;
    },

    /** Closes slots. */
    closing(uid: string, ids: Iterable<string>): Change {
      return Object.fromEntries([...ids].map((id) => [`video_slots/${uid}/${id}`, null]));
    },
  };
}
export type VideoSlotsStore = ReturnType<typeof createVideoSlotsStore>;

import { readVideoSlots } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** `video_slots/{uid}/{id}`: the places for a video that somebody was given and has not used up. Two at most. */
export function createVideoSlotsStore(db: Database) {
  return {
    /**
     * Opens a slot unless `refuse` says why not, as one step: of two at once the second sees the first. Expired ones go.
     * @param refuse gets the slots that are open at `now` (epoch ms); it can be asked more than once.
     * @returns what `refuse` said of the slots as they are, or null when the slot is open.
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
        // Written as it is when refused: an answer that rests on an outdated copy is asked for again.
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

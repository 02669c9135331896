import { PERSONAL_PLACES, type PersonalPlaceName } from "@cardinal/contract/stored/places/places";
import { dayOf } from "@cardinal/contract/fields/day";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";

/** Children of a large node per read. */
const BATCH_SIZE = 200;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The events per network and card are counted at the first minute of each hour. */
const MINUTES_OF_AN_HOUR = 60;
/** The counters of the statistics' limits are swept every hour, an hour or two after they were counted. */
const COUNTED_MINUTES = 185;

/** The nodes of `PERSONAL_PLACES` in general: for exports and deletions. */
export function createPersonalDataStore(db: Database) {
  return {
    get places() {
      return PERSONAL_PLACES;
    },

    /** The children of a node in batches that keep each read small; none when it is empty. */
    async *listParts(place: PersonalPlaceName, uid: string): AsyncGenerator<readonly (readonly [string, unknown])[]> {
      const ordered = db.ref(`${place}/${uid}`).orderByKey();
      const limit = PERSONAL_PLACES[place].list === true ? BATCH_SIZE : null;
      let after: string | undefined;
      for (;;) {
        const rest = after === undefined ? ordered : ordered.startAfter(after);
        const part: (readonly [string, unknown])[] = [];
        (await (limit === null ? rest : rest.limitToFirst(limit)).get()).forEach((child) => {
          part.push([child.key, child.val() as unknown]);
        });
        if (part.length > 0) yield part;
        if (limit === null || part.length < limit) return;
        after = part.at(-1)?.[0];
      }
    },

    /**
     * Everything under a user's id that no other store removes, recent visitors of their card (older visits are swept
     * daily), and its limit counters of the last two hours.
     */
    removal(uid: string, now: number): Change {
      const own = Object.entries(PERSONAL_PLACES).flatMap(([place, { removedBy }]) =>
        removedBy === "here" ? [place] : [],
      );
      const minute = Math.floor(now / MINUTE_MS);
      const paths = [
        ...own.map((place) => `${place}/${uid}`),
        ...[0, 1, 2].map((back) => `visits/${dayOf(now - back * DAY_MS)}/${uid}`),
        ...Array.from({ length: COUNTED_MINUTES }, (_, back) => minute + 1 - back).flatMap((counted) => [
          `limits/stats/${counted}/cards/${uid}`,
          ...(counted % MINUTES_OF_AN_HOUR === 0 ? [`limits/stats/${counted}/pairs/${uid}`] : []),
        ]),
      ];
      return Object.fromEntries(paths.map((path) => [path, null]));
    },
  };
}
export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;

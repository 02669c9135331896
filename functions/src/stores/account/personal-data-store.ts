import { dayOf } from "@cardinal/contract/fields/day";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** A place `{place}/{uid}` of the database: everything below it is one person's. */
export interface PersonalPlace {
  /** File of the person's export that holds it; null for what is made from other places, and what lives for minutes. */
  readonly file: string | null;
  /** True when it can be long: it is read in parts. */
  readonly list?: true;
  /** Who takes it away when the person leaves: this store, or one that has more to do than that. */
  readonly removedBy: "here" | "audit" | "contacts" | "messages";
}

/**
 * All that is kept under a person's id. Export and deletion both go by this list, and a test finds the places that hold
 * a person's id and are missing here.
 */
export const PERSONAL_PLACES = {
  users: { file: "account.json", removedBy: "here" },
  vcard: { file: "card.json", removedBy: "here" },
  skills: { file: "skills.json", removedBy: "here" },
  themes: { file: "themes.json", removedBy: "here" },
  contacts: { file: "contacts.json", list: true, removedBy: "contacts" },
  contact_undo: { file: "contacts-deleted.json", list: true, removedBy: "contacts" },
  inbox: { file: "messages.json", list: true, removedBy: "messages" },
  message: { file: "messages.json", list: true, removedBy: "messages" },
  notifications: { file: "notifications.json", list: true, removedBy: "here" },
  push: { file: "push-subscriptions.json", removedBy: "here" },
  former_emails: { file: "former-addresses.json", removedBy: "here" },
  sign_ins: { file: "sign-ins.json", removedBy: "here" },
  stats: { file: "statistics.json", removedBy: "here" },
  user_events: { file: "events.json", list: true, removedBy: "here" },
  // Indexes of the places above, and of other people's.
  contact_words: { file: null, removedBy: "contacts" },
  contact_counts: { file: null, removedBy: "contacts" },
  contacted_by: { file: null, removedBy: "contacts" },
  contact_moved: { file: null, removedBy: "here" },
  contact_undo_of: { file: null, removedBy: "contacts" },
  correspondence: { file: null, removedBy: "messages" },
  // The platform's own record of what was done and refused.
  audit_of: { file: null, removedBy: "audit" },
  refusals: { file: null, removedBy: "audit" },
  username_claims: { file: null, removedBy: "here" },
  video_slots: { file: null, removedBy: "here" },
} as const satisfies Readonly<Record<string, PersonalPlace>>;
export type PersonalPlaceName = keyof typeof PERSONAL_PLACES;

const PLACES: Readonly<Record<string, PersonalPlace>> = PERSONAL_PLACES;
/** Children of a long place that are read at once. */
const AT_ONCE = 200;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** What the limits of the statistics counted is swept every hour, an hour or two after it was counted. */
const COUNTED_MINUTES = 185;

/** The places of `PERSONAL_PLACES` as such: to hand everything out, and to take everything away. */
export function createPersonalDataStore(db: Database) {
  return {
    places: PERSONAL_PLACES,

    /** The children of a place, in parts that no read is large; none when it is empty. */
    async *listParts(place: PersonalPlaceName, uid: string): AsyncGenerator<readonly (readonly [string, unknown])[]> {
      const ordered = db.ref(`${place}/${uid}`).orderByKey();
      const limit = PLACES[place]?.list === true ? AT_ONCE : null;
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
     * Everything under a person's id that no other store removes, who visited their card lately (older visits are swept
     * daily), and what was counted about it in the last two hours.
     */
    removal(uid: string, now: number): Change {
      const own = Object.keys(PLACES).filter((place) => PLACES[place]?.removedBy === "here");
      const minute = Math.floor(now / MINUTE_MS);
      const paths = [
        ...own.map((place) => `${place}/${uid}`),
        ...[0, 1, 2].map((back) => `visits/${dayOf(now - back * DAY_MS)}/${uid}`),
        ...Array.from({ length: COUNTED_MINUTES }, (_, back) => minute + 1 - back).flatMap((counted) => [
          `limits/stats/${counted}/cards/${uid}`,
          `limits/stats/${counted}/pairs/${uid}`,
        ]),
      ];
      return Object.fromEntries(paths.map((path) => [path, null]));
    },
  };
}
export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;

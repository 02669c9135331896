import {
  readCounter,
  readMembers,
  readTries,
  type StoredCounter,
  type StoredMembers,
  type StoredTries,
} from "@cardinal/contract/stored/request";
import { dayOf } from "@cardinal/contract/fields/day";
import type { Database, Reference } from "firebase-admin/database";
import { windowAt } from "../../config/limit.ts";
import type { Swept } from "../change.ts";
import { keyedHash } from "./keyed-hash.ts";
import { removeChildren } from "./remove-children.ts";
import { transact } from "./transact.ts";

/**
 * Characters of a member's hash: a set is read whole, and two of a thousand hashes of 48 bits practically never
 * collide.
 */
const MEMBER_LENGTH = 8;

/** Days that a sweep covers: it runs daily, so longer pauses are unusual. */
const SWEPT_DAYS = 30;
/** Counters that one run of the sweep removes. */
const SWEEP_SIZE = 1_000;
const DAY_MS = 86_400_000;

/** Hashes a subject for a counter. */
type HashOf = (name: string, subject: string) => string;

/** The counters of a day are siblings, so that a sweep can remove a day in batches. */
const pathOf = (now: number, name: string, hash: string) => `limits/${dayOf(now)}/${name}~${hash}`;

/** Attempts that lock their subject when too many have failed. */
function createTries(db: Database, hashOf: HashOf) {
  /**
   * Attempts may have started on the day before, whose counters are kept until the day after: with the lock they last
   * twice as long.
   */
  async function placeOf(name: string, subject: string, seconds: number, now: number): Promise<Reference> {
    const earlier = now - 2 * seconds * 1000;
    const placeAt = (moment: number) => db.ref(pathOf(moment, name, hashOf(name, subject)));
    const former = dayOf(now) === dayOf(earlier) ? null : readTries((await placeAt(earlier).get()).val());
    return placeAt(former !== null && former.until > now ? earlier : now);
  }

  return {
    /**
     * Counts an attempt before it is checked, unless `max` have failed. Attempts count for `seconds` from the first one
     * on, and the last allowed one locks the subject for `seconds` from its own time.
     * @param now epoch ms.
     * @returns the milliseconds until the lock ends; null for an attempt that is counted.
     */
    async addTry(
      name: string,
      subject: string,
      { max, seconds }: { readonly max: number; readonly seconds: number },
      now: number,
    ): Promise<number | null> {
      let locked: number | null = null;
      await transact(await placeOf(name, subject, seconds, now), readTries, (current): StoredTries | undefined => {
        const running = current !== null && current.until > now ? current : null;
        locked = running !== null && running.count >= max ? running.until - now : null;
        if (locked !== null) return undefined;
        const count = (running?.count ?? 0) + 1;
        return { count, until: running === null || count === max ? now + seconds * 1000 : running.until };
      });
      return locked;
    },

    /** Reverts the count of an attempt that did not fail. */
    async takeBackTry(name: string, subject: string, seconds: number, now: number): Promise<void> {
      await transact(await placeOf(name, subject, seconds, now), readTries, (current): StoredTries | null =>
        current === null || current.count <= 1 ? null : { ...current, count: current.count - 1 },
      );
    },
  };
}

/**
 * `limits/{YYYY-MM-DD}/{name}~{hash}`: counters and sets of fixed windows, deleted with their day. Subjects are stored
 * as hashes under a secret key, so that no list of addresses or user ids can reveal whose counter it is, not even after
 * a deletion.
 * @param hashKey returns the secret.
 */
export function createLimitsStore(db: Database, hashKey: () => string) {
  const hashOf: HashOf = (name, subject) => keyedHash(hashKey(), name, subject);

  return {
    ...createTries(db, hashOf),

    /**
     * Increments the counter of the window that contains `now` (epoch ms).
     * @param subject who or what is counted, such as a user id or an email address; only its hash is stored.
     * @returns the new count, and the milliseconds until the window ends.
     */
    async add(
      name: string,
      subject: string,
      seconds: number,
      now: number,
    ): Promise<{ count: number; resetsIn: number }> {
      const { window, resetsIn } = windowAt(now, seconds);
      const { value } = await transact(
        db.ref(pathOf(now, name, hashOf(name, subject))),
        readCounter,
        (current): StoredCounter => ({ window, count: current?.window === window ? current.count + 1 : 1 }),
      );
      return { count: value?.count ?? 1, resetsIn };
    },

    /** Reverts an `add` in the window that contains `now`. */
    async takeBack(name: string, subject: string, seconds: number, now: number): Promise<void> {
      const { window } = windowAt(now, seconds);
      const place = db.ref(pathOf(now, name, hashOf(name, subject)));
      await transact(place, readCounter, (current): StoredCounter | null =>
        current?.window === window ? { window, count: Math.max(0, current.count - 1) } : current,
      );
    },

    /**
     * Adds one of at most `max` distinct members that a subject may have in the window that contains `now` (epoch ms),
     * such as the recipients of a user's mails. The set is read and written whole, some 20 bytes per member.
     * @returns whether the member is in the set, and the milliseconds until the window ends.
     */
    async addMember(
      name: string,
      subject: string,
      member: string,
      { max, seconds }: { readonly max: number; readonly seconds: number },
      now: number,
    ): Promise<{ accepted: boolean; resetsIn: number }> {
      const { window, resetsIn } = windowAt(now, seconds);
      const key = hashOf(name, member).slice(0, MEMBER_LENGTH);
      const { value } = await transact(
        db.ref(pathOf(now, name, hashOf(name, subject))),
        readMembers,
        (current): StoredMembers | undefined => {
          const known = current?.window === window ? current.members : {};
          const full = !Object.hasOwn(known, key) && Object.keys(known).length >= max;
          return full ? undefined : { window, members: { ...known, [key]: true } };
        },
      );
      return {
        accepted: value?.window === window && Object.hasOwn(value.members, key),
        resetsIn,
      };
    },

    /**
     * Removes a batch of the counters of the day before yesterday, or of `back` days before that.
     * @returns how many, whether there may be more of them, and whether the sweep is complete.
     */
    async sweep(now: number, back: number): Promise<Swept & { readonly over: boolean }> {
      const swept = await removeChildren(db.ref(`limits/${dayOf(now - (back + 2) * DAY_MS)}`), SWEEP_SIZE);
      return { ...swept, over: back + 1 >= SWEPT_DAYS && !swept.more };
    },
  };
}
export type LimitsStore = ReturnType<typeof createLimitsStore>;

import {
  readUsername,
  readUsernameClaim,
  readUsernameHolder,
  type StoredDeparture,
  type StoredUsername,
  type StoredUsernameHolder,
} from "@cardinal/contract/stored/account";
import { usernameSkeleton } from "@cardinal/contract/fields/stored-name";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** How long a released name is reserved, because printed codes and saved contacts still point to it. */
const HOLD_MS = 90 * 86_400_000;
/** After this long a claim that was never settled counts as abandoned. Longer than any request can run. */
const CLAIM_MS = 10 * 60_000;
const LOCK_MS = 2 * 60_000;

/** The target of a name: its user, or, if `moved`, the user of a former name that is still reserved. */
export interface NameTarget {
  readonly uid: string;
  readonly moved: boolean;
}

/**
 * Usernames. A transaction on the skeleton decides who gets a name and all its look-alikes; the entry itself is then
 * written together with the other changes of a claim.
 */
export function createUsernamesStore(db: Database) {
  return { ...createIndex(db), ...createReleases(db), ...createLocks(db) };
}
export type UsernamesStore = ReturnType<typeof createUsernamesStore>;

const readEntry = async (db: Database, scope: string, name: string): Promise<StoredUsername | null> =>
  readUsername((await db.ref(entryPath(scope, name)).get()).val());
const entryPath = (scope: string, name: string) => `usernames/${scope}/${name}`;
const holderPath = (scope: string, name: string) => `username_skeletons/${scope}/${usernameSkeleton(name)}`;

function createIndex(db: Database) {
  /** The entry of a name, or null. */
  const get = (scope: string, name: string) => readEntry(db, scope, name);

  return {
    get,

    /** The user of a name; null when there is none, or the reservation has expired. */
    async resolve(scope: string, name: string, now: number): Promise<NameTarget | null> {
      const entry = await get(scope, name);
      if (entry?.uid === undefined || entry.departure !== undefined) return null;
      if (entry.released_date === undefined) return { uid: entry.uid, moved: entry.redirect_to !== undefined };
      return entry.released_date + HOLD_MS < now ? null : { uid: entry.uid, moved: true };
    },

    /** Whether `uid` could claim the name now. */
    async isFree(scope: string, name: string, uid: string, now: number): Promise<boolean> {
      const [entry, holder] = await Promise.all([get(scope, name), db.ref(holderPath(scope, name)).get()]);
      return mayTake(entry, uid, now) && mayHold(readUsernameHolder(holder.val()), uid, now);
    },

    /**
     * Claims the name and its look-alikes for `uid`: of concurrent callers exactly one gets them. The claim expires
     * after ten minutes unless `settlement` is committed.
     */
    async claim(scope: string, name: string, uid: string, now: number): Promise<boolean> {
      if (!mayTake(await get(scope, name), uid, now)) return false;
      const { committed } = await transact(
        db.ref(holderPath(scope, name)),
        readUsernameHolder,
        (current): StoredUsernameHolder | undefined => {
          if (!mayHold(current, uid, now)) return undefined;
          // A user's own name keeps its reservation. An expired reservation gives no protection.
          const until = now + CLAIM_MS;
          if (current?.uid !== uid) return { name, uid, held_until: until };
          return current.held_until === undefined || current.held_until > until
            ? { ...current, name }
            : { name, uid, held_until: until };
        },
      );
      return committed;
    },

    /** Ends a claim that was not made permanent. */
    async endClaim(scope: string, name: string, uid: string): Promise<void> {
      await transact(
        db.ref(holderPath(scope, name)),
        readUsernameHolder,
        // Without a cached value the SDK first calls this with null.
        (current) => (current === null || (current.uid === uid && current.held_until !== undefined) ? null : undefined),
      );
    },

    /** Makes a claim permanent for a name without a user: the id of an enterprise. */
    reservation: (scope: string, name: string, holder: string): Change => ({
      [holderPath(scope, name)]: { name, uid: holder },
    }),

    /** Makes a claim permanent. */
    settlement(scope: string, name: string, uid: string, now: number): Change {
      return {
        [entryPath(scope, name)]: { uid, claimed_date: now },
        [holderPath(scope, name)]: { name, uid },
      };
    },
  };
}

/**
 * Releases a name, which is then reserved for 90 days and redirects to `successor`; without one (the user is deleted)
 * nothing reveals the former owner. A successor with the same skeleton keeps it.
 */
function release(
  scope: string,
  name: string,
  now: number,
  successor?: { uid: string; scope: string; name: string },
): Change {
  const keepsHolder =
    successor !== undefined && holderPath(successor.scope, successor.name) === holderPath(scope, name);
  const owner = successor === undefined ? {} : { uid: successor.uid };
  const target = successor === undefined ? {} : { redirect_to: successor.name };
  return {
    [entryPath(scope, name)]: { ...owner, ...target, released_date: now },
    ...(keepsHolder ? {} : { [holderPath(scope, name)]: { name, ...owner, held_until: now + HOLD_MS } }),
  };
}

function createReleases(db: Database) {
  return {
    release,

    /** Redirects a name to its user's name in an enterprise, and reserves it as long as they are an employee. */
    lending: (scope: string, name: string, uid: string, successor: string): Change => ({
      [entryPath(scope, name)]: { uid, redirect_to: successor },
      [holderPath(scope, name)]: { name, uid },
    }),

    /**
     * Marks a former employee's names in an enterprise with the departure notice. No one else ever gets one of them;
     * the same user gets ofUser back.
     */
    async departing(uid: string, scope: string, names: readonly string[], departure: StoredDeparture): Promise<Change> {
      const entries = await Promise.all(names.map(async (name) => [name, await readEntry(db, scope, name)] as const));
      // A name that was released long ago may belong to another user by now.
      const ofUser = entries.flatMap(([name, entry]) => (entry?.uid === uid ? [name] : []));
      return Object.fromEntries<unknown>(
        ofUser.flatMap((name) => [
          [entryPath(scope, name), { uid, departure }],
          [holderPath(scope, name), { name, uid }],
        ]),
      );
    },

    /** Redirects a returning employee's names that have the departure notice to the one that they have now. */
    async returning(
      uid: string,
      scope: string,
      names: readonly string[],
      { name: current, now }: { readonly name: string; readonly now: number },
    ): Promise<Change> {
      const others = names.filter((name) => name !== current);
      const entries = await Promise.all(others.map(async (name) => [name, await readEntry(db, scope, name)] as const));
      const departed = entries.filter(([, entry]) => entry?.uid === uid && entry.departure !== undefined);
      const released = departed.map(([name]) => release(scope, name, now, { uid, scope, name: current }));
      return Object.assign({}, ...released) as Change;
    },

    /**
     * Releases the names that still belong to this user, so that nothing reveals the former owner. A former name, or a
     * look-alike, may belong to another user by now.
     */
    async releaseAll(
      uid: string,
      names: readonly (readonly [scope: string, name: string])[],
      now: number,
    ): Promise<Change> {
      const changes = await Promise.all(
        names.map(async ([scope, name]): Promise<Change> => {
          const [entry, holder] = await Promise.all([
            db.ref(entryPath(scope, name)).get(),
            db.ref(holderPath(scope, name)).get(),
          ]);
          const stored = readUsername(entry.val());
          if (stored?.uid !== uid) return {};
          if (stored.departure !== undefined) return withoutPerson(scope, name, stored.departure);
          const held = readUsernameHolder(holder.val())?.uid ?? uid;
          return held === uid ? release(scope, name, now) : { [entryPath(scope, name)]: null };
        }),
      );
      return Object.assign({}, ...changes) as Change;
    },
  };
}

/** Removes the person's name from the departure notice of a former employee's address. */
function withoutPerson(scope: string, name: string, { name: _name, ...departure }: StoredDeparture): Change {
  return { [entryPath(scope, name)]: { departure }, [holderPath(scope, name)]: { name } };
}

function mayTake(entry: StoredUsername | null, uid: string, now: number): boolean {
  if (entry === null || entry.uid === uid) return true;
  return entry.released_date !== undefined && entry.released_date + HOLD_MS < now;
}

function mayHold(holder: StoredUsernameHolder | null, uid: string, now: number): boolean {
  return holder === null || holder.uid === uid || (holder.held_until ?? Number.POSITIVE_INFINITY) < now;
}

/** `username_claims/{uid}`: the name that is currently being claimed for a user. */
function createLocks(db: Database) {
  return {
    /**
     * Allows one username change per user at a time, and lets an interrupted one resume.
     * @returns false while another name is being claimed for the same user.
     */
    async lock(uid: string, name: string, now: number): Promise<boolean> {
      const { committed } = await transact(db.ref(`username_claims/${uid}`), readUsernameClaim, (current) => {
        const busy = current !== null && current.name !== name && current.until > now;
        return busy ? undefined : { name, until: now + LOCK_MS };
      });
      return committed;
    },

    unlocking(uid: string): Change {
      return { [`username_claims/${uid}`]: null };
    },
  };
}

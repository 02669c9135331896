import { toRecord } from "@cardinal/contract/stored/record";
import { readFormerEmails, type StoredFormerEmail, type StoredFormerEmails } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import type { Swept } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

type Emails = StoredFormerEmails["emails"];

export const FORMER_EMAIL_MS = 7 * 86_400_000;
/** Addresses kept per account. The first ones stay: they are more likely the owner's than an attacker's. */
export const MAX_FORMER_EMAILS = 10;
const BATCH_SIZE = 100;

function liveOf(kept: StoredFormerEmails | null, now: number): Emails {
  return Object.fromEntries(Object.entries(kept?.emails ?? {}).filter(([, { until }]) => until > now));
}

function toKept(emails: Emails): StoredFormerEmails | null {
  const ends = Object.values(emails).map(({ until }) => until);
  return ends.length === 0 ? null : { until: Math.max(...ends), emails };
}

function idOf(emails: Emails, email: string): string | null {
  return Object.entries(emails).find(([, former]) => former.email === email)?.[0] ?? null;
}

/** Removes the addresses that are newer than a given one. */
function upTo(emails: Emails, id: string): Emails {
  const last = emails[id]?.date ?? 0;
  return Object.fromEntries(Object.entries(emails).filter(([, { date }]) => date <= last));
}

/** Adds an address, or extends the validity of its existing link; null when ten others are stored. */
function add(emails: Emails, email: string, fresh: string, now: number) {
  const known = idOf(emails, email);
  const until = now + FORMER_EMAIL_MS;
  if (known === null && Object.keys(emails).length >= MAX_FORMER_EMAILS) return null;
  const newest = Math.max(0, ...Object.values(emails).map(({ date }) => date));
  const former = { email, date: emails[known ?? ""]?.date ?? Math.max(now, newest + 1), until };
  const id = known ?? fresh;
  return { id, emails: { ...emails, [id]: former } };
}

/**
 * `former_emails/{uid}` (`.indexOn` until): addresses that can be restored after someone else has changed an account's
 * address.
 */
export function createFormerEmailsStore(db: Database) {
  const place = (uid: string) => db.ref(`former_emails/${uid}`);

  function newId(): string {
    const { key } = db.ref("former_emails").push();
    if (key === null) throw new Error("The database gave no key.");
    return key;
  }

  return {
    /**
     * Stores the current address while a change of it is requested. @returns the id for its link; null: ten are stored.
     */
    async keep(uid: string, email: string, now: number): Promise<string | null> {
      const fresh = newId();
      let id: string | null = null;
      await transact(place(uid), readFormerEmails, (current) => {
        const added = add(liveOf(current, now), email, fresh, now);
        id = added?.id ?? null;
        return added === null ? undefined : toKept(added.emails);
      });
      return id;
    },

    /**
     * Stores an address that an account has left. When the account returns to an earlier address, no later one can be
     * restored any more: if two people dispute an account, the one who had it first prevails.
     * @returns the id for the link; null when it cannot be restored.
     */
    async leave(uid: string, { from, to }: { readonly from: string; readonly to: string }, now: number) {
      const fresh = newId();
      let id: string | null = null;
      await transact(place(uid), readFormerEmails, (current) => {
        const live = liveOf(current, now);
        const back = idOf(live, to);
        const added = back === null ? add(live, from, fresh, now) : null;
        id = added?.id ?? null;
        return toKept(back === null ? (added?.emails ?? live) : upTo(live, back));
      });
      return id;
    },

    /** Null when there is none, or it can no longer be restored. */
    async get(uid: string, id: string, now: number): Promise<StoredFormerEmail | null> {
      const former = readFormerEmails((await place(uid).get()).val())?.emails[id];
      return former !== undefined && former.until > now ? former : null;
    },

    /** Drops the addresses later than a restored one; its own link is valid until it expires. */
    async restored(uid: string, id: string, now: number): Promise<void> {
      await transact(place(uid), readFormerEmails, (current) => {
        const live = liveOf(current, now);
        return live[id] === undefined ? current : toKept(upTo(live, id));
      });
    },

    /** Removes a batch of expired addresses. @returns of how many accounts, and whether there may be more. */
    async sweep(now: number): Promise<Swept> {
      const due = await db.ref("former_emails").orderByChild("until").endAt(now).limitToFirst(BATCH_SIZE).get();
      const uids = Object.keys(toRecord(due.val()));
      await Promise.all(
        uids.map((uid) => transact(place(uid), readFormerEmails, (current) => toKept(liveOf(current, now)))),
      );
      return { removed: uids.length, more: uids.length === BATCH_SIZE };
    },
  };
}
export type FormerEmailsStore = ReturnType<typeof createFormerEmailsStore>;

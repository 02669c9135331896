import {
  type AppliedBilling,
  type Payer,
  readPayer,
  readSeatsChange,
  type StoredBilling,
  type StoredCheckout,
  type StoredPayer,
} from "@cardinal/contract/stored/billing";
import { isOwnerKey, readOwner } from "@cardinal/contract/stored/owner";
import { LATE_KINDS, type LateKind } from "@cardinal/contract/entities/platform/late-payer";
import { isInForce } from "@cardinal/contract/entities/billing";
import { readNumber } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { createCustomersPart } from "./billing-customers.ts";
import { childKeys } from "./infrastructure/list-keys.ts";
import { type Change, isRefusal, mergeChanges } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** Path of the copy of a payer's subscription that screens read. */
function copyPath(owner: Payer): string {
  const payer = readOwner(owner);
  return payer.kind === "person" ? `users/${payer.uid}/billing` : `enterprise/${payer.enterprise}/billing`;
}

/**
 * Seats of an enterprise's subscription. A subscription that has ended does not change them: they only limit adding
 * employees.
 */
function seatsOf(owner: Payer, copy: StoredBilling | undefined, now: number): Change {
  const payer = readOwner(owner);
  if (payer.kind === "person" || copy === undefined || !isInForce(copy, now)) return {};
  return { [`enterprise/${payer.enterprise}/seats/limit`]: copy.seats };
}

/**
 * Since when a payment is overdue and a payment is disputed, as stored in `late_payers`; null: it is not. @param now
 * when it was noticed.
 */
const lateSince = (copy: StoredBilling | undefined, now: number): Readonly<Record<LateKind, number | null>> => ({
  past_due: copy?.state === "past_due" ? (copy.past_due_date ?? now) : null,
  disputed: copy?.disputed === true ? now : null,
});

/** `late_payers/{kind}/{owner}`: payers with an overdue or disputed payment. */
function createLatePart(db: Database) {
  return {
    /** Adds a payer to these lists or removes them, as part of the write that changes the state. */
    lateness(owner: Payer, before: StoredBilling | undefined, after: StoredBilling | undefined, now: number): Change {
      const [was, is] = [lateSince(before, now), lateSince(after, now)];
      // A dispute keeps the time at which it was noticed.
      const changed = LATE_KINDS.filter((kind) =>
        kind === "disputed" ? (was[kind] === null) !== (is[kind] === null) : was[kind] !== is[kind],
      );
      return Object.fromEntries(changed.map((kind) => [`late_payers/${kind}/${owner}`, is[kind]]));
    },

    /** Payers with such a payment, longest first: at most `limit`, after one. */
    async listLate(
      kind: LateKind,
      limit: number,
      after?: { readonly since: number; readonly owner: string },
    ): Promise<{ readonly owner: Payer; readonly since: number }[]> {
      const ordered = db.ref(`late_payers/${kind}`).orderByValue();
      const rest = after === undefined ? ordered : ordered.startAfter(after.since, after.owner);
      const found = await rest.limitToFirst(limit).get();
      return childKeys(found)
        .filter(isOwnerKey)
        .map((owner) => ({ owner, since: readNumber(found.child(owner).val()) ?? 0 }));
    },
  };
}

/** Payers and their checkouts. */
function createPayersPart(db: Database) {
  return {
    /** The record of a payer, or null. */
    async get(owner: Payer): Promise<StoredPayer | null> {
      return readPayer((await db.ref(`billing/${owner}`).get()).val());
    },

    /**
     * Starts a checkout unless one with the same parameters is open.
     * @returns the current one, and the one that it replaced.
     */
    async claimCheckout(
      owner: Payer,
      wanted: StoredCheckout,
      isLive: (current: StoredCheckout) => boolean,
    ): Promise<{ readonly checkout: StoredCheckout; readonly replaced: StoredCheckout | null }> {
      let replaced: StoredCheckout | null = null;
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer): StoredPayer => {
        const current = payer?.checkout;
        if (current !== undefined && isLive(current)) {
          replaced = null;
          return payer ?? {};
        }
        replaced = current ?? null;
        return { ...payer, checkout: wanted };
      });
      return { checkout: value?.checkout ?? wanted, replaced };
    },

    /** Stores the session of a checkout that was started with a key. @returns false when another has replaced it. */
    async keepSession(owner: Payer, key: string, session: string): Promise<boolean> {
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer) =>
        payer === null || payer.checkout?.key !== key ? payer : { ...payer, checkout: { ...payer.checkout, session } },
      );
      return value?.checkout?.key === key;
    },

    /** Removes a checkout that was started with a key, unless it has a session. */
    async dropCheckout(owner: Payer, key: string): Promise<void> {
      await transact(db.ref(`billing/${owner}`), readPayer, (payer) => {
        const { checkout, ...rest } = payer ?? {};
        return checkout?.key === key && checkout.session === undefined ? rest : payer;
      });
    },

    /** Removes a user who leaves as the contact of an enterprise's payments. */
    async contactRemoval(owner: Payer, uid: string): Promise<Change> {
      const place = `billing/${owner}/contact`;
      return (await db.ref(place).get()).val() === uid ? { [place]: null } : {};
    },

    /** Records that a payer has used their trial. */
    trialUse: (owner: Payer): Change => ({ [`billing/${owner}/trial_used`]: true }),

    /** Records that a payer was notified of the refund of a subscription. */
    refundNote: (owner: Payer, subscription: string, now: number): Change => ({
      [`billing/${owner}/refunded/${subscription}`]: now,
    }),

    /** Records that every admin was notified of a dispute. */
    disputeNote: (owner: Payer, dispute: string, now: number): Change => ({
      [`billing/${owner}/announced/${dispute}`]: now,
    }),
  };
}

/** Moves and removals of a payer's record. */
function createMovesPart(late: ReturnType<typeof createLatePart>) {
  return {
    /**
     * Moves a subscription to another payer, with the copies that screens read. Neither gets another trial; a user's
     * record stores this.
     */
    transfer(from: Payer, to: Payer, payer: StoredPayer, now: number): Change {
      const former = readOwner(from);
      const usedTrial = payer.trial_used === true;
      return {
        [`billing/${from}`]: usedTrial ? { trial_used: true } : null,
        ...(usedTrial && former.kind === "person" ? { [`users/${former.uid}/trial_used`]: true } : {}),
        [`billing/${to}`]: payer,
        [copyPath(from)]: null,
        [copyPath(to)]: payer.applied?.billing ?? null,
        ...late.lateness(from, payer.applied?.billing, undefined, now),
        ...late.lateness(to, undefined, payer.applied?.billing, now),
        ...(payer.customer === undefined ? {} : { [`stripe_customers/${payer.customer}`]: to }),
      };
    },

    /** Removes everything about a payer; invoices stay with the provider. */
    removal(owner: Payer, customer: string | undefined): Change {
      return {
        [`billing/${owner}`]: null,
        ...Object.fromEntries(LATE_KINDS.map((kind) => [`late_payers/${kind}/${owner}`, null])),
        ...(customer === undefined ? {} : { [`stripe_customers/${customer}`]: null }),
      };
    },
  };
}

/** Changes of seats, one at a time. */
function createSeatsPart(db: Database) {
  return {
    /** Starts a change of seats. @returns false while another that started after `expired` is in progress. */
    async beginSeatsChange(owner: Payer, key: string, now: number, expired: number): Promise<boolean> {
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer) =>
        payer === null || (payer.seats_change?.date ?? 0) > expired
          ? payer
          : { ...payer, seats_change: { key, date: now } },
      );
      return value?.seats_change?.key === key;
    },

    /** Ends the change of seats with this key. */
    async endSeatsChange(owner: Payer, key: string): Promise<void> {
      await transact(db.ref(`billing/${owner}/seats_change`), readSeatsChange, (change) =>
        change === null || change.key === key ? null : undefined,
      );
    },
  };
}

/** Events of the payment provider. */
function createEventsPart(db: Database) {
  return {
    /** Whether an event has been applied. */
    async hasEvent(event: string): Promise<boolean> {
      return (await db.ref(`stripe_events/${event}`).get()).exists();
    },

    /** Records an event that concerns no one here. */
    async noteEvent(event: string, type: string, now: number): Promise<void> {
      await db.ref(`stripe_events/${event}`).set({ type, date: now });
    },

    /** The record of an event as part of the write that it causes. */
    eventNote: (event: string, type: string, now: number): Change => ({
      [`stripe_events/${event}`]: { type, date: now },
    }),

    /** Removes events recorded before a time, at most `limit`. @returns how many there were. */
    async removeEventsBefore(date: number, limit: number): Promise<number> {
      const found = await db.ref("stripe_events").orderByChild("date").endAt(date).limitToFirst(limit).get();
      const keys = childKeys(found);
      if (keys.length > 0) await db.ref("stripe_events").update(Object.fromEntries(keys.map((key) => [key, null])));
      return keys.length;
    },
  };
}

/**
 * `billing/{owner}`, `late_payers/{kind}/{owner}`, `stripe_customers/{customer}` and `stripe_events/{event}`.
 * @param asService the same database under the identity of the payments service, for which the rules enforce the order
 * of tickets.
 */
export function createBillingStore(db: Database, asService: () => Database) {
  const events = createEventsPart(db);
  const late = createLatePart(db);
  return {
    ...late,
    ...createCustomersPart(db),
    ...createPayersPart(db),
    ...createMovesPart(late),
    ...createSeatsPart(db),
    ...events,

    /** Issues the next ticket: a request to the provider after it sees everything that happened before. */
    async takeTicket(owner: Payer): Promise<number> {
      const { value } = await transact(db.ref(`billing/${owner}/ticket`), readNumber, (current) => (current ?? 0) + 1);
      return value ?? 1;
    },

    /** Removes a ticket that was issued for a payer without a customer. */
    async forgetTicket(owner: Payer): Promise<void> {
      await transact(db.ref(`billing/${owner}`), readPayer, (payer) => {
        // The tickets of a former customer are not issued again: the stored answer has one of them.
        if (payer?.customer !== undefined || payer?.applied !== undefined) return undefined;
        const { ticket: _ticket, ...rest } = payer ?? {};
        return rest;
      });
    },

    /** Payers with an active subscription that was not checked for a day: at most `limit`, longest ago first. */
    async listDue(now: number, limit: number): Promise<Payer[]> {
      const range = db.ref("billing").orderByChild("applied/next_date").startAt(1).endAt(now).limitToFirst(limit);
      return childKeys(await range.get()).filter(isOwnerKey);
    },

    /** Postpones the daily check of a payer. @param date of the next check (epoch ms). */
    async postpone(owner: Payer, date: number): Promise<void> {
      await transact(db.ref(`billing/${owner}/applied/next_date`), readNumber, (current) =>
        current === null ? null : date,
      );
    },

    /**
     * Stores an answer of the provider, its copy for the screens, the event that caused the request, and resulting
     * changes such as mails, atomically. @returns false when the answer to a later request is already stored, or
     * another was stored meanwhile.
     */
    async apply(
      owner: Payer,
      applied: AppliedBilling,
      copy: StoredBilling | undefined,
      event: { readonly id: string; readonly type: string } | null,
      following: readonly Change[],
    ): Promise<boolean> {
      const changes = mergeChanges([
        { [`billing/${owner}/applied`]: applied, [copyPath(owner)]: copy ?? null },
        seatsOf(owner, copy, applied.date),
        event === null ? {} : events.eventNote(event.id, event.type, applied.date),
        ...following,
      ]);
      try {
        await asService().ref().update(changes);
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
  };
}
export type BillingStore = ReturnType<typeof createBillingStore>;

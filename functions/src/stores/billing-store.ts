import {
  type AppliedBilling,
  type Payer,
  readPayer,
  readSeatsChange,
  type StoredBilling,
  type StoredCheckout,
  type StoredPayer,
} from "@cardinal/contract/stored/billing";
import { LATE_KINDS, type LateKind } from "@cardinal/contract/entities/platform/late-payer";
import { isInForce } from "@cardinal/contract/entities/billing";
import { readNumber, readString } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { childKeys } from "./infrastructure/word-index.ts";
import { type Change, isRefusal, mergeChanges } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** Where screens find the copy of what a payer's subscription is. */
function copyPath(owner: Payer): string {
  return owner.startsWith("u-") ? `users/${owner.slice(2)}/billing` : `enterprise/${owner.slice(2)}/billing`;
}

/** The seats that an enterprise's subscription pays for. One that has ended leaves them: then nobody is added for another reason. */
function seatsOf(owner: Payer, copy: StoredBilling | undefined, now: number): Change {
  if (!owner.startsWith("e-") || copy === undefined || !isInForce(copy, now)) return {};
  return { [`enterprise/${owner.slice(2)}/seats/limit`]: copy.seats };
}

/** Since when a payment is overdue, and a payment disputed, as `late_payers` has it; null: it is not. @param now when it was noticed. */
const lateSince = (copy: StoredBilling | undefined, now: number): Readonly<Record<LateKind, number | null>> => ({
  past_due: copy?.state === "past_due" ? (copy.past_due_date ?? now) : null,
  disputed: copy?.disputed === true ? now : null,
});

/** `late_payers/{kind}/{owner}`: payers whose payment is overdue or disputed. */
function createLatePart(db: Database) {
  return {
    /** Lists a payer among those with such a payment, or not any more, as part of the write that says so. */
    lateness(owner: Payer, before: StoredBilling | undefined, after: StoredBilling | undefined, now: number): Change {
      const [was, is] = [lateSince(before, now), lateSince(after, now)];
      // A dispute keeps the moment at which it was noticed.
      const changed = LATE_KINDS.filter((kind) =>
        kind === "disputed" ? (was[kind] === null) !== (is[kind] === null) : was[kind] !== is[kind],
      );
      return Object.fromEntries(changed.map((kind) => [`late_payers/${kind}/${owner}`, is[kind]]));
    },

    /** Those with such a payment, the longest first: at most `limit`, after one. */
    async listLate(
      kind: LateKind,
      limit: number,
      after?: { readonly since: number; readonly owner: string },
    ): Promise<{ readonly owner: Payer; readonly since: number }[]> {
      const ordered = db.ref(`late_payers/${kind}`).orderByValue();
      const rest = after === undefined ? ordered : ordered.startAfter(after.since, after.owner);
      const found = await rest.limitToFirst(limit).get();
      return childKeys(found).map((owner) => ({
        owner: owner as Payer,
        since: readNumber(found.child(owner).val()) ?? 0,
      }));
    },
  };
}

/** Who pays, and what they have begun to buy. */
function createPayersPart(db: Database) {
  return {
    /** What is known of a payer, or null. */
    async get(owner: Payer): Promise<StoredPayer | null> {
      return readPayer((await db.ref(`billing/${owner}`).get()).val());
    },

    /** Whose customer it is; null for one of nobody here. */
    async findOwner(customer: string): Promise<Payer | null> {
      const owner = readString((await db.ref(`stripe_customers/${customer}`).get()).val());
      return owner !== null && (owner.startsWith("u-") || owner.startsWith("e-")) ? (owner as Payer) : null;
    },

    /**
     * Keeps the customer of an owner, and who of them began to pay; of two who come at once the first counts.
     * @returns the one that counts.
     */
    async claimCustomer(owner: Payer, customer: string, contact: string): Promise<string> {
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer): StoredPayer =>
        payer?.customer === undefined ? { ...payer, customer, contact } : payer,
      );
      const kept = value?.customer ?? customer;
      await db.ref(`stripe_customers/${kept}`).set(owner);
      return kept;
    },

    /**
     * Begins a checkout unless one with the same wish is under way.
     * @returns the one that counts now, and the one that it took the place of.
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

    /** Notes the session of a checkout that was begun with a key. */
    async keepSession(owner: Payer, key: string, session: string): Promise<void> {
      await transact(db.ref(`billing/${owner}`), readPayer, (payer) =>
        payer === null || payer.checkout?.key !== key ? payer : { ...payer, checkout: { ...payer.checkout, session } },
      );
    },

    /** Notes that a payer has had a trial. */
    trialUse: (owner: Payer): Change => ({ [`billing/${owner}/trial_used`]: true }),

    /** Notes that a payer was mailed of the refund of a subscription. */
    refundNote: (owner: Payer, subscription: string, now: number): Change => ({
      [`billing/${owner}/refunded/${subscription}`]: now,
    }),
  };
}

/** What becomes of all that is known of a payer. */
function createMovesPart(late: ReturnType<typeof createLatePart>) {
  return {
    /** What somebody pays is another payer's from now on, with the copies that screens read. */
    transfer(from: Payer, to: Payer, payer: StoredPayer, now: number): Change {
      return {
        [`billing/${from}`]: null,
        [`billing/${to}`]: payer,
        [copyPath(from)]: null,
        [copyPath(to)]: payer.applied?.billing ?? null,
        ...late.lateness(from, payer.applied?.billing, undefined, now),
        ...late.lateness(to, undefined, payer.applied?.billing, now),
        ...(payer.customer === undefined ? {} : { [`stripe_customers/${payer.customer}`]: to }),
      };
    },

    /** Everything of a payer goes; invoices stay with the provider. */
    removal(owner: Payer, customer: string | undefined): Change {
      return {
        [`billing/${owner}`]: null,
        ...Object.fromEntries(LATE_KINDS.map((kind) => [`late_payers/${kind}/${owner}`, null])),
        ...(customer === undefined ? {} : { [`stripe_customers/${customer}`]: null }),
      };
    },
  };
}

/** One change of seats at a time. */
function createSeatsPart(db: Database) {
  return {
    /** Begins a change of seats. @returns false while another that began after `expired` is under way. */
    async beginSeatsChange(owner: Payer, key: string, now: number, expired: number): Promise<boolean> {
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer) =>
        payer === null || (payer.seats_change?.date ?? 0) > expired
          ? payer
          : { ...payer, seats_change: { key, date: now } },
      );
      return value?.seats_change?.key === key;
    },

    /** Ends the change of seats that has this key. */
    async endSeatsChange(owner: Payer, key: string): Promise<void> {
      await transact(db.ref(`billing/${owner}/seats_change`), readSeatsChange, (change) =>
        change === null || change.key === key ? null : undefined,
      );
    },
  };
}

/** Events of the provider. */
function createEventsPart(db: Database) {
  return {
    /** Whether an event has taken effect. */
    async hasEvent(event: string): Promise<boolean> {
      return (await db.ref(`stripe_events/${event}`).get()).exists();
    },

    /** Notes an event that concerns nobody here. */
    async noteEvent(event: string, type: string, now: number): Promise<void> {
      await db.ref(`stripe_events/${event}`).set({ type, date: now });
    },

    /** The note of an event as part of the write that it causes. */
    eventNote: (event: string, type: string, now: number): Change => ({
      [`stripe_events/${event}`]: { type, date: now },
    }),

    /** Events noted before a moment: at most `limit` go. @returns how many there were. */
    async removeEventsBefore(date: number, limit: number): Promise<number> {
      const found = await db.ref("stripe_events").orderByChild("date").endAt(date).limitToFirst(limit).get();
      const keys = Object.keys((found.val() ?? {}) as object);
      if (keys.length > 0) await db.ref("stripe_events").update(Object.fromEntries(keys.map((key) => [key, null])));
      return keys.length;
    },
  };
}

/**
 * `billing/{owner}`, `late_payers/{kind}/{owner}`, `stripe_customers/{customer}` and `stripe_events/{event}`.
 * @param asService the same database under the identity of the payments service, which the rules hold to the order of tickets.
 */
export function createBillingStore(db: Database, asService: () => Database) {
  const events = createEventsPart(db);
  const late = createLatePart(db);
  return {
    ...late,
    ...createPayersPart(db),
    ...createMovesPart(late),
    ...createSeatsPart(db),
    ...events,

    /** The next ticket: whoever asks the provider afterwards sees all that happened before. */
    async takeTicket(owner: Payer): Promise<number> {
      const { value } = await transact(db.ref(`billing/${owner}/ticket`), readNumber, (current) => (current ?? 0) + 1);
      return value ?? 1;
    },

    /** Forgets a ticket that was taken for somebody who is no customer, or not any more. */
    async forgetTicket(owner: Payer): Promise<void> {
      await transact(db.ref(`billing/${owner}`), readPayer, (payer) =>
        payer?.customer === undefined ? null : undefined,
      );
    },

    /** Payers whose subscription lives and was not looked at for a day: at most `limit`, the longest ago first. */
    async listDue(now: number, limit: number): Promise<Payer[]> {
      const range = db.ref("billing").orderByChild("applied/next_date").startAt(1).endAt(now).limitToFirst(limit);
      const found: Payer[] = [];
      (await range.get()).forEach((child) => {
        found.push(child.key as Payer);
      });
      return found;
    },

    /** Puts off the daily look at a payer who waits for one. @param date when they are due next (epoch ms). */
    async postpone(owner: Payer, date: number): Promise<void> {
      await transact(db.ref(`billing/${owner}/applied/next_date`), readNumber, (current) =>
        current === null ? null : date,
      );
    },

    /**
     * Keeps an answer of the provider, its copy for the screens, the event that it was asked for, and what follows from it,
     * such as mails, as one. @returns false when an answer that was asked for later is kept already, or another was kept meanwhile.
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

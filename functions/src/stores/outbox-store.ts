import { type QueuedMail, readMail, type StoredMail } from "@cardinal/contract/stored/mail";
import { toRecord } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import type { Change } from "./change.ts";
import { transact } from "./infrastructure/transact.ts";

/** Mails of one user that are removed per write. */
const BATCH_SIZE = 200;

/** Readable entries, with their ids. */
function entriesOf(value: unknown): { id: string; entry: StoredMail }[] {
  return Object.entries(toRecord(value)).flatMap(([id, one]) => {
    const entry = readMail(one);
    return entry === null || entry === "unreadable" ? [] : [{ id, entry }];
  });
}

/** Queries of the outbox. */
function createListsPart(db: Database) {
  return {
    /** Due entries, longest pending first: those to be sent, and those whose sender never returned. */
    async listDue(now: number, limit: number): Promise<{ id: string; entry: StoredMail | "unreadable" }[]> {
      const due = await db.ref("outbox").orderByChild("next_date").endAt(now).limitToFirst(limit).get();
      return Object.entries(toRecord(due.val())).map(([id, value]) => ({ id, entry: readMail(value) ?? "unreadable" }));
    },

    /** One mail; null when it is gone. */
    async get(id: string): Promise<StoredMail | "unreadable" | null> {
      return readMail((await db.ref(`outbox/${id}`).get()).val());
    },

    /**
     * Entries by age, oldest first.
     * @param after the position after which the page starts.
     */
    async listByAge(
      limit: number,
      after?: { readonly date: number; readonly id: string },
    ): Promise<{ id: string; date: number; entry: StoredMail | "unreadable" }[]> {
      const byAge = db.ref("outbox").orderByChild("created_date");
      const range = after === undefined ? byAge.startAt(0) : byAge.startAfter(after.date, after.id);
      const found: { id: string; date: number; entry: StoredMail | "unreadable" }[] = [];
      (await range.limitToFirst(limit).get()).forEach((child) => {
        const date = Number(child.child("created_date").val());
        found.push({ id: child.key, date, entry: readMail(child.val()) ?? "unreadable" });
      });
      return found;
    },

    /** Removes a batch of the mails that are about or to a user. @returns whether there may be more. */
    async removeSomeOf(uid: string): Promise<boolean> {
      const found = await Promise.all(
        ["mail/about", "mail/unsubscribe"].map((field) =>
          db.ref("outbox").orderByChild(field).equalTo(uid).limitToFirst(BATCH_SIZE).get(),
        ),
      );
      const lists = found.map((ofUser) => Object.keys(toRecord(ofUser.val())));
      const ids = lists.flat();
      if (ids.length > 0) await db.ref("outbox").update(Object.fromEntries(ids.map((id) => [id, null])));
      return lists.some((list) => list.length === BATCH_SIZE);
    },

    /** Unsent mails about a user. */
    async listAbout(uid: string, limit: number): Promise<{ id: string; entry: StoredMail }[]> {
      const about = await db.ref("outbox").orderByChild("mail/about").equalTo(uid).limitToFirst(limit).get();
      return entriesOf(about.val());
    },

    /** Mails to a user that they can unsubscribe from. */
    async listFor(uid: string, limit: number): Promise<{ id: string; entry: StoredMail }[]> {
      const ofUser = await db.ref("outbox").orderByChild("mail/unsubscribe").equalTo(uid).limitToFirst(limit).get();
      return entriesOf(ofUser.val());
    },
  };
}

/** Removes the field that triggers a sender. */
function withoutWake({ wake: _wake, ...entry }: StoredMail): Omit<StoredMail, "wake"> {
  return entry;
}

/**
 * `outbox/{id}` (`.indexOn` next_date, created_date, mail/about, mail/unsubscribe): mails to be sent. A trigger sends
 * each; failures are retried.
 */
export function createOutboxStore(db: Database) {
  /** Changes an entry in a transaction; null when it is gone, unreadable, or rejected by `decide`. */
  async function change(
    id: string,
    decide: (current: StoredMail) => StoredMail | undefined,
  ): Promise<StoredMail | null> {
    const { committed, value } = await transact(db.ref(`outbox/${id}`), readMail, (current) => {
      if (current === "unreadable") return undefined;
      return current === null ? null : decide(current);
    });
    return committed && value !== "unreadable" ? value : null;
  }

  return {
    ...createListsPart(db),

    /**
     * A mail as part of the write that it reports.
     * @param id deterministic for an event, so that a repeated event is mailed once; generated if omitted.
     * @param from not to be sent before this time.
     */
    creation(mail: QueuedMail, now: number, id?: string, from = now): Change {
      const key = id ?? db.ref("outbox").push().key;
      if (key === null) throw new Error("The database gave no key.");
      const stored: StoredMail = {
        mail,
        state: "waiting",
        created_date: now,
        next_date: from,
        due_date: from,
        attempts: 0,
      };
      return { [`outbox/${key}`]: stored };
    },

    /**
     * Claims a due mail for exactly one sender: of two concurrent callers, one gets it and the other null.
     * @param until deadline of the sender (epoch ms).
     */
    async claim(id: string, now: number, until: number): Promise<StoredMail | null> {
      return change(id, (current) =>
        current.state === "waiting" && current.next_date <= now
          ? { ...withoutWake(current), state: "sending", next_date: until, attempts: current.attempts + 1 }
          : undefined,
      );
    },

    /** Triggers a pending mail immediately. @returns false when it is gone, or being sent. */
    async wake(id: string, now: number): Promise<boolean> {
      const woken = await change(id, (current) =>
        current.state === "waiting" ? { ...current, next_date: now, wake: true as const } : undefined,
      );
      return woken !== null;
    },

    /**
     * Requeues a mail that was certainly not sent; a removed one is not recreated.
     * @param counted whether it was charged to the budget for mails to strangers.
     */
    async release(id: string, nextDate: number, counted: boolean): Promise<void> {
      await change(id, (current) => ({
        ...current,
        state: "waiting",
        next_date: nextDate,
        ...(counted ? { counted } : {}),
      }));
    },

    /** Changes the content of an unsent mail; a removed one is not recreated. */
    async correct(id: string, corrected: (mail: QueuedMail) => QueuedMail): Promise<void> {
      await change(id, (current) => ({ ...current, mail: corrected(current.mail) }));
    },

    async remove(id: string): Promise<void> {
      await db.ref(`outbox/${id}`).remove();
    },

    /** Cancels an unsent mail. */
    cancellation(id: string): Change {
      return { [`outbox/${id}`]: null };
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;

import type { Database } from "firebase-admin/database";
import type { QueuedMail } from "../domain/mail/mails.ts";
import type { Change } from "./change.ts";

/** `outbox/{id}`: a mail and what became of it so far. It is gone once it was sent. */
export interface StoredMail {
  readonly mail: QueuedMail;
  /** `waiting` until somebody takes it, `sending` while they have it. */
  readonly state: "waiting" | "sending";
  readonly created_date: number;
  /** Not to be tried before this moment. */
  readonly next_date: number;
  readonly attempts: number;
}

/** `outbox/{id}` (`.indexOn` next_date): mails to be sent. A trigger sends each; what fails is tried again. */
export function createOutboxStore(db: Database) {
  return {
    /**
     * A mail as part of the write that it tells of.
     * @param id the same for the same event, so that what is done twice is mailed once; made up when it is left out.
     */
    creation(mail: QueuedMail, now: number, id?: string): Change {
      const key = id ?? db.ref("outbox").push().key;
      if (key === null) throw new Error("The database gave no key.");
      const stored: StoredMail = { mail, state: "waiting", created_date: now, next_date: now, attempts: 0 };
      return { [`outbox/${key}`]: stored };
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;

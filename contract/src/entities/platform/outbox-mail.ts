import * as z from "zod";

/** `failed`: it could not be sent so far, and will be tried again. */
export const OUTBOX_STATES = ["waiting", "sending", "failed"] as const;
export const outboxState = z.enum(OUTBOX_STATES);
export type OutboxState = z.infer<typeof outboxState>;

/** A mail that has not gone yet, without anything that it says. Dates are epoch ms. */
export const outboxMail = z
  .object({
    id: z.string(),
    /** Such as `password-reset`; null for a mail that this release cannot read. */
    kind: z.string().nullable(),
    /** The address without most of its local part: `a...@example.com`; null for a mail that cannot be read. */
    to: z.string().nullable(),
    state: outboxState,
    attempts: z.number(),
    created_date: z.number(),
    /** When it is tried next; while it is being sent: until when the sender has. */
    next_date: z.number(),
  })
  .meta({ id: "OutboxMail" });
export type OutboxMail = z.infer<typeof outboxMail>;

import * as z from "zod";

/** `failed`: it could not be sent so far and will be retried. */
export const OUTBOX_STATES = ["waiting", "sending", "failed"] as const;
export const outboxState = z.enum(OUTBOX_STATES);
export type OutboxState = z.infer<typeof outboxState>;

/** An unsent mail, without its content. Dates are epoch ms. */
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
    /** When it is tried next, or, while it is being sent, the sender's deadline. */
    next_date: z.number(),
  })
  .meta({ id: "OutboxMail" });
export type OutboxMail = z.infer<typeof outboxMail>;

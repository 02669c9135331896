import * as z from "zod";
import { paragraph } from "../fields/text.ts";

/** Threads on one page of the inbox. */
export const THREADS_PAGE_SIZE = 20;
/** Texts of a thread that one answer holds. */
export const TEXTS_PAGE_SIZE = 50;

export const messageText = paragraph(4000).refine((text) => text !== "", "This can’t be empty.");

/**
 * The author of a message: a person with an account (`uid`, `route`) or a visitor (`email`, shown to the card's owner
 * only). An author with neither and an empty name has deleted their account.
 */
export const author = z.object({
  uid: z.string().optional(),
  name: z.string(),
  email: z.string().optional(),
  route: z.string().optional(),
  /** Address of their portrait. */
  picture: z.string().optional(),
});
export type Author = z.infer<typeof author>;

export const reply = z.object({
  id: z.string(),
  from: author,
  text: z.string(),
  sent_date: z.number(),
});
export type Reply = z.infer<typeof reply>;

/** A thread as one of its two people sees it: the first message, and the newest of what followed. */
export const message = z
  .object({
    /** Id of the thread and of its first message. */
    id: z.string(),
    thread_id: z.string(),
    from: author,
    /** The other of the two people. */
    with: author,
    to_uid: z.string(),
    /** The first message; only how it begins in a list, and while there are earlier ones to read. */
    text: z.string(),
    sent_date: z.number(),
    /** When the newest message was sent, and how it begins. */
    last_date: z.number(),
    last_text: z.string(),
    /** False while something in it has not been read. */
    read: z.boolean(),
    /** True while it lies in the trash. */
    deleted: z.boolean(),
    /** An answer begun and kept. */
    draft: z.string(),
    /** Empty in a list. */
    replies: z.array(reply),
    /** What to ask with as `before` for earlier messages; null when there are none. */
    earlier: z.string().nullable(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

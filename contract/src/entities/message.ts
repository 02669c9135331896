import * as z from "zod";
import { paragraph } from "../fields/text.ts";

/** Threads on one page of the inbox. */
export const THREADS_PAGE_SIZE = 20;
/** Number of messages of a thread per page. */
export const TEXTS_PAGE_SIZE = 50;

export const messageText = paragraph(4000).refine((text) => text !== "", "This can’t be empty.");

/**
 * The author of a message: a user (`uid`, `route`) or a visitor (`email`, shown to the card's owner only). An author
 * with neither and an empty name has deleted their account.
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

/** A thread as shown to one of its two participants: the first message and the newest replies. */
export const message = z
  .object({
    /** Id of the thread and of its first message. */
    id: z.string(),
    thread_id: z.string(),
    from: author,
    /** The other participant. */
    with: author,
    to_uid: z.string(),
    /** The first message; truncated in lists and on pages with earlier messages. */
    text: z.string(),
    sent_date: z.number(),
    /** Date and beginning of the newest message. */
    last_date: z.number(),
    last_text: z.string(),
    /** False while it contains unread messages. */
    read: z.boolean(),
    /** True while it is in the trash. */
    deleted: z.boolean(),
    /** The saved draft of a reply. */
    draft: z.string(),
    /** Empty in a list. */
    replies: z.array(reply),
    /** The `before` of the next request for earlier messages; null when there are none. */
    earlier: z.string().nullable(),
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

import * as z from "zod";
import { paragraph } from "../fields/text.ts";

/** Threads on one page of the inbox. */
export const THREADS_PAGE_SIZE = 20;

export const messageText = paragraph(4000).refine((text) => text !== "", "This cannot be empty.");

/**
 * Who wrote something: a person with an account (`uid`, `route`), or a visitor (`email`, told to the card's owner only).
 * Without either, and with an empty name: somebody whose account was deleted.
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

/** How much of a text stands in lists and notifications, in UTF-16 units; no character is cut in two. */
export const EXCERPT_LENGTH = 160;

/** Folders of an inbox, and how the `sort` of what lies in them begins. */
export const FOLDERS = { inbox: "i~", trash: "t~" } as const;
export type Folder = keyof typeof FOLDERS;

/** What `sort` is for a thread in a folder whose newest text is of `date` (epoch milliseconds). */
export function threadSort(folder: Folder, date: number): string {
  return `${FOLDERS[folder]}${String(date).padStart(14, "0")}`;
}

/**
 * `inbox/{uid}/{thread}`: a thread's summary as it is kept for one of its two people, who may listen to it. The key is
 * the thread's id, which is the id of its first message and sorts by time.
 */
export interface StoredThread {
  /** The other person, whoever began. */
  readonly with: Author;
  /** Uid of who began; absent for a visitor. */
  readonly began?: string;
  /** Excerpt of the first message, and when it was sent. */
  readonly text: string;
  readonly sent_date: number;
  readonly last_text: string;
  readonly last_date: number;
  /** True when one wrote last oneself. */
  readonly last_own: boolean;
  readonly unread: boolean;
  /** `i~` (inbox) or `t~` (trash) and `last_date` with 14 digits: a query over it is a folder in the order of time. */
  readonly sort: string;
  readonly draft?: string;
  /** Language of a visitor. */
  readonly language?: "en" | "de";
}

/** `message/{uid}/{thread}/{message}`: one text in that person's copy; `own`: they wrote it, else the other did. */
export interface StoredText {
  readonly own: boolean;
  readonly text: string;
  readonly sent_date: number;
}

/** A thread as one of its two people sees it: the first message, and what followed. */
export const message = z
  .object({
    /** Id of the thread and of its first message. */
    id: z.string(),
    thread_id: z.string(),
    from: author,
    /** The other person, whoever began. */
    with: author,
    to_uid: z.string(),
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
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

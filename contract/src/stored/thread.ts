import * as z from "zod";
import { author } from "../entities/message.ts";
import { optionalListOf, readRecord, type StoredOf } from "./record.ts";
import { flag, language, number, text } from "./shared.ts";

/** The length of an excerpt in lists and notifications, in UTF-16 units. An excerpt never splits a character. */
export const EXCERPT_LENGTH = 160;

/** Folders of an inbox, and the prefixes of `sort` for their threads. */
export const FOLDERS = { inbox: "i~", trash: "t~" } as const;
export type Folder = keyof typeof FOLDERS;

/** The `sort` of a thread in a folder whose newest text has the date `date` (epoch milliseconds). */
export function threadSort(folder: Folder, date: number): string {
  return `${FOLDERS[folder]}${String(date).padStart(14, "0")}`;
}

/**
 * `inbox/{uid}/{thread}`: a thread's summary in the copy of one of its two users, who may listen to it. The key is the
 * thread's ID, which is the ID of its first message and sorts by time.
 */
export const threadShape = {
  /** The other person, no matter who started the thread. */
  with: author.catch({ name: "" }),
  /** User ID of who started it; absent for a visitor. */
  began: z.string().optional(),
  /** Excerpt of the first message, and when it was sent. */
  text,
  sent_date: number,
  last_text: text,
  last_date: number,
  /** True when the owner of this copy wrote last. */
  last_own: flag,
  unread: flag,
  /** `i~` (inbox) or `t~` (trash) and `last_date` with 14 digits: a query over it returns a folder ordered by time. */
  sort: text,
  draft: z.string().optional(),
  /**
   * When the visitor first opened a link to the thread, epoch milliseconds: this proves that the address they gave is
   * theirs.
   */
  opened_date: z.number().optional(),
  /** True when a bot may have sent the visitor's message, because the hidden field was filled in. */
  possible_spam: z.literal(true).optional(),
  /**
   * Former participants and until when they wrote: a colleague has taken over from an employee who left the enterprise.
   */
  handed: optionalListOf(z.object({ name: text, date: number, own: flag })),
  /** Language of a visitor. */
  language: language.optional(),
};
export type StoredThread = StoredOf<typeof threadShape>;

/** `message/{uid}/{thread}/{message}`: one text in that user's copy; `own`: whether they wrote it. */
export const textShape = { own: flag, text, sent_date: number };
export type StoredText = StoredOf<typeof textShape>;

type Handed = { readonly [K in "handed"]?: StoredThread[K] | undefined };
/** The name of the author of a text from before the thread was handed over; undefined for current participants. */
export const formerAuthorOf = ({ handed }: Handed, one: StoredText): string | undefined =>
  handed?.find(({ date, own }) => own === one.own && one.sent_date <= date)?.name;

/** Reads `inbox/{uid}/{thread}`; null when there is no thread. */
export const readThread = (value: unknown): StoredThread | null => readRecord(threadShape, value);
/** Reads `message/{uid}/{thread}/{message}`; null when there is no text. */
export const readText = (value: unknown): StoredText | null => readRecord(textShape, value);

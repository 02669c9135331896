import * as z from "zod";
import { author } from "../entities/message.ts";
import { optionalListOf, readRecord, type StoredOf } from "./record.ts";
import { flag, language, number, text } from "./shared.ts";

/** The length of an excerpt in lists and notifications, in UTF-16 units. An excerpt never cuts a character in two. */
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
export const threadShape = {
  /** The other person, no matter who began the thread. */
  with: author.catch({ name: "" }),
  /** Uid of who began; absent for a visitor. */
  began: z.string().optional(),
  /** Excerpt of the first message, and when it was sent. */
  text,
  sent_date: number,
  last_text: text,
  last_date: number,
  /** True when one wrote last oneself. */
  last_own: flag,
  unread: flag,
  /** `i~` (inbox) or `t~` (trash) and `last_date` with 14 digits: a query over it is a folder in the order of time. */
  sort: text,
  draft: z.string().optional(),
  /**
   * When a visitor first opened a link to the thread, epoch milliseconds: only then is it known that the address they
   * gave is theirs.
   */
  opened_date: z.number().optional(),
  /** True when a program may have sent a visitor's message, because the hidden field was filled in. */
  doubtful: z.literal(true).optional(),
  /** Who wrote for one of the sides until when: a colleague has taken over from somebody who left an enterprise. */
  handed: optionalListOf(z.object({ name: text, date: number, own: flag })),
  /** Language of a visitor. */
  language: language.optional(),
};
export type StoredThread = StoredOf<typeof threadShape>;

/** `message/{uid}/{thread}/{message}`: one text in that person's copy; `own`: they wrote it, else the other did. */
export const textShape = { own: flag, text, sent_date: number };
export type StoredText = StoredOf<typeof textShape>;

type Handed = { readonly [K in "handed"]?: StoredThread[K] | undefined };
/** The name of somebody who wrote a text of a thread before it was handed over; undefined for its present people. */
export const formerAuthorOf = ({ handed }: Handed, one: StoredText): string | undefined =>
  handed?.find(({ date, own }) => own === one.own && one.sent_date <= date)?.name;

/** `inbox/{uid}/{thread}` as it was read; null when there is no thread. */
export const readThread = (value: unknown): StoredThread | null => readRecord(threadShape, value);
/** `message/{uid}/{thread}/{message}` as it was read; null when there is no text. */
export const readText = (value: unknown): StoredText | null => readRecord(textShape, value);

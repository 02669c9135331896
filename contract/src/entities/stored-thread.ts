import type { Author } from "./message.ts";

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
  /**
   * When a visitor first opened a link to the thread, epoch milliseconds: only then is it known that the address they
   * gave is theirs.
   */
  readonly opened_date?: number;
  /** Language of a visitor. */
  readonly language?: "en" | "de";
}

/** `message/{uid}/{thread}/{message}`: one text in that person's copy; `own`: they wrote it, else the other did. */
export interface StoredText {
  readonly own: boolean;
  readonly text: string;
  readonly sent_date: number;
}

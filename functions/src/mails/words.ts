import type { Language } from "../domain/person/language.ts";

/** What a mail says, before it becomes text and HTML. All of it is plain text. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  /** What is said before somebody's own words. */
  readonly before: readonly string[];
  /** What can be looked up in the mail itself, such as an address, line by line; a mail program makes links of it. */
  readonly facts?: readonly string[];
  /** Somebody's own words; empty when there are none. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  /** What is said below, with the address that it speaks of. */
  readonly after?: { readonly text: string; readonly label: string; readonly url: string };
  /** Why this mail came. */
  readonly reason: string;
}

/** The text of a mail kind, in both languages. */
export type WriteMail<Data> = (data: Data) => Readonly<Record<Language, MailWords>>;

/** Where a mail leads besides what it is about. */
export interface MailLinks {
  readonly siteUrl: string;
  /** True when an answer to the mail reaches whom it tells of. */
  readonly answered: boolean;
  /** Takes no more mails of this kind; absent where there is nothing to stop. */
  readonly unsubscribeUrl?: string;
}

/** A mail as it is read. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

import type { Language } from "../text/language.ts";

/** The content of a mail as plain text, before it becomes text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  /** The paragraphs before the quoted text. */
  readonly before: readonly string[];
  /** Facts such as an address, one per line. Mail programs turn them into links. */
  readonly facts?: readonly string[];
  /** The quoted text of another person; empty when there is none. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  /** The paragraph below the button, with its link. */
  readonly after?: { readonly text: string; readonly label: string; readonly url: string };
  /** Why the recipient got this mail. */
  readonly reason: string;
}

/** The text of a mail kind, in both languages. */
export type WriteMail<Data> = (data: Data) => Readonly<Record<Language, MailContent>>;

/** The links of a mail's footer. */
export interface MailLinks {
  readonly siteUrl: string;
  /** True when a reply to the mail reaches the person it is about. */
  readonly answered: boolean;
  /** Unsubscribes from mails of this kind; absent where there is no subscription. */
  readonly unsubscribeUrl?: string;
}

/** A finished mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

import type { Language } from "./language.ts";

/** What each kind of mail is made of. Texts are plain; what they are written into escapes them. */
export interface MailData {
  /** To somebody whose card was added. `url`: their contact. */
  readonly "contact-added": {
    readonly name: string;
    readonly from: string;
    readonly message: string;
    /** True when there is a message that this mail must not carry. */
    readonly message_withheld?: boolean;
    readonly url: string;
  };
  /** To the owner of a card on which a visitor left their details. */
  readonly "exchange-received": {
    readonly name: string;
    readonly from: string;
    readonly note: string;
    /** True when there is a note that this mail must not carry. */
    readonly note_withheld?: boolean;
    readonly url: string;
  };
  /** To that visitor: the way to the owner's card, and the link under which they see, correct and withdraw. */
  readonly "exchange-receipt": {
    readonly name: string;
    readonly owner: string;
    /** Address of the owner's card. */
    readonly card_url: string;
    readonly manage_url: string;
  };
  /** To somebody who got a message. `url`: the thread in their inbox. Without text, the mail says that one waits. */
  readonly "message-received": {
    readonly name: string;
    readonly from: string;
    readonly text: string;
    readonly url: string;
  };
  /** To a visitor who wrote. `url`: the link to the thread. */
  readonly "message-receipt": {
    readonly name: string;
    readonly owner: string;
    readonly url: string;
  };
  /** To a visitor who was answered. `url`: the link to read and answer. Without text, the mail says that one waits. */
  readonly "message-reply": {
    readonly name: string;
    readonly owner: string;
    readonly text: string;
    readonly url: string;
  };
  /** To the address that somebody asked for as that of their account. `url`: what makes it count. */
  readonly "email-change": {
    readonly name: string;
    readonly email: string;
    readonly url: string;
  };
  /** To an account's address that somebody asked for as that of another account. `url`: where to sign in. */
  readonly "email-taken": {
    readonly name: string;
    readonly email: string;
    readonly url: string;
  };
  /** To the present address, when another was asked for. `url`: the page that cancels it. */
  readonly "email-requested": {
    readonly name: string;
    readonly email: string;
    readonly new_email: string;
    readonly url: string;
  };
  /** To the address that an account had until now. `url`: the page that restores it. */
  readonly "email-changed": {
    readonly name: string;
    readonly email: string;
    readonly new_email: string;
    readonly url: string;
  };
  /** To the address of an account for which a new password was asked. `url`: what sets it. */
  readonly "password-reset": {
    readonly name: string;
    readonly email: string;
    readonly url: string;
  };
  /** To the address of an account whose password was set by such a link. `url`: where to ask for another link. */
  readonly "password-changed": {
    readonly name: string;
    readonly email: string;
    /** When, epoch milliseconds, and the time zone to write it in. */
    readonly date: number;
    readonly time_zone: string;
    readonly url: string;
  };
}
export type MailKind = keyof MailData;

/** A mail that waits to be sent. */
export type QueuedMail = {
  readonly [K in MailKind]: {
    readonly kind: K;
    readonly to: string;
    readonly language: Language;
    readonly data: MailData[K];
    /** Uid of whom the mail tells of, so that it goes when they do; of the recipient when that is a visitor. */
    readonly about: string;
    /** The recipient's uid, when they can say in their settings that they want no more of these. */
    readonly unsubscribe?: string;
  };
}[MailKind];

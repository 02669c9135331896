import { type ButtonRef, KIND_NAMES } from "@cardinal/contract/entities/button-kinds";

/** Kinds of buttons that lead somewhere. */
export type LinkRef = Exclude<ButtonRef, "heading" | "text">;

/** Every word the card itself says, so that a host can say it in another language. */
export interface CardLabels {
  /** The language these words are in; what a visitor sends says it, and is answered in it. */
  readonly language: "en" | "de";
  readonly save: string;
  readonly qr: string;
  /** What the code is, for those who do not see it. */
  readonly qrOf: (name: string) => string;
  /** Description of a card whose owner wrote none. */
  readonly description: (name: string) => string;
  readonly qrHint: string;
  readonly share: string;
  readonly copied: string;
  readonly close: string;
  readonly verified: string;
  readonly about: string;
  readonly skills: string;
  readonly address: string;
  readonly links: string;
  readonly photo: (name: string) => string;
  /** Shown where another app's browser would swallow the contact file. */
  readonly inApp: string;
  readonly openBrowser: string;
  readonly copyNumber: string;
  readonly copyEmail: string;
  readonly sendByMail: string;
  /** Names of buttons that have no label of their own. */
  readonly buttons: Readonly<Record<LinkRef, string>>;
  readonly forms: FormLabels;
}

/** What the two forms of a visitor without an account say; `owner` is the name on the card. */
export interface FormLabels {
  readonly exchange: string;
  readonly exchangeHint: (owner: string) => string;
  readonly exchanged: (owner: string) => string;
  readonly message: string;
  readonly messageHint: (owner: string) => string;
  readonly messaged: (owner: string) => string;
  /** For somebody who is signed in: instead of the form. */
  readonly add: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly note: string;
  readonly text: string;
  readonly send: string;
  /** Kept on the device until there is a connection. */
  readonly waiting: string;
  readonly failed: string;
  readonly tooMany: string;
}

export const ENGLISH_LABELS: CardLabels = {
  language: "en",
  save: "Save contact",
  qr: "QR code",
  qrOf: (name) => `QR code of ${name}`,
  description: (name) => `Contact details and links of ${name}.`,
  qrHint: "Scan to open this card",
  share: "Share",
  copied: "Copied",
  close: "Close",
  verified: "Verified",
  about: "About",
  skills: "Skills",
  address: "Address",
  links: "Contact and links",
  photo: (name) => `Photo of ${name}`,
  inApp: "Nothing happened? This app does not save contacts, your browser does.",
  openBrowser: "Open in browser",
  copyNumber: "Copy number",
  copyEmail: "Copy email address",
  sendByMail: "Send it to me by email",
  buttons: {
    ...KIND_NAMES,
    phone: "Phone",
    email: "Email",
    website: "Website",
    booking: "Book an appointment",
    payment: "Pay",
  },
  forms: {
    exchange: "Exchange contact",
    exchangeHint: (owner) => `Leave ${owner} your name and an email address or phone number. No account needed.`,
    exchanged: (owner) => `Thank you. ${owner} has your details now.`,
    message: "Message",
    messageHint: (owner) => `Write to ${owner}. The answer comes to your email address.`,
    messaged: (owner) => `Sent. ${owner} answers to your email address.`,
    add: "Add to my contacts",
    firstName: "First name",
    lastName: "Last name",
    name: "Your name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    note: "Note",
    text: "Message",
    send: "Send",
    waiting: "You are offline. This is kept on your device and will be sent when you are online.",
    failed: "This could not be sent. Nothing you wrote is lost; try again.",
    tooMany: "That was a lot at once. Nothing you wrote is lost; try again in a while.",
  },
};

import { type ButtonRef, KIND_NAMES } from "@cardinal/contract/entities/button-kinds";

/** Kinds of buttons that are links. */
export type LinkRef = Exclude<ButtonRef, "heading" | "text">;

/** All texts of the card itself, so that a host can translate them. */
export interface CardLabels {
  /** Language of these labels. It is sent with a visitor's form and used for the reply. */
  readonly language: "en" | "de";
  readonly save: string;
  readonly qr: string;
  /** Accessible name of the QR code. */
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
  /** Shown in in-app browsers that cannot save the contact file. */
  readonly inApp: string;
  readonly openBrowser: string;
  readonly copyNumber: string;
  readonly copyEmail: string;
  readonly sendByMail: string;
  /** Names of buttons that have no label of their own. */
  readonly buttons: Readonly<Record<LinkRef, string>>;
  readonly forms: FormLabels;
}

/** Texts of the two forms for visitors without an account; `owner` is the name on the card. */
export interface FormLabels {
  readonly exchange: string;
  readonly exchangeHint: (owner: string) => string;
  readonly exchanged: (owner: string) => string;
  readonly message: string;
  readonly messageHint: (owner: string) => string;
  readonly messaged: (owner: string) => string;
  /** Replaces the form for a signed-in user. */
  readonly add: string;
  /** Replaces `add` when the user already has the card in their contacts. */
  readonly known: string;
  readonly name: string;
  /** One field for an email address or a telephone number. */
  readonly reach: string;
  /** Opens the optional fields. */
  readonly more: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly note: string;
  readonly text: string;
  readonly send: string;
  readonly privacy: string;
  /** Message for each field when it is invalid. */
  readonly wrong: Readonly<Record<"name" | "reach" | "twoPhones" | "phone" | "company" | "email" | "text", string>>;
  /** Replaces `exchanged` for a visitor who entered an email address; whether a mail is sent is not revealed. */
  readonly mailed: (owner: string) => string;
  readonly ownCard: string;
  readonly haveCard: string;
  readonly signIn: string;
  /** Offered after the contact was saved. */
  readonly leaveYours: (owner: string) => string;
  /** Stored on the device until there is a connection. */
  readonly offline: string;
  /** Stored on the device until the server accepts it. */
  readonly busy: string;
  /** Neither sent nor stored. */
  readonly failed: string;
  /** A field has to be corrected. */
  readonly check: string;
  /** The card or its form no longer exists. */
  readonly gone: string;
}

export const ENGLISH_LABELS: CardLabels = {
  language: "en",
  save: "Save contact",
  qr: "QR code",
  qrOf: (name) => `QR code for ${name}`,
  description: (name) => `Contact details and links for ${name}.`,
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
  inApp: "Nothing happened? This app can’t save contacts, but your browser can.",
  openBrowser: "Open in browser",
  copyNumber: "Copy number",
  copyEmail: "Copy email",
  sendByMail: "Email it to me",
  buttons: {
    ...KIND_NAMES,
    phone: "Phone",
    email: "Email",
    website: "Website",
    booking: "Book an appointment",
    payment: "Pay",
    pdf: "Document",
  },
  forms: {
    exchange: "Exchange contact",
    exchangeHint: (owner) => `Share your details with ${owner}. No account needed.`,
    exchanged: (owner) => `Thank you. ${owner} now has your details.`,
    message: "Message",
    messageHint: (owner) => `Write to ${owner}. The reply comes to your email address.`,
    messaged: (owner) => `Your message has been sent. ${owner} will reply to your email address.`,
    add: "Add to my contacts",
    known: "In your contacts",
    name: "Your name",
    reach: "Email or phone",
    more: "Add more",
    email: "Email",
    phone: "Phone",
    company: "Company",
    note: "Note",
    text: "Message",
    send: "Send",
    privacy: "Privacy",
    wrong: {
      name: "Enter your name, without a link.",
      reach: "Enter an email address or a phone number.",
      twoPhones: "Enter an email address here, or leave “Phone” empty.",
      phone: "Enter a phone number such as +44 20 7946 0018.",
      company: "Enter a company name, without a link.",
      email: "Enter an email address such as name@example.com.",
      text: "Enter a message.",
    },
    mailed: (owner) =>
      `Thank you. ${owner} now has your details. Check your inbox for the card and a link to change your details.`,
    ownCard: "Get your own card",
    haveCard: "Have a Cardinal card?",
    signIn: "Sign in",
    leaveYours: (owner) => `Share your details with ${owner}`,
    offline: "You’re offline. This is saved on your device and will be sent when you’re back online.",
    busy: "Too many requests right now. This is saved on your device and will be sent automatically.",
    failed: "This couldn’t be sent. Your text is still here; try again.",
    check: "This hasn’t been sent yet. Check the marked field.",
    gone: "You can no longer send this through this card. Nothing was sent.",
  },
};

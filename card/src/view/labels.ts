import type { ButtonRef } from "@cardinal/contract/entities/button";

/** Every word the card itself says, so that a host can say it in another language. */
export interface CardLabels {
  readonly save: string;
  readonly qr: string;
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
  readonly sendByMail: string;
  /** Names of buttons that have no label of their own. */
  readonly buttons: Readonly<Record<ButtonRef, string>>;
}

export const ENGLISH_LABELS: CardLabels = {
  save: "Save contact",
  qr: "QR code",
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
  sendByMail: "Send it to me by email",
  buttons: {
    phone: "Phone",
    email: "Email",
    website: "Website",
    linkedin: "LinkedIn",
    instagram: "Instagram",
    facebook: "Facebook",
    whatsapp: "WhatsApp",
    youtube: "YouTube",
    twitter: "X",
    tumblr: "Tumblr",
    pinterest: "Pinterest",
  },
};

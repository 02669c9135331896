import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

export const accountDisabled: WriteMail<MailData["account-disabled"]> = ({ email, url }) => ({
  en: {
    subject: "Your account was disabled",
    heading: "Your account was disabled",
    before: [
      `The Cardinal team has disabled your account ${email}. You can’t sign in for now, and your card and your printed cards aren’t shown. Nothing was deleted.`,
      "If you think this is a mistake, contact us. You’ll find our address on the page below.",
    ],
    action: { label: "How to reach us", url },
    reason: "You’re receiving this email because your account was disabled.",
  },
  de: {
    subject: "Ihr Konto wurde deaktiviert",
    heading: "Ihr Konto wurde deaktiviert",
    before: [
      `Das Team von Cardinal hat Ihr Konto ${email} deaktiviert. Sie können sich vorerst nicht anmelden, und Ihre Karte sowie Ihre gedruckten Karten werden nicht angezeigt. Es wurde nichts gelöscht.`,
      "Wenn Sie das für einen Irrtum halten, schreiben Sie uns. Unsere Adresse finden Sie auf der folgenden Seite.",
    ],
    action: { label: "So erreichen Sie uns", url },
    reason: "Sie erhalten diese E-Mail, weil Ihr Konto deaktiviert wurde.",
  },
});

export const accountRestored: WriteMail<MailData["account-restored"]> = ({ email, url }) => ({
  en: {
    subject: "Your account works again",
    heading: "Your account works again",
    before: [`The Cardinal team has enabled your account ${email} again. You can sign in as before.`],
    action: { label: "Sign in", url },
    reason: "You’re receiving this email because your account was enabled again.",
  },
  de: {
    subject: "Ihr Konto ist wieder aktiv",
    heading: "Ihr Konto ist wieder aktiv",
    before: [`Das Team von Cardinal hat Ihr Konto ${email} wieder aktiviert. Sie können sich wie gewohnt anmelden.`],
    action: { label: "Anmelden", url },
    reason: "Sie erhalten diese E-Mail, weil Ihr Konto wieder aktiviert wurde.",
  },
});

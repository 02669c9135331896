import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

const REASON = {
  en: "You’re receiving this email because you’re an admin of this organisation.",
  de: "Sie erhalten diese E-Mail, weil Sie diese Organisation verwalten.",
} as const;

export const enterpriseFrozen: WriteMail<MailData["enterprise-frozen"]> = ({ enterprise, url }) => ({
  en: {
    subject: `${enterprise} was frozen`,
    heading: `${enterprise} was frozen`,
    before: [
      "The Cardinal team has frozen your organisation. Every card stays as it is. Until it’s unfrozen, you can’t invite anyone or change anything in the dashboard.",
      "If you think this is a mistake, contact us. You’ll find our address on the page below.",
    ],
    action: { label: "How to reach us", url },
    reason: REASON.en,
  },
  de: {
    subject: `Sperre von ${enterprise}`,
    heading: `Sperre von ${enterprise}`,
    before: [
      "Das Team von Cardinal hat Ihre Organisation gesperrt. Alle Karten bleiben, wie sie sind. Bis die Sperre aufgehoben wird, können Sie niemanden einladen und in der Verwaltung nichts ändern.",
      "Wenn Sie das für einen Irrtum halten, schreiben Sie uns. Unsere Adresse finden Sie auf der folgenden Seite.",
    ],
    action: { label: "So erreichen Sie uns", url },
    reason: REASON.de,
  },
});

export const enterpriseThawed: WriteMail<MailData["enterprise-thawed"]> = ({ enterprise, url }) => ({
  en: {
    subject: `${enterprise} is no longer frozen`,
    heading: `${enterprise} is no longer frozen`,
    before: ["The Cardinal team has unfrozen your organisation. You can invite people and make changes as before."],
    action: { label: "Open the dashboard", url },
    reason: REASON.en,
  },
  de: {
    subject: `Ende der Sperre von ${enterprise}`,
    heading: `Ende der Sperre von ${enterprise}`,
    before: [
      "Das Team von Cardinal hat die Sperre Ihrer Organisation aufgehoben. Sie können wie gewohnt Personen einladen und Änderungen vornehmen.",
    ],
    action: { label: "Verwaltung öffnen", url },
    reason: REASON.de,
  },
});

export const enterpriseDeleted: WriteMail<MailData["enterprise-deleted"]> = ({ enterprise, url }) => ({
  en: {
    subject: `${enterprise} is being deleted`,
    heading: `${enterprise} is being deleted`,
    before: [
      "The Cardinal team is deleting your organisation with everything in it, and its subscription ends. Accounts that the organisation created are deleted with their cards. People who joined with an account of their own keep it and their card.",
      "This can’t be undone. If you have any questions, contact us. You’ll find our address on the page below.",
    ],
    action: { label: "How to reach us", url },
    reason: "You’re receiving this email because you were an admin of this organisation.",
  },
  de: {
    subject: `Löschung von ${enterprise}`,
    heading: `Löschung von ${enterprise}`,
    before: [
      "Das Team von Cardinal löscht Ihre Organisation mit allem, was dazugehört, und ihr Abo endet. Konten, die die Organisation angelegt hat, werden mit ihren Karten gelöscht. Wer mit einem eigenen Konto beigetreten ist, behält es und die eigene Karte.",
      "Das lässt sich nicht rückgängig machen. Wenn Sie Fragen haben, schreiben Sie uns. Unsere Adresse finden Sie auf der folgenden Seite.",
    ],
    action: { label: "So erreichen Sie uns", url },
    reason: "Sie erhalten diese E-Mail, weil Sie diese Organisation verwaltet haben.",
  },
});

export const enterpriseAdminNamed: WriteMail<MailData["enterprise-admin-named"]> = ({ enterprise, person, url }) => ({
  en: {
    subject: `${enterprise} has a new admin`,
    heading: `${enterprise} has a new admin`,
    before: [
      `The Cardinal team has made ${person} an admin of your organisation. Admins can manage people, cards, roles and billing.`,
      "If you didn’t expect this, contact us, and check in the dashboard who is an admin.",
    ],
    action: { label: "Open the dashboard", url },
    reason: REASON.en,
  },
  de: {
    subject: `Neue Person in der Verwaltung von ${enterprise}`,
    heading: `Neue Person in der Verwaltung von ${enterprise}`,
    before: [
      `Das Team von Cardinal hat ${person} zum Admin Ihrer Organisation gemacht. Admins verwalten Personen, Karten, Rollen und die Abrechnung.`,
      "Wenn Sie damit nicht gerechnet haben, schreiben Sie uns und prüfen Sie in der Verwaltung, wer Adminrechte hat.",
    ],
    action: { label: "Verwaltung öffnen", url },
    reason: REASON.de,
  },
});

import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

export const emailVerify: WriteMail<MailData["email-verify"]> = ({ email, url }) => ({
  en: {
    subject: "Confirm your email address",
    heading: "Confirm your email address",
    before: [`Welcome to Cardinal. Please confirm that ${email} is your address.`],
    action: { label: "Confirm email address", url },
    reason:
      "You’re receiving this email because a Cardinal account was created with this address. If that wasn’t you, you can ignore this email.",
  },
  de: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    heading: "Bestätigen Sie Ihre E-Mail-Adresse",
    before: [`Willkommen bei Cardinal. Bitte bestätigen Sie, dass ${email} Ihre Adresse ist.`],
    action: { label: "E-Mail-Adresse bestätigen", url },
    reason:
      "Sie erhalten diese E-Mail, weil mit dieser Adresse ein Cardinal-Konto erstellt wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  },
});

export const emailChange: WriteMail<MailData["email-change"]> = ({ email, url }) => ({
  en: {
    subject: "Confirm your new email address",
    heading: "Confirm your new email address",
    before: [
      `We received a request to change the email address of a Cardinal account to ${email}. Once you confirm it, you’ll sign in with this address, and you’ll need to sign in again on all your devices. Until then, nothing changes.`,
    ],
    action: { label: "Confirm email address", url },
    reason:
      "You’re receiving this email because this address was entered for a Cardinal account. If that wasn’t you, you can ignore this email.",
  },
  de: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    heading: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    before: [
      `Für ein Cardinal-Konto wurde die neue E-Mail-Adresse ${email} eingegeben. Sobald Sie sie bestätigen, melden Sie sich mit dieser Adresse an, und zwar auf jedem Gerät neu. Bis dahin ändert sich nichts.`,
    ],
    action: { label: "E-Mail-Adresse bestätigen", url },
    reason:
      "Sie erhalten diese E-Mail, weil diese Adresse für ein Cardinal-Konto eingegeben wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  },
});

export const emailTaken: WriteMail<MailData["email-taken"]> = ({ email, url }) => ({
  en: {
    subject: "You already have an account",
    heading: "You already have an account",
    before: [
      `Someone tried to use ${email} for another account. You already have an account with this address, so nothing was changed.`,
      "If that was you, sign in with this address instead. If it wasn’t, you don’t need to do anything.",
    ],
    action: { label: "Sign in", url },
    reason: "You’re receiving this email because your address was entered for another account.",
  },
  de: {
    subject: "Sie haben bereits ein Konto",
    heading: "Sie haben bereits ein Konto",
    before: [
      `Jemand wollte ${email} als Adresse eines anderen Kontos verwenden. Mit dieser Adresse haben Sie bereits ein Konto; es wurde nichts geändert.`,
      "Wenn Sie das waren, melden Sie sich stattdessen mit dieser Adresse an. Wenn nicht, müssen Sie nichts tun.",
    ],
    action: { label: "Anmelden", url },
    reason: "Sie erhalten diese E-Mail, weil Ihre Adresse für ein anderes Konto eingegeben wurde.",
  },
});

const ADDRESS_OF_ACCOUNT = {
  en: "You’re receiving this email because this is, or was, the address of your account.",
  de: "Sie erhalten diese E-Mail, weil dies die Adresse Ihres Kontos ist oder war.",
} as const;

export const emailRequested: WriteMail<MailData["email-requested"]> = ({ email, new_email, by, url }) => ({
  en: {
    subject: "A change to your email address was requested",
    heading: "A change to your email address was requested",
    before: [
      by === undefined
        ? `Someone signed in to your account asked to replace ${email} with ${new_email}. The new address takes effect once it’s confirmed.`
        : `An admin of ${by} asked to replace ${email} with ${new_email}. The new address takes effect once it’s confirmed.`,
      by === undefined
        ? "If that was you, you don’t need to do anything. If it wasn’t, cancel the change: every device is signed out, and you set a new password."
        : "If you expected this, you don’t need to do anything. If you didn’t, cancel the change: every device is signed out, and you set a new password.",
    ],
    action: { label: "Cancel the change", url },
    reason: ADDRESS_OF_ACCOUNT.en,
  },
  de: {
    subject: "Änderung Ihrer E-Mail-Adresse angefordert",
    heading: "Änderung Ihrer E-Mail-Adresse angefordert",
    before: [
      by === undefined
        ? `In Ihrem Konto wurde angefordert, ${email} durch ${new_email} zu ersetzen. Die neue Adresse gilt, sobald sie bestätigt ist.`
        : `Die Verwaltung von ${by} möchte ${email} durch ${new_email} ersetzen. Die neue Adresse gilt, sobald sie bestätigt ist.`,
      by === undefined
        ? "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, brechen Sie die Änderung ab: Alle Geräte werden abgemeldet, und Sie legen ein neues Passwort fest."
        : "Wenn Sie damit gerechnet haben, müssen Sie nichts tun. Wenn nicht, brechen Sie die Änderung ab: Alle Geräte werden abgemeldet, und Sie legen ein neues Passwort fest.",
    ],
    action: { label: "Änderung abbrechen", url },
    reason: ADDRESS_OF_ACCOUNT.de,
  },
});

export const emailChanged: WriteMail<MailData["email-changed"]> = ({ email, new_email, url }) => ({
  en: {
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    before: [
      `The address of your account was changed from ${email} to ${new_email}. You sign in with the new one from now on.`,
      "If that wasn’t you, restore your address within 7 days: every device is signed out, and you set a new password.",
    ],
    action: { label: "Restore my address", url },
    reason: ADDRESS_OF_ACCOUNT.en,
  },
  de: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    heading: "Ihre E-Mail-Adresse wurde geändert",
    before: [
      `Die Adresse Ihres Kontos wurde von ${email} in ${new_email} geändert. Ab jetzt melden Sie sich mit der neuen an.`,
      "Wenn Sie das nicht waren, stellen Sie Ihre Adresse innerhalb von 7 Tagen wieder her: Alle Geräte werden abgemeldet, und Sie legen ein neues Passwort fest.",
    ],
    action: { label: "Meine Adresse wiederherstellen", url },
    reason: ADDRESS_OF_ACCOUNT.de,
  },
});

import type { MailData } from "@cardinal/contract/stored/mail";
import { writeMoment } from "./moment.ts";
import type { WriteMail } from "./content.ts";

export const passwordReset: WriteMail<MailData["password-reset"]> = ({ email, url }) => ({
  en: {
    subject: "Set a new password",
    heading: "Set a new password",
    before: [
      `Someone requested a new password for the account ${email}. If that was you, open the link and choose one. The link works once and expires soon.`,
    ],
    action: { label: "Set a new password", url },
    reason:
      "You’re receiving this email because a new password was requested for your account. If that wasn’t you, you can ignore this email.",
  },
  de: {
    subject: "Neues Passwort festlegen",
    heading: "Neues Passwort festlegen",
    before: [
      `Für das Konto ${email} wurde ein neues Passwort angefordert. Wenn Sie das waren, öffnen Sie den Link und legen Sie eines fest. Der Link funktioniert einmal und nur für kurze Zeit.`,
    ],
    action: { label: "Neues Passwort festlegen", url },
    reason:
      "Sie erhalten diese E-Mail, weil für Ihr Konto ein neues Passwort angefordert wurde. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
  },
});

export const passwordChanged: WriteMail<MailData["password-changed"]> = ({ email, date, time_zone, url }) => ({
  en: {
    subject: "Your password was changed",
    heading: "Your password was changed",
    before: [
      `The password of your account ${email} was changed on ${writeMoment(date, time_zone, "en")}. All devices were signed out. Please sign in again with your new password.`,
      "If that wasn’t you, someone else may have access to your mailbox. Change your mailbox password first, then set a new Cardinal password.",
    ],
    action: { label: "Reset password", url },
    reason: "You’re receiving this email because the password of your account was changed.",
  },
  de: {
    subject: "Ihr Passwort wurde geändert",
    heading: "Ihr Passwort wurde geändert",
    before: [
      `Das Passwort Ihres Kontos ${email} wurde am ${writeMoment(date, time_zone, "de")} geändert. Alle Geräte wurden abgemeldet; bitte melden Sie sich mit dem neuen Passwort wieder an.`,
      "Wenn Sie das nicht waren, hat vermutlich jemand anderes Zugriff auf Ihr Postfach. Ändern Sie zuerst das Passwort Ihres Postfachs und legen Sie dann ein neues Passwort für Cardinal fest.",
    ],
    action: { label: "Passwort zurücksetzen", url },
    reason: "Sie erhalten diese E-Mail, weil das Passwort Ihres Kontos geändert wurde.",
  },
});

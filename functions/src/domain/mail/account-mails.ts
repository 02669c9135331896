import type { MailData } from "./mails.ts";
import type { WriteMail } from "./words.ts";

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

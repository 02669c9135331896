import type { MailData } from "./mails.ts";
import type { WriteMail } from "./words.ts";

export const emailChange: WriteMail<MailData["email-change"]> = ({ email, url }) => ({
  en: {
    subject: "Confirm your new address",
    heading: "Confirm your new address",
    before: [
      `Somebody signed in to your account asked for ${email} as its address. It counts once you confirm it; until then you sign in with the old one. Afterwards you sign in again on every device.`,
    ],
    action: { label: "Confirm this address", url },
    reason: "You get this mail because this address was entered for an account. If that was not you, do nothing.",
  },
  de: {
    subject: "Bestätigen Sie Ihre neue Adresse",
    heading: "Bestätigen Sie Ihre neue Adresse",
    before: [
      `Für Ihr Konto wurde die Adresse ${email} eingegeben. Sie gilt, sobald Sie sie bestätigen; bis dahin melden Sie sich mit der bisherigen an. Danach melden Sie sich auf jedem Gerät neu an.`,
    ],
    action: { label: "Adresse bestätigen", url },
    reason:
      "Sie bekommen diese E-Mail, weil diese Adresse für ein Konto eingegeben wurde. Wenn Sie das nicht waren, müssen Sie nichts tun.",
  },
});

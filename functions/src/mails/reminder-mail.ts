import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

export const contactReminder: WriteMail<MailData["contact-reminder"]> = ({ from, text, url }) => ({
  en: {
    subject: `Reminder: ${from}`,
    heading: `Get in touch with ${from}`,
    before: ["You asked us to remind you today."],
    quote: text,
    action: { label: "View contact", url },
    reason: "You’re receiving this email because you set a reminder for this contact.",
  },
  de: {
    subject: `Erinnerung: ${from}`,
    heading: `Melden Sie sich bei ${from}`,
    before: ["Sie wollten heute daran erinnert werden."],
    quote: text,
    action: { label: "Kontakt ansehen", url },
    reason: "Sie erhalten diese E-Mail, weil Sie für diesen Kontakt eine Erinnerung festgelegt haben.",
  },
});

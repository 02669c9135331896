import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./words.ts";

export const manyFailures: WriteMail<MailData["many-failures"]> = ({ count, url }) => ({
  en: {
    subject: `${count} background tasks failed within an hour`,
    heading: "Many background tasks are failing",
    before: [
      `Within an hour, ${count} tasks failed five times each and were stopped. The list shows what failed and why. Once the cause is fixed, you can run them again from there.`,
      "You won’t get another email about this for an hour.",
    ],
    action: { label: "See what failed", url },
    reason: "You’re receiving this email because you’re an owner of this platform.",
  },
  de: {
    subject: `${count} Aufgaben im Hintergrund sind in einer Stunde fehlgeschlagen`,
    heading: "Viele Aufgaben im Hintergrund schlagen fehl",
    before: [
      `Innerhalb einer Stunde sind ${count} Aufgaben je fünfmal fehlgeschlagen und wurden angehalten. Die Liste zeigt, was fehlgeschlagen ist und warum. Sobald die Ursache behoben ist, können Sie sie dort erneut ausführen lassen.`,
      "Darüber erhalten Sie in der nächsten Stunde keine weitere E-Mail.",
    ],
    action: { label: "Fehlgeschlagene Aufgaben ansehen", url },
    reason: "Sie erhalten diese E-Mail, weil Sie Inhaber dieser Plattform sind.",
  },
});

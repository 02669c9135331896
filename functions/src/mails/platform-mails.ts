import type { MailData } from "@cardinal/contract/stored/mail";
import { writeMoment } from "./moment.ts";
import type { WriteMail } from "./content.ts";

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

/** What an approval is about, without names: only owners who are signed in may see those. */
const ASKED_EN: Readonly<Record<MailData["approval-asked"]["act"], string>> = {
  "admin.saveAdmin": "to change someone’s role on the platform",
  "admin.removeAdmin": "to remove someone’s role on the platform",
  "admin.deleteUser": "to delete an account",
  "admin.deleteEnterprise": "to delete an organisation with all its people",
  "admin.exportKeys": "to download the keys of a batch of printed cards",
  "admin.switchGenerator": "to turn off a batch of printed cards",
};
const ASKED_DE: typeof ASKED_EN = {
  "admin.saveAdmin": "eine Rolle auf der Plattform ändern",
  "admin.removeAdmin": "jemandem die Rolle auf der Plattform entziehen",
  "admin.deleteUser": "ein Konto löschen",
  "admin.deleteEnterprise": "eine Organisation mit allen Mitgliedern löschen",
  "admin.exportKeys": "die Schlüssel einer Serie gedruckter Karten herunterladen",
  "admin.switchGenerator": "eine Serie gedruckter Karten sperren",
};

export const approvalAsked: WriteMail<MailData["approval-asked"]> = ({ from, act, until, time_zone, url }) => ({
  en: {
    subject: `${from} has asked for an approval`,
    heading: "An approval is waiting for you",
    before: [
      `${from} would like ${ASKED_EN[act]} and needs the approval of another owner.`,
      `You can approve or reject the request until ${writeMoment(until, time_zone, "en")}. After that it expires, and nothing happens.`,
    ],
    action: { label: "View the request", url },
    reason: "You’re receiving this email because you’re an owner of this platform.",
  },
  de: {
    subject: `${from} hat eine Freigabe beantragt`,
    heading: "Eine Freigabe wartet auf Sie",
    before: [
      `${from} möchte ${ASKED_DE[act]}. Dafür ist die Freigabe durch eine weitere Person mit der Rolle „Inhaber“ nötig.`,
      `Sie können die Anfrage bis zum ${writeMoment(until, time_zone, "de")} freigeben oder ablehnen. Danach läuft sie ab, und es geschieht nichts.`,
    ],
    action: { label: "Anfrage ansehen", url },
    reason: "Sie erhalten diese E-Mail, weil Sie Inhaber dieser Plattform sind.",
  },
});

import type { MailData } from "@cardinal/contract/stored/mail";
import { writeDay } from "./moment.ts";
import type { WriteMail } from "./content.ts";

const REASON = {
  en: "You’re receiving this email because you’re an admin of the organisation that added this domain.",
  de: "Sie erhalten diese E-Mail, weil Sie die Organisation verwalten, die diese Domain hinzugefügt hat.",
} as const;

export const domainFailing: WriteMail<MailData["domain-failing"]> = ({ domain, until, time_zone, url }) => ({
  en: {
    subject: `The TXT record of ${domain} is missing`,
    heading: `We can’t find the TXT record of ${domain}`,
    before: [
      `The record that proves that ${domain} is yours is gone. If you restore it by ${writeDay(until, time_zone, "en")}, nothing changes.`,
      "After that, nobody can join with an address in this domain.",
    ],
    action: { label: "View the record", url },
    reason: REASON.en,
  },
  de: {
    subject: `Der TXT-Eintrag von ${domain} fehlt`,
    heading: `Der TXT-Eintrag von ${domain} ist nicht zu finden`,
    before: [
      `Der Eintrag, der ${domain} als Ihre Domain bestätigt, ist verschwunden. Setzen Sie ihn bis zum ${writeDay(until, time_zone, "de")} wieder, dann ändert sich nichts.`,
      "Danach kann niemand mehr mit einer Adresse dieser Domain beitreten.",
    ],
    action: { label: "Eintrag ansehen", url },
    reason: REASON.de,
  },
});

export const domainLost: WriteMail<MailData["domain-lost"]> = ({ domain, url }) => ({
  en: {
    subject: `${domain} is no longer verified`,
    heading: `${domain} is no longer verified`,
    before: [
      "Its TXT record has been missing for a week. Nobody can join with an address in this domain.",
      "Your employees and their cards stay as they are. Restore the record and verify the domain again.",
    ],
    action: { label: "View your domains", url },
    reason: REASON.en,
  },
  de: {
    subject: `${domain} ist nicht mehr bestätigt`,
    heading: `${domain} ist nicht mehr bestätigt`,
    before: [
      "Der TXT-Eintrag fehlt seit einer Woche. Niemand kann mehr mit einer Adresse dieser Domain beitreten.",
      "Ihre Mitarbeitenden und ihre Karten bleiben, wie sie sind. Setzen Sie den Eintrag wieder, und bestätigen Sie die Domain erneut.",
    ],
    action: { label: "Domains ansehen", url },
    reason: REASON.de,
  },
});

export const joinRequested: WriteMail<MailData["join-requested"]> = ({ from, email, enterprise, url }) => ({
  en: {
    subject: `${from} asks to join ${enterprise}`,
    heading: `${from} asks to join ${enterprise}`,
    before: [`${from} has confirmed the address ${email} and wants to join with their own card.`],
    action: { label: "Decide", url },
    reason: "You’re receiving this email because you’re an admin of this organisation.",
  },
  de: {
    subject: `${from} möchte ${enterprise} beitreten`,
    heading: `${from} möchte ${enterprise} beitreten`,
    before: [`${from} hat die Adresse ${email} bestätigt und möchte mit der eigenen Karte beitreten.`],
    action: { label: "Entscheiden", url },
    reason: "Sie erhalten diese E-Mail, weil Sie diese Organisation verwalten.",
  },
});

import type { MailData } from "@cardinal/contract/stored/mail";
import { writeDay } from "./moment.ts";
import type { WriteMail } from "./content.ts";

export const vendorInvitation: WriteMail<MailData["vendor-invitation"]> = ({ from, vendor, event, url }) => ({
  en: {
    subject: `Your invitation: ${vendor} at ${event}`,
    heading: `Manage ${vendor} at ${event}`,
    before: [
      `${from} has added ${vendor} as a vendor at ${event} and named you as the contact. You’ll edit the vendor’s page, let your staff scan badges and receive the leads.`,
      "Sign in to accept, or create a free account. The link can be used only once.",
    ],
    action: { label: "View invitation", url },
    reason:
      "You’re receiving this email because this address was entered for a vendor at an event. If that isn’t you, you can ignore this email.",
  },
  de: {
    subject: `Ihre Einladung: ${vendor} auf ${event}`,
    heading: `Betreuen Sie ${vendor} auf ${event}`,
    before: [
      `${from} hat ${vendor} als Aussteller auf ${event} eingetragen und Sie als Ansprechperson angegeben. Sie gestalten die Seite des Ausstellers, lassen Ihr Team Badges scannen und erhalten die Leads.`,
      "Melden Sie sich an, um die Einladung anzunehmen, oder legen Sie kostenlos ein Konto an. Der Link funktioniert nur einmal.",
    ],
    action: { label: "Einladung ansehen", url },
    reason:
      "Sie erhalten diese E-Mail, weil diese Adresse für einen Aussteller auf einer Veranstaltung angegeben wurde. Wenn Sie das nicht sind, können Sie diese E-Mail ignorieren.",
  },
});

export const leadWithdrawn: WriteMail<MailData["lead-withdrawn"]> = ({ vendor, event, number, url }) => ({
  en: {
    subject: `A lead from ${event} has been withdrawn`,
    heading: "Someone has withdrawn their details",
    before: [
      `Someone whose badge ${vendor} scanned at ${event} no longer shares their details with you. It’s lead no. ${number}.`,
      "You keep the date and your own notes. Please delete any copies of their details that you’ve exported.",
    ],
    action: { label: "View leads", url },
    reason: `You’re receiving this email because you’re the contact of ${vendor} at ${event}.`,
  },
  de: {
    subject: `Ein Lead von ${event} wurde zurückgezogen`,
    heading: "Jemand hat seine Angaben zurückgezogen",
    before: [
      `Eine Person, deren Badge ${vendor} auf ${event} gescannt hat, teilt ihre Angaben nicht mehr mit Ihnen. Es geht um Lead Nr. ${number}.`,
      "Datum und eigene Notizen bleiben erhalten. Bitte löschen Sie Kopien der Angaben, die Sie exportiert haben.",
    ],
    action: { label: "Leads ansehen", url },
    reason: `Sie erhalten diese E-Mail, weil Sie ${vendor} auf ${event} betreuen.`,
  },
});

export const badgeMail: WriteMail<MailData["badge"]> = ({ from, event, url }) => ({
  en: {
    subject: `Your badge for ${event}`,
    heading: `Your badge for ${event}`,
    before: [
      `${from} has made a badge for you. Open it on your phone and show the code at the event. There you also choose what vendors learn about you when they scan it.`,
      "You don’t need an account. Please don’t pass the link on: anyone who has it can open your badge.",
    ],
    action: { label: "Open badge", url },
    reason: `You’re receiving this email because this address was entered for a badge at ${event}.`,
  },
  de: {
    subject: `Ihr Badge für ${event}`,
    heading: `Ihr Badge für ${event}`,
    before: [
      `${from} hat ein Badge für Sie angelegt. Öffnen Sie es auf dem Telefon und zeigen Sie den Code auf der Veranstaltung vor. Dort legen Sie auch fest, was Aussteller über Sie erfahren, wenn sie ihn scannen.`,
      "Sie brauchen kein Konto. Bitte geben Sie den Link nicht weiter: Wer ihn hat, kann Ihr Badge öffnen.",
    ],
    action: { label: "Badge öffnen", url },
    reason: `Sie erhalten diese E-Mail, weil für ${event} ein Badge mit dieser Adresse angelegt wurde.`,
  },
});

export const leadsExpiring: WriteMail<MailData["leads-expiring"]> = ({ vendor, event, until, time_zone, url }) => ({
  en: {
    subject: `Your leads from ${event} will be deleted on ${writeDay(until, time_zone, "en")}`,
    heading: "Your leads will be deleted soon",
    before: [
      `We keep the leads of an event for 12 months. Those of ${vendor} at ${event} will be deleted on ${writeDay(until, time_zone, "en")}.`,
      "If you still need them, export them before then. Deleted leads can’t be restored.",
    ],
    action: { label: "View leads", url },
    reason: `You’re receiving this email because you manage ${vendor} at ${event}, or organised the event.`,
  },
  de: {
    subject: `Ihre Leads von ${event} werden am ${writeDay(until, time_zone, "de")} gelöscht`,
    heading: "Ihre Leads werden bald gelöscht",
    before: [
      `Wir bewahren die Leads einer Veranstaltung 12 Monate auf. Die Leads, die ${vendor} auf ${event} gesammelt hat, werden am ${writeDay(until, time_zone, "de")} gelöscht.`,
      "Wenn Sie sie noch brauchen, exportieren Sie sie vorher. Gelöschte Leads lassen sich nicht wiederherstellen.",
    ],
    action: { label: "Leads ansehen", url },
    reason: `Sie erhalten diese E-Mail, weil Sie ${vendor} auf ${event} betreuen oder die Veranstaltung organisiert haben.`,
  },
});

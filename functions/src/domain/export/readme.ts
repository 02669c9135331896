import { dayOf } from "@cardinal/contract/fields/day";
import type { Language } from "../../text/language.ts";

const LINES: Readonly<Record<Language, (date: string) => readonly string[]>> = {
  en: (date) => [
    `Your data in Cardinal, as it was kept on ${date} (UTC).`,
    "",
    "account.json              who you are: address, username, plan, settings, former usernames",
    "card.json, card.vcf       your card; the .vcf opens in any address book",
    "skills.json, themes.json  your skills, and the themes you made",
    "contacts.json/.csv/.vcf   your contacts with your notes; contacts-deleted.json: those deleted in the last day",
    "messages.json             your messages: the list of threads (inbox), and the texts (message)",
    "notifications.json        your notifications in the app; push-subscriptions.json: devices that receive them",
    "statistics.json/.csv      visits to your card, counted by day",
    "sign-ins.json             your last ten sign-ins",
    "employee.json             what your organisation stores about you: groups, role and status",
    "card-request.json         the change to your card that you asked for and your organisation has not decided on yet",
    "join-request.json         your request to join an organisation",
    "passkeys.json             your passkeys: their names, and when they were made and used",
    "single-sign-on.json       who you are at the sign-in of your organisation",
    "former-addresses.json     addresses of your account that could still be restored",
    "payments.json             what you paid: invoices with dates, amounts and links",
    "retail-cards.json         your printed cards",
    "events.json               events where you have a badge or a task; organised-events.json: those you organise",
    "attended-events.json      your badges with everything on them, who scanned them, and your points",
    "pictures/                 your portrait in its sizes, backgrounds, videos, documents",
    "",
    "Times in JSON files are milliseconds since 1 January 1970, UTC, unless they are written out.",
    "Amounts are in the smallest unit of their currency, such as cents.",
    "Files that would take too long to pack are named in pictures/excluded.txt, each with its address.",
  ],
  de: (date) => [
    `Ihre Daten in Cardinal, Stand ${date} (UTC).`,
    "",
    "account.json              wer Sie sind: Adresse, Benutzername, Tarif, Einstellungen, frühere Benutzernamen",
    "card.json, card.vcf       Ihre Karte; die .vcf-Datei öffnet jedes Adressbuch",
    "skills.json, themes.json  Ihre Fähigkeiten und die Designs, die Sie gestaltet haben",
    "contacts.json/.csv/.vcf   Ihre Kontakte mit Ihren Notizen; contacts-deleted.json: am letzten Tag gelöschte",
    "messages.json             Ihre Nachrichten: die Liste der Unterhaltungen (inbox) und die Texte (message)",
    "notifications.json        was Ihnen in der App gemeldet wurde; push-subscriptions.json: Geräte, die es auch erfahren",
    "statistics.json/.csv      Besuche Ihrer Karte, nach Tagen gezählt",
    "sign-ins.json             Ihre letzten zehn Anmeldungen",
    "employee.json             was Ihre Organisation über Sie speichert: Gruppen, Rolle und Status",
    "card-request.json         die Änderung an Ihrer Karte, um die Sie gebeten haben und über die Ihre Organisation noch nicht entschieden hat",
    "join-request.json         Ihre Anfrage, einer Organisation beizutreten",
    "passkeys.json             Ihre Passkeys: ihre Namen, wann sie angelegt und benutzt wurden",
    "single-sign-on.json       wer Sie in der Anmeldung Ihrer Organisation sind",
    "former-addresses.json     Adressen Ihres Kontos, die noch wiederhergestellt werden könnten",
    "payments.json             was Sie bezahlt haben: Rechnungen mit Daten, Beträgen und Links",
    "retail-cards.json         Ihre gedruckten Karten",
    "events.json               Veranstaltungen, bei denen Sie ein Badge oder eine Aufgabe haben;",
    "                          organised-events.json: die Sie selbst veranstalten",
    "attended-events.json      Ihre Badges mit allem, was darauf steht, wer sie gescannt hat, und Ihre Punkte",
    "pictures/                 Ihr Porträt in seinen Größen, Hintergründe, Videos, Dokumente",
    "",
    "Zeiten in JSON-Dateien sind Millisekunden seit dem 1. Januar 1970, UTC, soweit sie nicht ausgeschrieben sind.",
    "Beträge stehen in der kleinsten Einheit ihrer Währung, etwa in Cent.",
    "Dateien, deren Einpacken zu lange dauern würde, stehen mit ihrer Adresse in pictures/excluded.txt.",
  ],
};

/** Describes the archive for its reader. Line ends suit every system's editor. */
export function readmeOf(language: Language, now: number): string {
  const date = dayOf(now);
  return `${LINES[language](date).join("\r\n")}\r\n`;
}

/**
 * What a visitor without an account agrees to when they leave their details on a card. The only place it is written: the
 * card, the pages without scripts and the record that the server keeps all say this text.
 */

/** A text that somebody agreed to once stays as it was: another wording is another version, added at the end. */
const VERSIONS = [
  {
    version: "2026-11",
    text: {
      en: (owner: string) =>
        `I agree that ${owner} receives the details I enter here and keeps them as a contact in Cardinal. I can see, correct or withdraw them at any time with the link that Cardinal sends to my e-mail address; without one I ask ${owner}.`,
      de: (owner: string) =>
        `Ich bin einverstanden, dass ${owner} meine hier eingegebenen Angaben erhält und in Cardinal als Kontakt speichert. Über den Link, den Cardinal an meine E-Mail-Adresse sendet, kann ich sie jederzeit ansehen, berichtigen oder widerrufen; ohne E-Mail-Adresse wende ich mich an ${owner}.`,
    },
  },
  {
    version: "2026-11-22",
    text: {
      en: (owner: string) =>
        `By sending this, you agree that ${owner} keeps these details as a contact in Cardinal until you withdraw them: with the link in our email, or by asking ${owner}.`,
      de: (owner: string) =>
        `Mit dem Senden stimmen Sie zu, dass ${owner} diese Angaben als Kontakt in Cardinal speichert, bis Sie Ihre Einwilligung widerrufen: über den Link in unserer E-Mail oder direkt bei ${owner}.`,
    },
  },
  {
    version: "2026-11-22-shared",
    text: {
      en: (owner: string, enterprise: string) =>
        `By sending this, you agree that ${owner} and ${enterprise} keep these details as a contact in Cardinal until you withdraw them: with the link in our email, or by asking ${owner} or ${enterprise}.`,
      de: (owner: string, enterprise: string) =>
        `Mit dem Senden stimmen Sie zu, dass ${owner} und ${enterprise} diese Angaben als Kontakt in Cardinal speichern, bis Sie Ihre Einwilligung widerrufen: über den Link in unserer E-Mail oder direkt bei ${owner} oder ${enterprise}.`,
    },
  },
] as const;

/** The text that is agreed to today; `owner` is the name of the card's owner, plain text. */
export const CONSENT = VERSIONS[1];

/** The same where the owner’s enterprise keeps what visitors leave as well; `enterprise` is its name, plain text. */
export const SHARED_CONSENT = VERSIONS[2];

/** The text of the version that was agreed to; null for one that never was. */
export function consentText(version: string, language: "en" | "de", owner: string, enterprise: string): string | null {
  return VERSIONS.find((known) => known.version === version)?.text[language](owner, enterprise) ?? null;
}

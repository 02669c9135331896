/**
 * The consent of a visitor without an account who shares their details on a card. The card, the pages without scripts
 * and the server's records all use these texts.
 */

/** Published texts never change: a new wording is a new version at the end. */
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

/** The current text; `owner` is the name of the card's owner, plain text. */
export const CONSENT = VERSIONS[1];

/** The current text when the owner’s enterprise also stores visitors’ details; `enterprise` is its name, plain text. */
export const SHARED_CONSENT = VERSIONS[2];

/** The text of a version; null for an unknown one. */
export function consentText(version: string, language: "en" | "de", owner: string, enterprise: string): string | null {
  return VERSIONS.find((known) => known.version === version)?.text[language](owner, enterprise) ?? null;
}

import type { MailData } from "@cardinal/contract/stored/mail";
import type { WriteMail } from "./content.ts";

const FIELDS: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>> = {
  en: {
    name_first: "First name",
    name_last: "Last name",
    pronouns: "Pronouns",
    job_title: "Job title",
    organization_name: "Company",
    address: "Address",
    bio: "About you",
  },
  de: {
    name_first: "Vorname",
    name_last: "Nachname",
    pronouns: "Pronomen",
    job_title: "Position",
    organization_name: "Firma",
    address: "Adresse",
    bio: "Über mich",
  },
};

export const cardRequestDecided: WriteMail<MailData["card-request-decided"]> = ({
  from,
  approved,
  fields,
  text,
  url,
}) => {
  const named = (language: "en" | "de") => fields.flatMap((field) => FIELDS[language][field] ?? []).join(", ");
  return {
    en: {
      subject: approved ? `${from} approved your change` : `${from} didn’t approve your change`,
      heading: approved ? "Your card has been updated" : "Your card stays as it is",
      before: [
        approved
          ? `${from} approved the change you asked for: ${named("en")}.`
          : `${from} didn’t approve the change you asked for: ${named("en")}.`,
      ],
      quote: text,
      action: { label: "View your card", url },
      reason: "You’re receiving this email because you asked for a change to your card.",
    },
    de: {
      subject: approved ? `${from} hat Ihre Änderung freigegeben` : `${from} hat Ihre Änderung abgelehnt`,
      heading: approved ? "Ihre Karte wurde aktualisiert" : "Ihre Karte bleibt, wie sie ist",
      before: [
        approved
          ? `${from} hat Ihre gewünschte Änderung freigegeben: ${named("de")}.`
          : `${from} hat Ihre gewünschte Änderung abgelehnt: ${named("de")}.`,
      ],
      quote: text,
      action: { label: "Karte ansehen", url },
      reason: "Sie erhalten diese E-Mail, weil Sie eine Änderung Ihrer Karte angefragt haben.",
    },
  };
};

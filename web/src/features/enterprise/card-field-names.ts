import { defineMessages } from "../../lib/messages.ts";

/** The names of a card's text fields. */
export const cardFieldNames = defineMessages({
  en: {
    name_first: "First name",
    name_last: "Last name",
    pronouns: "Pronouns",
    job_title: "Job title",
    organization_name: "Company",
    address: "Address",
    bio: "About",
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
});

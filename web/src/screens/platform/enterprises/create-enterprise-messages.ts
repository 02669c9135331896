import { defineMessages } from "../../../lib/messages.ts";

export const createEnterpriseMessages = defineMessages({
  en: {
    open: "New organisation",
    title: "New organisation",
    fields: {
      name: "Name",
      id: "ID",
      name_first: "First name of the admin",
      name_last: "Last name of the admin",
      email: "Email address of the admin",
      seats: "Seats",
    },
    hints: {
      name: undefined,
      id: "The addresses of its cards begin with it, for example cardinal.example/acme/ada.",
      name_first: undefined,
      name_last: undefined,
      email: "The admin gets a new account, and an email with a link to set a password.",
      seats: "How many people can have a card there. The Enterprise plan is given without an end date.",
    },
    seatsWrong: (most: string) => `Enter a whole number from 1 to ${most}.`,
    submit: "Create organisation",
  },
  de: {
    open: "Neue Organisation",
    title: "Neue Organisation",
    fields: {
      name: "Name",
      id: "ID",
      name_first: "Vorname des Admins",
      name_last: "Nachname des Admins",
      email: "E-Mail-Adresse des Admins",
      seats: "Plätze",
    },
    hints: {
      name: undefined,
      id: "Die Adressen ihrer Karten beginnen damit, zum Beispiel cardinal.example/acme/ada.",
      name_first: undefined,
      name_last: undefined,
      email: "Der Admin bekommt ein neues Konto und eine E-Mail mit einem Link, um ein Passwort festzulegen.",
      seats: "So viele Personen können dort eine Karte haben. Der Enterprise-Tarif gilt ohne Enddatum.",
    },
    seatsWrong: (most) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein.`,
    submit: "Organisation anlegen",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const rolesMessages = defineMessages({
  en: {
    title: "Roles",
    lead: "A role lets people do part of an admin’s work, everywhere in the organisation. Assign it on an employee’s page.",
    create: "New role",
    submit: "Create role",
    close: "Close",
    managerHint: "Only in the groups that the person manages",
    nothing: "Allows nothing yet",
  },
  de: {
    title: "Rollen",
    lead: "Mit einer Rolle übernimmt jemand einen Teil der Administration, und zwar überall in der Organisation. Vergeben wird sie auf der Seite der Person.",
    create: "Neue Rolle",
    submit: "Rolle anlegen",
    close: "Schließen",
    managerHint: "Nur in den Gruppen, die jemand leitet",
    nothing: "Erlaubt noch nichts",
  },
});

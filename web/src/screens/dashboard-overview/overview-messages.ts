import { defineMessages } from "../../lib/messages.ts";

export const overviewMessages = defineMessages({
  en: {
    title: "Overview",
    seats: "Seats used",
    ofLimit: (used: string, limit: string) => `${used} of ${limit}`,
    full: "All seats are in use.",
    free: (left: number, shown: string) => (left === 1 ? "1 seat left" : `${shown} seats left`),
    plan: "Plan and seats",
    active: "Active",
    invited: "Invited",
    disabled: "Disabled",
    groups: "Groups",
    roles: "Roles",
  },
  de: {
    title: "Übersicht",
    seats: "Belegte Plätze",
    ofLimit: (used, limit) => `${used} von ${limit}`,
    full: "Alle Plätze sind belegt.",
    free: (left, shown) => (left === 1 ? "Noch 1 Platz frei" : `Noch ${shown} Plätze frei`),
    plan: "Tarif und Plätze",
    active: "Aktiv",
    invited: "Eingeladen",
    disabled: "Deaktiviert",
    groups: "Gruppen",
    roles: "Rollen",
  },
});

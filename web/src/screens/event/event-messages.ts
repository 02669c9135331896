import { defineMessages } from "../../lib/messages.ts";

export const eventMessages = defineMessages({
  en: {
    back: "Events",
    by: (name: string) => `Organised by ${name}`,
    stage: { upcoming: "Upcoming", running: "Happening now", past: "Ended" },
    unlisted: "Only people with the link can see this event.",
    calendar: "Add to calendar",
    copy: "Copy link",
    copied: "Link copied",
    edit: "Edit",
    badges: "Badges",
    points: "Points",
    rules: "Rules for points",
    myBadge: "My badge",
    about: "About this event",
  },
  de: {
    back: "Veranstaltungen",
    by: (name: string) => `Veranstaltet von ${name}`,
    stage: { upcoming: "Anstehend", running: "Findet gerade statt", past: "Beendet" },
    unlisted: "Nur wer den Link hat, kann diese Veranstaltung sehen.",
    calendar: "Zum Kalender hinzufügen",
    copy: "Link kopieren",
    copied: "Link kopiert",
    edit: "Bearbeiten",
    badges: "Badges",
    points: "Punkte",
    rules: "Regeln für Punkte",
    myBadge: "Mein Badge",
    about: "Über diese Veranstaltung",
  },
});

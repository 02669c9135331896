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
    about: "About this event",
    gone: {
      title: "There’s no event here",
      text: "It may have been deleted, or the link is incomplete.",
      link: "All events",
    },
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
    about: "Über diese Veranstaltung",
    gone: {
      title: "Hier gibt es keine Veranstaltung",
      text: "Vielleicht wurde sie gelöscht, oder der Link ist unvollständig.",
      link: "Alle Veranstaltungen",
    },
  },
});

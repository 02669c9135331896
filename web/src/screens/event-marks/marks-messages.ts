import { defineMessages } from "../../lib/messages.ts";

export const marksMessages = defineMessages({
  en: {
    title: "Claims that look odd",
    back: "To the event",
    intro: "They have been taken. If you take one back, the score and all ranks follow.",
    empty: "Nothing looks odd so far.",
    more: "Show more",
    marks: {
      many: "More than 10 claims in 5 minutes",
      fast: "More than 2 stands in 20 seconds",
      shared: "Code used by more than 30 badges",
    },
    points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
    void: "Take back",
    voidTitle: (person: string) => `Take these points back from ${person}?`,
    voidText: "They can’t be earned again.",
    cancel: "Cancel",
    notYours: { title: "You can’t edit this event", text: "Only its organiser can.", link: "To the event" },
  },
  de: {
    title: "Auffällige Punkte",
    back: "Zur Veranstaltung",
    intro: "Diese Punkte wurden gutgeschrieben. Nehmen Sie welche zurück, ändern sich Punktestand und alle Ränge.",
    empty: "Bisher ist nichts aufgefallen.",
    more: "Mehr anzeigen",
    marks: {
      many: "Mehr als 10 Gutschriften in 5 Minuten",
      fast: "Mehr als 2 Stände in 20 Sekunden",
      shared: "Code von mehr als 30 Badges benutzt",
    },
    points: (count: number) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
    void: "Zurücknehmen",
    voidTitle: (person: string) => `Diese Punkte von ${person} zurücknehmen?`,
    voidText: "Sie können nicht noch einmal gesammelt werden.",
    cancel: "Abbrechen",
    notYours: {
      title: "Sie können diese Veranstaltung nicht bearbeiten",
      text: "Das kann nur, wer sie veranstaltet.",
      link: "Zur Veranstaltung",
    },
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const eventQuestionsMessages = defineMessages({
  en: {
    title: "Questions about leads",
    back: "Back to event",
    intro:
      "The staff of every vendor answer these questions about each person they scan, in addition to their own. Vendors see the answers with their leads. You can add up to 10.",
    none: "No questions yet. Each vendor can still ask its own.",
    save: "Save",
    saved: "Saved",
    unsaved: "Your changes to these questions aren’t saved yet.",
  },
  de: {
    title: "Fragen zu Leads",
    back: "Zurück zur Veranstaltung",
    intro:
      "Das Team jedes Ausstellers beantwortet diese Fragen zu jeder gescannten Person, zusätzlich zu den eigenen. Die Aussteller sehen die Antworten bei ihren Leads. Höchstens 10 Fragen.",
    none: "Noch keine Fragen. Jeder Aussteller kann trotzdem eigene stellen.",
    save: "Speichern",
    saved: "Gespeichert",
    unsaved: "Ihre Änderungen an diesen Fragen sind noch nicht gespeichert.",
  },
});

import { defineMessages } from "../../../lib/messages.ts";

export const handoverMessages = defineMessages({
  en: {
    mode: "Where does the card’s address lead?",
    modes: {
      colleague: "To a colleague, who also takes over open conversations",
      company: "To your organisation’s contact details",
      off: "Nowhere: the page only says that the person has left",
    },
    colleague: "Who takes over?",
    search: "Search by name",
    nobody: "No one found",
    choose: "Choose who takes over.",
    note: "Note on the page",
    noteHint: "Optional. Everyone who opens the card can read it.",
    account:
      "An account that you created is deleted after 30 days; until then the person can export their data. Someone who joined with their own account keeps it. Your organisation’s printed cards can only be claimed by your employees.",
    cancel: "Cancel",
  },
  de: {
    mode: "Wohin führt die Adresse der Karte?",
    modes: {
      colleague: "Zu einer Person aus dem Team, die auch offene Unterhaltungen übernimmt",
      company: "Zu den Kontaktdaten Ihrer Organisation",
      off: "Nirgendwohin: Die Seite sagt nur, dass die Person ausgeschieden ist",
    },
    colleague: "Wer übernimmt?",
    search: "Nach Namen suchen",
    nobody: "Niemand gefunden",
    choose: "Bitte wählen Sie, wer übernimmt.",
    note: "Hinweis auf der Seite",
    noteHint: "Freiwillig. Alle, die die Karte öffnen, können ihn lesen.",
    account:
      "Ein Konto, das Sie angelegt haben, wird nach 30 Tagen gelöscht; bis dahin kann die Person ihre Daten exportieren. Wer mit einem eigenen Konto beigetreten ist, behält es. Gedruckte Karten Ihrer Organisation können nur Ihre Leute übernehmen.",
    cancel: "Abbrechen",
  },
});

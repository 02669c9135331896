import { defineMessages } from "../../lib/messages.ts";

export const marksMessages = defineMessages({
  en: {
    title: "Unusual claims",
    back: "Back to event",
    intro:
      "These claims count towards the leaderboard. If you void one, the points are removed and all ranks are updated.",
    empty: "No unusual claims so far.",
    search: "Search claims",
    searchHint: "Name, rule or vendor",
    nothing: "No claims match your search.",
    notYet: "No claims found so far. Show more to keep looking.",
    noMore: "No more claims found.",
    more: "Show more",
    marks: {
      many: "More than 10 claims in 5 minutes",
      fast: "More than 2 stands in 20 seconds",
      shared: "Code used by more than 30 badges",
    },
    points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
    void: "Void",
    voidTitle: (person: string) => `Void this claim by ${person}?`,
    voidText: "The points are removed and can’t be earned again.",
    cancel: "Cancel",
  },
  de: {
    title: "Auffällige Gutschriften",
    back: "Zurück zur Veranstaltung",
    intro:
      "Diese Punkte wurden gutgeschrieben. Wenn Sie eine Gutschrift stornieren, werden Punktestand und Rangliste angepasst.",
    empty: "Bisher keine auffälligen Gutschriften.",
    search: "Gutschriften suchen",
    searchHint: "Name, Regel oder Aussteller",
    nothing: "Keine Gutschriften passen zu Ihrer Suche.",
    notYet: "Bisher keine Gutschriften gefunden. Mit „Mehr anzeigen“ suchen Sie weiter.",
    noMore: "Keine weiteren Gutschriften gefunden.",
    more: "Mehr anzeigen",
    marks: {
      many: "Mehr als 10 Gutschriften in 5 Minuten",
      fast: "Mehr als 2 Stände in 20 Sekunden",
      shared: "Code von mehr als 30 Badges benutzt",
    },
    points: (count: number) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
    void: "Stornieren",
    voidTitle: (person: string) => `Diese Gutschrift für ${person} stornieren?`,
    voidText: "Die Punkte werden abgezogen und können nicht noch einmal gesammelt werden.",
    cancel: "Abbrechen",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const figuresMessages = defineMessages({
  en: {
    hint: "Days are in the event’s time zone. Repeat visits within half an hour count once.",
    label: "Figure shown in the chart",
    figures: { leads: "Leads", vendor_views: "Page views", links: "Links opened" },
    hints: {
      leads: "People your staff have scanned, each counted once",
      vendor_views: "Times your page at the event was opened",
      links: "Times a link on your page was opened",
    },
    none: {
      title: "No statistics yet",
      text: "Here you’ll see your leads, views of your page and opened links, day by day. Leads come in as soon as your staff scan badges.",
      begin: "Let your staff scan",
    },
  },
  de: {
    hint: "Tage in der Zeitzone der Veranstaltung. Wiederholte Besuche innerhalb einer halben Stunde zählen einmal.",
    label: "Zahl, die das Diagramm zeigt",
    figures: { leads: "Leads", vendor_views: "Seitenaufrufe", links: "Geöffnete Links" },
    hints: {
      leads: "Von Ihrem Team gescannte Personen, jede einmal gezählt",
      vendor_views: "Wie oft Ihre Seite auf der Veranstaltung geöffnet wurde",
      links: "Wie oft ein Link auf Ihrer Seite geöffnet wurde",
    },
    none: {
      title: "Noch keine Statistik",
      text: "Hier sehen Sie Tag für Tag Ihre Leads, die Aufrufe Ihrer Seite und geöffnete Links. Leads kommen hinzu, sobald Ihr Team Badges scannt.",
      begin: "Team scannen lassen",
    },
  },
});

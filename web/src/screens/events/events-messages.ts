import { defineMessages } from "../../lib/messages.ts";

export const eventsMessages = defineMessages({
  en: {
    title: "Events",
    lead: "Fairs, meet-ups and open days: find one, or organise your own.",
    create: "Create event",
    lists: "Event lists",
    show: { upcoming: "Upcoming", mine: "My events", past: "Past", attending: "Events I take part in" },
    organised: "Events I organise",
    promoted: "Promoted events",
    others: "More events",
    noOthers: "No other public events are coming up.",
    none: {
      upcoming: "No public events are coming up.",
      mine: "You haven’t organised any events yet.",
      past: "No public events have taken place yet.",
      attending: "You aren’t taking part in any events.",
    },
    noneYet: "No events found so far. Show more to keep looking.",
    more: "Show more",
  },
  de: {
    title: "Veranstaltungen",
    lead: "Messen, Treffen und Tage der offenen Tür: finden Sie eine Veranstaltung, oder organisieren Sie Ihre eigene.",
    create: "Veranstaltung erstellen",
    lists: "Veranstaltungslisten",
    show: {
      upcoming: "Anstehend",
      mine: "Meine",
      past: "Vergangen",
      attending: "Veranstaltungen, an denen ich teilnehme",
    },
    organised: "Veranstaltungen, die ich organisiere",
    promoted: "Empfohlene Veranstaltungen",
    others: "Weitere Veranstaltungen",
    noOthers: "Derzeit stehen keine weiteren öffentlichen Veranstaltungen an.",
    none: {
      upcoming: "Derzeit stehen keine öffentlichen Veranstaltungen an.",
      mine: "Sie haben noch keine Veranstaltung organisiert.",
      past: "Bisher hat keine öffentliche Veranstaltung stattgefunden.",
      attending: "Sie nehmen an keiner Veranstaltung teil.",
    },
    noneYet: "Bisher keine Veranstaltungen gefunden. Lassen Sie sich weitere anzeigen.",
    more: "Weitere anzeigen",
  },
});

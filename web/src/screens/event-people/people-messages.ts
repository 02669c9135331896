import { defineMessages } from "../../lib/messages.ts";

export const peopleMessages = defineMessages({
  en: {
    title: "People I met",
    back: "Back to event",
    met: (date: string) => `Met ${date}`,
    search: "Search people",
    searchHint: "Name, email, phone or #tag",
    nothing: "No one you met here matches your search.",
    notYet: "No one found so far. Show more to keep looking.",
    noMore: "No one else found.",
    more: "Show more",
    none: {
      title: "You haven’t met anyone yet",
      text: "Scan someone’s badge with your phone’s camera, then choose “Add to contacts”. You’ll both find each other here if the other person has added their badge to their account too.",
    },
    noBadge: {
      title: "Add your badge first",
      text: "Once your badge is in your account, the people you add to your contacts at this event are listed here.",
      link: "Show my badge",
    },
  },
  de: {
    title: "Wen ich getroffen habe",
    back: "Zurück zur Veranstaltung",
    met: (date) => `Getroffen am ${date}`,
    search: "Personen suchen",
    searchHint: "Name, Telefon, #Schlagwort",
    nothing: "Niemand, den Sie hier getroffen haben, passt zu Ihrer Suche.",
    notYet: "Bisher niemanden gefunden. Mit „Mehr anzeigen“ suchen Sie weiter.",
    noMore: "Keine weiteren Personen gefunden.",
    more: "Mehr anzeigen",
    none: {
      title: "Sie haben noch niemanden getroffen",
      text: "Scannen Sie das Badge einer anderen Person mit der Kamera Ihres Telefons und wählen Sie „Zu den Kontakten hinzufügen“. Hat auch die andere Person ihr Badge ihrem Konto hinzugefügt, finden Sie sich beide gegenseitig hier.",
    },
    noBadge: {
      title: "Fügen Sie zuerst Ihr Badge hinzu",
      text: "Sobald Ihr Badge in Ihrem Konto ist, stehen hier die Personen, die Sie auf dieser Veranstaltung zu Ihren Kontakten hinzufügen.",
      link: "Mein Badge anzeigen",
    },
  },
});

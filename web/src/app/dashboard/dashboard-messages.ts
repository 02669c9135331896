import { defineMessages } from "../../lib/messages.ts";

export const dashboardMessages = defineMessages({
  en: {
    sections: "Sections",
    team: "Team",
    back: "All sections",
    frozen:
      "Cardinal has frozen this organisation. Every card stays as it is, but nothing can be added or changed here. If you think this is a mistake, contact us.",
    deleting:
      "Cardinal is deleting this organisation and all its data, so nothing can be added or changed here. If you think this is a mistake, contact us.",
    ended: "The Enterprise plan isn’t active. Every card stays as it is, but nothing can be added or changed here.",
    plan: "View plan",
    refused: {
      title: "Your role doesn’t cover this",
      text: "Ask an admin of your organisation if you need access.",
      link: "Back to the overview",
    },
  },
  de: {
    sections: "Bereiche",
    team: "Team",
    back: "Alle Bereiche",
    frozen:
      "Cardinal hat diese Organisation gesperrt. Alle Karten bleiben, wie sie sind; hier lässt sich aber nichts hinzufügen oder ändern. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.",
    deleting:
      "Cardinal löscht diese Organisation mit all ihren Daten; hier lässt sich deshalb nichts mehr hinzufügen oder ändern. Wenn Sie das für einen Irrtum halten, schreiben Sie uns.",
    ended:
      "Der Enterprise-Tarif ist nicht aktiv. Alle Karten bleiben, wie sie sind; hier lässt sich aber nichts mehr hinzufügen oder ändern.",
    plan: "Tarif ansehen",
    refused: {
      title: "Ihre Rolle umfasst diesen Bereich nicht",
      text: "Wenn Sie Zugriff brauchen, wenden Sie sich an die Administration Ihrer Organisation.",
      link: "Zur Übersicht",
    },
  },
});

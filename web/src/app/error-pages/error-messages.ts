import { defineMessages } from "../../lib/messages.ts";

export const errorMessages = defineMessages({
  en: {
    home: "To the start page",
    retry: "Try again",
    crash: {
      title: "This page has stopped",
      text: "Something in it failed. Nothing that was saved is lost. Try again; if it happens once more, tell our support what you did last.",
    },
    chunk: {
      title: "This page could not be loaded",
      text: "Part of the app did not arrive. Either the connection is gone, or a new version was published while you were here.",
      part: (name: string) => `Missing part: ${name}`,
    },
    session: {
      title: "Your data could not be loaded",
      text: "Check your connection and try again. If that does not help, sign out and in once more.",
      signOut: "Sign out",
    },
  },
  de: {
    home: "Zur Startseite",
    retry: "Erneut versuchen",
    crash: {
      title: "Diese Seite ist stehen geblieben",
      text: "Darin ist etwas fehlgeschlagen. Gespeichertes ist nicht verloren. Bitte versuchen Sie es erneut; passiert es noch einmal, sagen Sie unserem Support, was Sie zuletzt getan haben.",
    },
    chunk: {
      title: "Diese Seite konnte nicht geladen werden",
      text: "Ein Teil der App ist nicht angekommen. Entweder fehlt die Verbindung, oder es wurde inzwischen eine neue Version veröffentlicht.",
      part: (name) => `Fehlender Teil: ${name}`,
    },
    session: {
      title: "Ihre Daten konnten nicht geladen werden",
      text: "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Hilft das nicht, melden Sie sich ab und wieder an.",
      signOut: "Abmelden",
    },
  },
});

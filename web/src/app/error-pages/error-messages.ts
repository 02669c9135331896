import { defineMessages } from "../../lib/messages.ts";

export const errorMessages = defineMessages({
  en: {
    home: "Go to the start page",
    retry: "Try again",
    crash: {
      title: "Something went wrong",
      text: "This page ran into a problem. Nothing you saved is lost. Try again; if it keeps happening, tell our support team what you were doing.",
    },
    chunk: {
      title: "This page couldn’t be loaded",
      text: "Part of the app didn’t load. You may have lost your connection, or a new version was released while you were here.",
      part: (name: string) => `Missing part: ${name}`,
    },
  },
  de: {
    home: "Zur Startseite",
    retry: "Erneut versuchen",
    crash: {
      title: "Etwas ist schiefgegangen",
      text: "Auf dieser Seite ist ein Fehler aufgetreten. Was Sie gespeichert haben, ist nicht verloren. Bitte versuchen Sie es erneut; tritt der Fehler wieder auf, beschreiben Sie unserem Support, was Sie gerade getan haben.",
    },
    chunk: {
      title: "Diese Seite konnte nicht geladen werden",
      text: "Ein Teil der App wurde nicht geladen. Vielleicht ist die Verbindung unterbrochen, oder es wurde inzwischen eine neue Version veröffentlicht.",
      part: (name) => `Fehlender Teil: ${name}`,
    },
  },
});

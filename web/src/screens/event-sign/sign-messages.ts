import { defineMessages } from "../../lib/messages.ts";

export const signMessages = defineMessages({
  en: {
    title: "Code for points",
    intro: "Attendees scan this code with their phone to collect points.",
    code: (vendor: string) => `Code for points at ${vendor}`,
    next: (seconds: number) => (seconds === 1 ? "New code in 1 second" : `New code in ${seconds} seconds`),
    offline: "No network: the code goes on changing and stays valid.",
    over: "This event has ended. Points can no longer be collected.",
    notYours: {
      title: "This sign isn’t yours",
      text: "Only people who work for this exhibitor can show it.",
      link: "To the event",
    },
    gone: { title: "There’s no sign here", text: "The exhibitor has none, or no longer takes part." },
  },
  de: {
    title: "Code für Punkte",
    intro: "Diesen Code scannen Teilnehmende mit ihrem Telefon, um Punkte zu sammeln.",
    code: (vendor: string) => `Code für Punkte bei ${vendor}`,
    next: (seconds: number) => (seconds === 1 ? "Neuer Code in 1 Sekunde" : `Neuer Code in ${seconds} Sekunden`),
    offline: "Kein Netz: Der Code wechselt weiter und bleibt gültig.",
    over: "Diese Veranstaltung ist beendet. Punkte können nicht mehr gesammelt werden.",
    notYours: {
      title: "Dieses Schild gehört Ihnen nicht",
      text: "Nur wer für diesen Aussteller arbeitet, kann es zeigen.",
      link: "Zur Veranstaltung",
    },
    gone: { title: "Hier gibt es kein Schild", text: "Der Aussteller hat keines oder ist nicht mehr dabei." },
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const signMessages = defineMessages({
  en: {
    title: "Points code",
    intro: "Attendees scan this code with their phone to collect points.",
    code: (vendor: string) => `Points code for ${vendor}`,
    next: (seconds: number) => (seconds === 1 ? "New code in 1 second" : `New code in ${seconds} seconds`),
    offline: "You’re offline. The code keeps changing and stays valid.",
    over: "This event has ended. Points can no longer be collected.",
    notYours: {
      title: "You can’t show this code",
      text: "Only people who work for this vendor can show it.",
      link: "View event",
    },
    gone: { title: "Code not found", text: "This vendor has no points code or is no longer part of the event." },
  },
  de: {
    title: "Punktecode",
    intro: "Diesen Code scannen Teilnehmende mit ihrem Telefon, um Punkte zu sammeln.",
    code: (vendor: string) => `Punktecode für ${vendor}`,
    next: (seconds: number) => (seconds === 1 ? "Neuer Code in 1 Sekunde" : `Neuer Code in ${seconds} Sekunden`),
    offline: "Sie sind offline. Der Code wechselt weiter und bleibt gültig.",
    over: "Diese Veranstaltung ist beendet. Punkte können nicht mehr gesammelt werden.",
    notYours: {
      title: "Sie können diesen Code nicht anzeigen",
      text: "Nur wer für diesen Aussteller arbeitet, kann ihn anzeigen.",
      link: "Veranstaltung ansehen",
    },
    gone: { title: "Code nicht gefunden", text: "Der Aussteller hat keinen Punktecode oder ist nicht mehr dabei." },
  },
});

import type { QueueableCallName } from "../../lib/offline/queueable-calls.ts";
import { defineMessages } from "../../lib/messages.ts";

type Kinds = Readonly<Record<QueueableCallName, (about: string) => string>>;

export const queueMessages = defineMessages({
  en: {
    label: "Connection",
    offline: "You are offline. You see what this device had last.",
    waits: (count: number) => (count === 1 ? "1 change waits to be sent" : `${count} changes wait to be sent`),
    later: "Sent by themselves once there is a connection.",
    list: "Waiting to be sent",
    sendNow: "Send now",
    drop: (what: string) => `Discard: ${what}`,
    dropShort: "Discard",
    kinds: {
      addContact: (about) => `Add ${about} to your contacts`,
      updateContact: (about) => `Notes on ${about}`,
      sendMessage: (about) => `Message to ${about}`,
      replyToMessage: (about) => `Answer to ${about}`,
    } as Kinds,
  },
  de: {
    label: "Verbindung",
    offline: "Sie sind offline und sehen den letzten Stand dieses Geräts.",
    waits: (count: number) =>
      count === 1 ? "1 Änderung wartet auf den Versand" : `${count} Änderungen warten auf den Versand`,
    later: "Sie werden von selbst gesendet, sobald eine Verbindung besteht.",
    list: "Wartet auf den Versand",
    sendNow: "Jetzt senden",
    drop: (what: string) => `Verwerfen: ${what}`,
    dropShort: "Verwerfen",
    kinds: {
      addContact: (about) => `${about} zu den Kontakten hinzufügen`,
      updateContact: (about) => `Notizen zu ${about}`,
      sendMessage: (about) => `Nachricht an ${about}`,
      replyToMessage: (about) => `Antwort an ${about}`,
    } as Kinds,
  },
});

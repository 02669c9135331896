import type { QueueableCallName } from "../../lib/offline/queueable-calls.ts";
import { defineMessages } from "../../lib/messages.ts";

type Kinds = Readonly<Record<QueueableCallName, (about: string) => string>>;

export const queueMessages = defineMessages({
  en: {
    label: "Connection",
    offline: "You’re offline. You’re seeing the last version saved on this device.",
    waits: (count: number) => (count === 1 ? "1 change waiting to be sent" : `${count} changes waiting to be sent`),
    later: "Will send when you’re back online.",
    list: "Waiting to be sent",
    sendNow: "Send now",
    drop: (what: string) => `Discard: ${what}`,
    dropShort: "Discard",
    kinds: {
      addContact: (about) => `Add ${about} to your contacts`,
      updateContact: (about) => `Notes on ${about}`,
      sendMessage: (about) => `Message to ${about}`,
      replyToMessage: (about) => `Reply to ${about}`,
      saveSettings: (about) => `Language: ${about}`,
    } as Kinds,
  },
  de: {
    label: "Verbindung",
    offline: "Sie sind offline. Sie sehen den letzten auf diesem Gerät gespeicherten Stand.",
    waits: (count: number) =>
      count === 1 ? "1 Änderung wartet auf den Versand" : `${count} Änderungen warten auf den Versand`,
    later: "Wird gesendet, sobald Sie wieder online sind.",
    list: "Wartet auf den Versand",
    sendNow: "Jetzt senden",
    drop: (what: string) => `Verwerfen: ${what}`,
    dropShort: "Verwerfen",
    kinds: {
      addContact: (about) => `${about} zu den Kontakten hinzufügen`,
      updateContact: (about) => `Notizen zu ${about}`,
      sendMessage: (about) => `Nachricht an ${about}`,
      replyToMessage: (about) => `Antwort an ${about}`,
      saveSettings: (about) => `Sprache: ${about}`,
    } as Kinds,
  },
});

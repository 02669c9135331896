import type { QueueableCallName } from "../../lib/offline/queueable-calls.ts";
import { defineMessages } from "../../lib/messages.ts";

type Kinds = Readonly<Record<QueueableCallName, (about: string) => string>>;

export const queueMessages = defineMessages({
  en: {
    label: "Connection",
    offline: "You’re offline. You’re seeing the last version saved on this device.",
    waits: (count: number) => (count === 1 ? "1 change waiting to be sent" : `${count} changes waiting to be sent`),
    refused: (count: number) => (count === 1 ? "1 change was refused" : `${count} changes were refused`),
    offlineHint: "Will send when you’re back online.",
    onlineHint: "Not sent yet. We’ll keep trying.",
    list: "Details",
    sendNow: "Send now",
    retry: (what: string) => `Try again: ${what}`,
    retryShort: "Try again",
    drop: (what: string) => `Discard: ${what}`,
    dropShort: "Discard",
    kinds: {
      addContact: (about) => `Add ${about} to your contacts`,
      updateContact: (about) => `Notes on ${about}`,
      sendMessage: (about) => `Message to ${about}`,
      replyToMessage: (about) => `Reply to ${about}`,
      saveSettings: (about) => `Language: ${about}`,
    } satisfies Kinds as Kinds,
  },
  de: {
    label: "Verbindung",
    offline: "Sie sind offline. Sie sehen den letzten auf diesem Gerät gespeicherten Stand.",
    waits: (count: number) =>
      count === 1 ? "1 Änderung wartet auf den Versand" : `${count} Änderungen warten auf den Versand`,
    refused: (count: number) => (count === 1 ? "1 Änderung wurde abgelehnt" : `${count} Änderungen wurden abgelehnt`),
    offlineHint: "Wird gesendet, sobald Sie wieder online sind.",
    onlineHint: "Noch nicht gesendet. Wir versuchen es weiter.",
    list: "Einzelheiten",
    sendNow: "Jetzt senden",
    retry: (what: string) => `Erneut versuchen: ${what}`,
    retryShort: "Erneut versuchen",
    drop: (what: string) => `Verwerfen: ${what}`,
    dropShort: "Verwerfen",
    kinds: {
      addContact: (about) => `${about} zu den Kontakten hinzufügen`,
      updateContact: (about) => `Notizen zu ${about}`,
      sendMessage: (about) => `Nachricht an ${about}`,
      replyToMessage: (about) => `Antwort an ${about}`,
      saveSettings: (about) => `Sprache: ${about}`,
    } satisfies Kinds as Kinds,
  },
});

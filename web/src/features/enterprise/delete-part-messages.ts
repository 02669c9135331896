import { defineMessages } from "../../lib/messages.ts";

export const deletePartMessages = defineMessages({
  en: {
    cancel: "Cancel",
    confirm: (name: string) => `Type ${name} to confirm`,
    mismatch: (name: string) => `Enter ${name}, exactly as shown.`,
    themes: {
      action: "Delete brand",
      title: (name: string) => `Delete ${name}?`,
      text: "Cards that show this brand go back to a theme of their own. This can’t be undone.",
    },
    users: {
      action: "Delete immediately",
      title: (name: string) => `Delete ${name}?`,
      text: "They leave at once, without a handover: their card leads to your organisation’s contact details. An account that your organisation created is deleted right away, with everything in it. Someone who joined with their own account keeps it. This can’t be undone.",
    },
    groups: {
      action: "Delete group",
      title: (name: string) => `Delete ${name}?`,
      text: "The people in it stay in your organisation and keep their cards. The statistics of this group are lost, and those who manage it no longer do.",
    },
    roles: {
      action: "Delete role",
      title: (name: string) => `Delete ${name}?`,
      text: "This role can no longer be assigned.",
      inUse: "Someone still has this role. Give them another one first.",
    },
  },
  de: {
    cancel: "Abbrechen",
    confirm: (name) => `Geben Sie zur Bestätigung ${name} ein`,
    mismatch: (name) => `Bitte geben Sie genau ${name} ein.`,
    themes: {
      action: "Marke löschen",
      title: (name) => `${name} löschen?`,
      text: "Karten mit dieser Marke zeigen danach wieder ein eigenes Design. Das lässt sich nicht rückgängig machen.",
    },
    users: {
      action: "Sofort löschen",
      title: (name) => `${name} löschen?`,
      text: "Die Person scheidet sofort und ohne Übergabe aus: Ihre Karte führt zu den Kontaktdaten Ihrer Organisation. Ein Konto, das Ihre Organisation angelegt hat, wird gleich mit allen Inhalten gelöscht. Wer mit einem eigenen Konto beigetreten ist, behält es. Das lässt sich nicht rückgängig machen.",
    },
    groups: {
      action: "Gruppe löschen",
      title: (name) => `${name} löschen?`,
      text: "Die Personen darin bleiben in Ihrer Organisation und behalten ihre Karten. Die Statistik dieser Gruppe geht verloren, und ihre Leitung endet.",
    },
    roles: {
      action: "Rolle löschen",
      title: (name) => `${name} löschen?`,
      text: "Diese Rolle lässt sich danach nicht mehr vergeben.",
      inUse: "Diese Rolle hat noch jemand. Bitte vergeben Sie dort zuerst eine andere.",
    },
  },
});

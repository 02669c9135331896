import { defineMessages } from "../../lib/messages.ts";

export const deletePartMessages = defineMessages({
  en: {
    cancel: "Cancel",
    groups: {
      action: "Delete group",
      title: (name: string) => `Delete ${name}?`,
      text: "The people in it stay in your organisation and keep their cards. The statistics of this group are lost, and those who manage it no longer do.",
    },
    roles: {
      action: "Delete role",
      title: (name: string) => `Delete ${name}?`,
      text: "Nobody can be given this role any more.",
      inUse: "Someone still has this role. Give them another one first.",
    },
  },
  de: {
    cancel: "Abbrechen",
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

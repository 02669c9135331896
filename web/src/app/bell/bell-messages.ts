import { NOTIFICATION_SENTENCES } from "@cardinal/contract/notification-sentences";
import { defineMessages } from "../../lib/messages.ts";

export const bellMessages = defineMessages({
  en: {
    label: (unread: string) => (unread === "" ? "Notifications" : `Notifications, ${unread} unread`),
    title: "Notifications",
    unread: "Unread",
    markAll: "Mark all as read",
    empty: "Nothing yet. You’ll see it here when someone adds your card, shares their details or messages you.",
    somebody: "Someone",
    kinds: NOTIFICATION_SENTENCES.en,
    push: {
      offer: "Get notified on this device, even when Cardinal is closed.",
      on: "Turn on",
      later: "Not now",
    },
  },
  de: {
    label: (unread: string) => (unread === "" ? "Benachrichtigungen" : `Benachrichtigungen, ${unread} ungelesen`),
    title: "Benachrichtigungen",
    unread: "Ungelesen",
    markAll: "Als gelesen markieren",
    empty:
      "Noch nichts Neues. Hier sehen Sie, wenn jemand Ihre Karte hinzufügt, Ihnen Kontaktdaten hinterlässt oder schreibt.",
    somebody: "Jemand",
    kinds: NOTIFICATION_SENTENCES.de,
    push: {
      offer: "Auf diesem Gerät benachrichtigt werden, auch wenn Cardinal geschlossen ist.",
      on: "Einschalten",
      later: "Jetzt nicht",
    },
  },
});

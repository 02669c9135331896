import type { NotificationKind } from "@cardinal/contract/entities/notification";
import { defineMessages } from "../../lib/messages.ts";

type Sentences = Readonly<Record<NotificationKind, (name: string, ref: string) => string>>;

export const bellMessages = defineMessages({
  en: {
    label: (unread: string) => (unread === "" ? "Notifications" : `Notifications, ${unread} unread`),
    title: "Notifications",
    unread: "Unread",
    markAll: "Mark all as read",
    empty: "Nothing yet. You’ll see it here when someone adds your card, shares their details or messages you.",
    somebody: "Someone",
    kinds: {
      contact: (name) => `${name} added your card`,
      exchange: (name) => `${name} shared their details`,
      message: (name) => `${name} sent you a message`,
      reminder: (name) => `Reminder: ${name}`,
      employee: (name) => `${name} accepted your invitation`,
      lead: (name) => `${name} handed over leads to you`,
      sharing: (name) => `${name} now keeps contacts left on your card`,
      request: (name, ref) => (ref === "approved" ? `${name} approved your change` : `${name} refused your change`),
    } as Sentences,
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
    kinds: {
      contact: (name) => `${name} hat Ihre Karte hinzugefügt`,
      exchange: (name) => `${name} hat Ihnen Kontaktdaten hinterlassen`,
      message: (name) => `${name} hat Ihnen geschrieben`,
      reminder: (name) => `Erinnerung: ${name}`,
      employee: (name) => `${name} hat Ihre Einladung angenommen`,
      lead: (name) => `${name} hat Ihnen Leads übergeben`,
      sharing: (name) => `${name} speichert nun Kontakte, die auf Ihrer Karte hinterlassen werden`,
      request: (name, ref) =>
        ref === "approved" ? `${name} hat Ihre Änderung freigegeben` : `${name} hat Ihre Änderung abgelehnt`,
    } as Sentences,
    push: {
      offer: "Auf diesem Gerät benachrichtigt werden, auch wenn Cardinal geschlossen ist.",
      on: "Einschalten",
      later: "Jetzt nicht",
    },
  },
});

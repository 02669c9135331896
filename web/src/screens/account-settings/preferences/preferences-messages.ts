import { defineMessages } from "../../../lib/messages.ts";

export const preferencesMessages = defineMessages({
  en: {
    hint: "Changes are saved automatically.",
    language: "Language",
    languageHint: "Used for this app, your card and the emails we send you.",
    zone: "Time zone",
    zoneHint: "Statistics use it for days and hours.",
    zoneNone: "No matching time zone",
    useZone: (zone: string) => `Use this device’s time zone: ${zone}`,
    notifications: {
      hint: "You always see everything in the app. Changes are saved automatically.",
      table: "Notifications and how you get them",
      what: "Notification",
      email: "Email",
      push: "Push",
      kinds: {
        contact: "Someone adds your card",
        exchange: "A visitor shares their details",
        message: "Someone messages you",
        reminder: "A reminder you set for a contact is due",
        employee: "Someone accepts your invitation to your organisation",
      },
      by: (kind: string, way: string) => `${kind}: ${way}`,
    },
    push: {
      title: "Push on this browser",
      on: "This browser shows notifications.",
      off: "This browser doesn’t show notifications yet.",
      turnOn: "Turn on",
      turnOff: "Turn off",
      unsupported:
        "This browser can’t show notifications. On an iPhone, add Cardinal to your home screen first and open it from there.",
      denied: "Notifications are blocked for this site. Allow them in your browser settings, then come back.",
      missing: "Push isn’t set up on this server. You can still get emails.",
    },
  },
  de: {
    hint: "Änderungen werden automatisch gespeichert.",
    language: "Sprache",
    languageHint: "Gilt für diese App, Ihre Karte und unsere E-Mails an Sie.",
    zone: "Zeitzone",
    zoneHint: "Die Statistik verwendet sie für Tage und Uhrzeiten.",
    zoneNone: "Keine Zeitzone mit diesem Namen",
    useZone: (zone) => `Zeitzone dieses Geräts verwenden: ${zone}`,
    notifications: {
      hint: "In der App sehen Sie immer alles. Änderungen werden automatisch gespeichert.",
      table: "Benachrichtigungen und wie Sie sie erhalten",
      what: "Benachrichtigung",
      email: "E-Mail",
      push: "Push",
      kinds: {
        contact: "Jemand fügt Ihre Karte hinzu",
        exchange: "Jemand hinterlässt Kontaktdaten",
        message: "Jemand sendet Ihnen eine Nachricht",
        reminder: "Eine Erinnerung an einen Kontakt ist fällig",
        employee: "Jemand nimmt Ihre Einladung in die Organisation an",
      },
      by: (kind, way) => `${kind}: ${way}`,
    },
    push: {
      title: "Push in diesem Browser",
      on: "Dieser Browser zeigt Benachrichtigungen.",
      off: "Dieser Browser zeigt noch keine Benachrichtigungen.",
      turnOn: "Einschalten",
      turnOff: "Ausschalten",
      unsupported:
        "Dieser Browser kann keine Benachrichtigungen zeigen. Auf einem iPhone legen Sie Cardinal zuerst auf den Home-Bildschirm und öffnen es dort.",
      denied:
        "Benachrichtigungen sind für diese Website blockiert. Bitte erlauben Sie sie in den Einstellungen Ihres Browsers und kommen Sie dann zurück.",
      missing: "Push ist auf diesem Server nicht eingerichtet. E-Mails erhalten Sie trotzdem.",
    },
  },
});

import { defineMessages } from "../../../lib/messages.ts";

export const preferencesMessages = defineMessages({
  en: {
    hint: "Saved as soon as you change it.",
    language: "Language",
    languageHint: "Of this app and of the mails you get.",
    zone: "Time zone",
    zoneHint: "Statistics count days and hours in it.",
    zoneNone: "No time zone of that name",
    useZone: (zone: string) => `Use the one of this device: ${zone}`,
    notifications: {
      hint: "In the app you see all of it anyway. Saved as soon as you change it.",
      table: "What you are told of, and how",
      what: "What",
      email: "E-mail",
      push: "Push",
      kinds: {
        contact: "Somebody adds your card",
        exchange: "A visitor leaves their details",
        message: "Somebody writes to you",
        reminder: "A reminder you set for a contact",
      },
      by: (kind: string, way: string) => `${kind}: ${way}`,
    },
    push: {
      title: "Push on this browser",
      on: "This browser shows notifications.",
      off: "This browser shows no notifications yet.",
      turnOn: "Turn on",
      turnOff: "Turn off",
      unsupported:
        "This browser cannot show notifications. On an iPhone, add Cardinal to the home screen first and open it there.",
      denied: "Notifications are blocked for this site. Allow them in the settings of your browser, then come back.",
      missing: "Push is not set up on this server. E-mails work.",
    },
  },
  de: {
    hint: "Wird gespeichert, sobald Sie es ändern.",
    language: "Sprache",
    languageHint: "Die Sprache dieser App und der E-Mails an Sie.",
    zone: "Zeitzone",
    zoneHint: "Nach ihr richten sich die Tage und Stunden der Statistik.",
    zoneNone: "Keine Zeitzone mit diesem Namen",
    useZone: (zone) => `Die dieses Geräts verwenden: ${zone}`,
    notifications: {
      hint: "In der App sehen Sie ohnehin alles. Wird gespeichert, sobald Sie es ändern.",
      table: "Worüber und wie Sie benachrichtigt werden",
      what: "Worüber",
      email: "E-Mail",
      push: "Push",
      kinds: {
        contact: "Jemand speichert Ihre Karte",
        exchange: "Jemand hinterlässt Kontaktdaten",
        message: "Jemand schreibt Ihnen",
        reminder: "Eine Erinnerung an einen Kontakt",
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
        "Benachrichtigungen sind für diese Seite blockiert. Bitte erlauben Sie sie in den Einstellungen Ihres Browsers und kommen Sie dann zurück.",
      missing: "Push ist auf diesem Server nicht eingerichtet. E-Mails funktionieren.",
    },
  },
});

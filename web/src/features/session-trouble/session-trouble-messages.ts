import { defineMessages } from "../../lib/messages.ts";

export const sessionTroubleMessages = defineMessages({
  en: {
    title: "Your data couldn’t be loaded",
    text: "Check your connection and try again. If that doesn’t help, sign out and back in.",
    disabled: {
      title: "This account has been disabled",
      text: "Contact your organisation or our support team to have it enabled again.",
    },
    retry: "Try again",
    signOut: "Sign out",
  },
  de: {
    title: "Ihre Daten konnten nicht geladen werden",
    text: "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Hilft das nicht, melden Sie sich ab und wieder an.",
    disabled: {
      title: "Dieses Konto wurde deaktiviert",
      text: "Bitte wenden Sie sich an Ihre Organisation oder an unseren Support, um es wieder aktivieren zu lassen.",
    },
    retry: "Erneut versuchen",
    signOut: "Abmelden",
  },
});

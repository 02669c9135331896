import { defineMessages } from "../../lib/messages.ts";

export const ownBadgeMessages = defineMessages({
  en: {
    title: "My badge",
    points: "My points and the leaderboard",
    code: (name: string) => `Code of the badge of ${name}`,
    revoked: "This badge is no longer valid.",
    offline: "You’re offline. This is your badge as it was when you last opened it.",
    claim: "Add to my account",
    claimHint: "You’ll then find it wherever you’re signed in.",
    give: "Remove from my account",
    ask: {
      title: "Remove this badge from your account?",
      text: "You can add it again with the link in its email, or by scanning it.",
      confirm: "Remove",
      cancel: "Cancel",
    },
    none: {
      title: "You don’t have a badge here",
      text: "Open the link in your badge’s email, or scan the code on your badge.",
      signIn: "Sign in",
      event: "View event",
    },
    scanned: {
      title: "Is this your badge?",
      text: "Add it to your account to show it on this phone, also without a network.",
      confirm: "Yes, it’s mine",
    },
  },
  de: {
    title: "Mein Badge",
    points: "Meine Punkte und die Rangliste",
    code: (name) => `Code des Badges von ${name}`,
    revoked: "Dieses Badge ist nicht mehr gültig.",
    offline: "Sie sind offline. So sah Ihr Badge aus, als Sie es zuletzt geöffnet haben.",
    claim: "Meinem Konto hinzufügen",
    claimHint: "Dann finden Sie es überall, wo Sie angemeldet sind.",
    give: "Aus meinem Konto entfernen",
    ask: {
      title: "Dieses Badge aus Ihrem Konto entfernen?",
      text: "Sie können es mit dem Link in der E-Mail oder durch Scannen wieder hinzufügen.",
      confirm: "Entfernen",
      cancel: "Abbrechen",
    },
    none: {
      title: "Sie haben hier kein Badge",
      text: "Öffnen Sie den Link in der E-Mail zu Ihrem Badge, oder scannen Sie den Code auf Ihrem Badge.",
      signIn: "Anmelden",
      event: "Zur Veranstaltung",
    },
    scanned: {
      title: "Ist das Ihr Badge?",
      text: "Fügen Sie es Ihrem Konto hinzu, um es auf diesem Telefon zu zeigen, auch ohne Netz.",
      confirm: "Ja, das ist meins",
    },
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const ownBadgeMessages = defineMessages({
  en: {
    title: "My badge",
    back: "Back to event",
    points: "My points and the leaderboard",
    code: (name: string) => `QR code of ${name}’s badge`,
    revoked: "This badge is no longer valid.",
    offline: "You’re offline. This is the last saved version of your badge.",
    claim: "Add to my account",
    claimHint: "It will be available wherever you’re signed in.",
    give: "Remove from my account",
    ask: {
      title: "Remove this badge from your account?",
      text: "You can add it again with the link in the email, or by scanning it.",
      confirm: "Remove",
      cancel: "Cancel",
    },
    none: {
      title: "You don’t have a badge for this event",
      text: "Open the link in the email with your badge, or scan the QR code on it.",
      signIn: "Sign in",
      event: "View event",
    },
    scanned: {
      title: "Is this your badge?",
      text: "Add it to your account to show it on this phone, even offline.",
      confirm: "Yes, it’s mine",
      signIn: "Sign in to add it to your account. Your phone then shows it, even offline.",
    },
    other:
      "You scanned a different badge. You can have one badge per event: to add that one, first remove this one from your account.",
  },
  de: {
    title: "Mein Badge",
    back: "Zurück zur Veranstaltung",
    points: "Meine Punkte und die Rangliste",
    code: (name) => `QR-Code des Badges von ${name}`,
    revoked: "Dieses Badge ist nicht mehr gültig.",
    offline: "Sie sind offline. Das ist die zuletzt gespeicherte Version Ihres Badges.",
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
      title: "Sie haben kein Badge für diese Veranstaltung",
      text: "Öffnen Sie den Link in der E-Mail mit Ihrem Badge, oder scannen Sie den QR-Code auf Ihrem Badge.",
      signIn: "Anmelden",
      event: "Veranstaltung ansehen",
    },
    scanned: {
      title: "Ist das Ihr Badge?",
      text: "Fügen Sie es Ihrem Konto hinzu, um es auf diesem Telefon zu zeigen, auch offline.",
      confirm: "Ja, das ist meins",
      signIn: "Melden Sie sich an, um es Ihrem Konto hinzuzufügen. Dann zeigt Ihr Telefon es an, auch offline.",
    },
    other:
      "Sie haben ein anderes Badge gescannt. Pro Veranstaltung können Sie ein Badge haben: Um das andere hinzuzufügen, entfernen Sie zuerst dieses aus Ihrem Konto.",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const companySignInMessages = defineMessages({
  en: {
    title: "Sign in with your organisation",
    lead: "Enter your work email address. We’ll take you to your organisation’s own sign-in page.",
    required: "Your organisation requires you to sign in through it. Your other ways to sign in don’t work for now.",
    email: "Work email address",
    submit: "Continue",
    none: "There’s no sign-in of an organisation for this email address. Check it, or sign in another way.",
    noneHere: {
      title: "This sign-in doesn’t exist",
      text: "This organisation has no sign-in of its own, or no longer has one.",
    },
    going: "Taking you to your organisation’s sign-in…",
    working: "Signing you in…",
    failed: "You’re not signed in",
    cancelled: {
      title: "Sign-in cancelled",
      text: "You left your organisation’s sign-in page without signing in. Nothing has changed.",
    },
    lost: {
      title: "We couldn’t complete this sign-in",
      text: "It took too long, or it was started in another tab or browser. Please start again.",
    },
    other: {
      title: "Another account is signed in",
      lead: (email: string) =>
        `You’re signed in as ${email}. Your organisation’s sign-in is for a different account. If you continue, ${email} will be signed out in this browser.`,
      submit: "Sign out and continue",
      keep: (email: string) => `Stay signed in as ${email}`,
    },
    notConfirmed: "We couldn’t confirm it’s you",
    again: "Try again",
    otherWay: "Sign in another way",
    confirmOtherWay: "Confirm another way",
  },
  de: {
    title: "Über Ihre Organisation anmelden",
    lead: "Geben Sie Ihre dienstliche E-Mail-Adresse ein. Wir leiten Sie zur Anmeldung Ihrer Organisation weiter.",
    required:
      "Ihre Organisation verlangt, dass Sie sich über sie anmelden. Ihre anderen Anmeldemethoden funktionieren zurzeit nicht.",
    email: "Dienstliche E-Mail-Adresse",
    submit: "Weiter",
    none: "Zu dieser E-Mail-Adresse gibt es keine Anmeldung einer Organisation. Bitte prüfen Sie die Adresse, oder melden Sie sich auf andere Weise an.",
    noneHere: {
      title: "Diese Anmeldung gibt es nicht",
      text: "Diese Organisation hat keine eigene Anmeldung oder keine mehr.",
    },
    going: "Weiterleitung zur Anmeldung Ihrer Organisation …",
    working: "Sie werden angemeldet …",
    failed: "Sie sind nicht angemeldet",
    cancelled: {
      title: "Anmeldung abgebrochen",
      text: "Sie haben die Anmeldeseite Ihrer Organisation verlassen, ohne sich anzumelden. Es hat sich nichts geändert.",
    },
    lost: {
      title: "Diese Anmeldung ließ sich nicht abschließen",
      text: "Sie hat zu lange gedauert oder wurde in einem anderen Tab oder Browser begonnen. Bitte fangen Sie noch einmal an.",
    },
    other: {
      title: "Ein anderes Konto ist angemeldet",
      lead: (email) =>
        `Sie sind als ${email} angemeldet. Die Anmeldung Ihrer Organisation gehört zu einem anderen Konto. Wenn Sie fortfahren, wird ${email} in diesem Browser abgemeldet.`,
      submit: "Abmelden und fortfahren",
      keep: (email) => `Als ${email} angemeldet bleiben`,
    },
    notConfirmed: "Wir konnten nicht bestätigen, dass Sie es sind",
    again: "Erneut versuchen",
    otherWay: "Auf andere Weise anmelden",
    confirmOtherWay: "Auf andere Weise bestätigen",
  },
});

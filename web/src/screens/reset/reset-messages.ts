import { defineMessages } from "../../lib/messages.ts";

export const resetMessages = defineMessages({
  en: {
    title: "Reset your password",
    lead: "Enter the email address you signed up with. We’ll send you a link to set a new password.",
    submit: "Send link",
    back: "Back to sign in",
    sent: {
      title: "Check your inbox",
      text: (email: string) =>
        `If there’s an account for ${email}, a link is on its way. It may take a minute; check your spam folder too.`,
      again: "Use another address",
    },
  },
  de: {
    title: "Passwort zurücksetzen",
    lead: "Geben Sie die Adresse ein, mit der Sie sich registriert haben. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
    submit: "Link senden",
    back: "Zurück zur Anmeldung",
    sent: {
      title: "Bitte prüfen Sie Ihr Postfach",
      text: (email) =>
        `Wenn es zu ${email} ein Konto gibt, ist ein Link unterwegs. Das kann eine Minute dauern; sehen Sie auch im Spam-Ordner nach.`,
      again: "Andere Adresse verwenden",
    },
  },
});

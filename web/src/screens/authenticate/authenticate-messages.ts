import { defineMessages } from "../../lib/messages.ts";

export const authenticateMessages = defineMessages({
  en: {
    title: "Is it you?",
    lead: (email: string) => `Enter the password of ${email} once more. We ask before sensitive changes.`,
    submit: "Continue",
    cancel: "Not now",
    forgotten: "Forgot your password?",
  },
  de: {
    title: "Sind Sie es?",
    lead: (email) =>
      `Bitte geben Sie das Passwort von ${email} noch einmal ein. Wir fragen vor heiklen Änderungen danach.`,
    submit: "Weiter",
    cancel: "Jetzt nicht",
    forgotten: "Passwort vergessen?",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const loginMessages = defineMessages({
  en: {
    title: "Sign in",
    submit: "Sign in",
    forgotten: "Forgot your password?",
    company: "Sign in with your organisation",
    noAccount: "No account yet?",
    signUp: "Get your card",
  },
  de: {
    title: "Anmelden",
    submit: "Anmelden",
    forgotten: "Passwort vergessen?",
    company: "Über Ihre Organisation anmelden",
    noAccount: "Noch kein Konto?",
    signUp: "Karte erstellen",
  },
});

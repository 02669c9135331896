import { defineMessages } from "../../lib/messages.ts";

export const signupMessages = defineMessages({
  en: {
    title: "Get your card",
    lead: "Two fields now; name, photo and looks come next. Free, and no app to install.",
    submit: "Continue",
    hasAccount: "You have an account?",
    signIn: "Sign in",
    signInInstead: "Sign in with this address",
  },
  de: {
    title: "Karte erstellen",
    lead: "Jetzt zwei Felder; Name, Foto und Aussehen folgen. Kostenlos und ohne App.",
    submit: "Weiter",
    hasAccount: "Sie haben schon ein Konto?",
    signIn: "Anmelden",
    signInInstead: "Mit dieser Adresse anmelden",
  },
});

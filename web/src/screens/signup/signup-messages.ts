import { defineMessages } from "../../lib/messages.ts";

export const signupMessages = defineMessages({
  en: {
    title: "Get your card",
    lead: "Just two fields; your name, photo and design come next. Free, with no app to install.",
    submit: "Continue",
    hasAccount: "Already have an account?",
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

import { defineMessages } from "../../lib/messages.ts";

export const PROVIDER_NAMES = { google: "Google", apple: "Apple" } as const;

export const signInMessages = defineMessages({
  en: {
    or: "or",
    continueWith: (provider: string) => `Continue with ${provider}`,
    confirmWith: (provider: string) => `Confirm with ${provider}`,
    passkey: "Sign in with a passkey",
    confirmPasskey: "Confirm with a passkey",
    agree: [
      "By continuing, you agree to the ",
      "terms",
      ". How we handle your data is explained under ",
      "privacy",
      ".",
    ],
  },
  de: {
    or: "oder",
    continueWith: (provider) => `Weiter mit ${provider}`,
    confirmWith: (provider) => `Mit ${provider} bestätigen`,
    passkey: "Mit einem Passkey anmelden",
    confirmPasskey: "Mit einem Passkey bestätigen",
    agree: [
      "Wenn Sie fortfahren, stimmen Sie den ",
      "Nutzungsbedingungen",
      " zu. Wie wir mit Ihren Daten umgehen, steht unter ",
      "Datenschutz",
      ".",
    ],
  },
});

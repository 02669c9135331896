import { defineMessages } from "../../lib/messages.ts";

export const providerReturnMessages = defineMessages({
  en: {
    working: (provider: string) => `Signing in with ${provider}…`,
    cancelled: {
      title: "Sign-in cancelled",
      text: (provider: string) => `You came back from ${provider} without signing in. Nothing has changed.`,
    },
    lost: {
      title: "We couldn’t complete this sign-in",
      text: "It took too long, or it was started in another tab or browser. Please start again.",
    },
    failed: (provider: string) => `${provider} sign-in didn’t work`,
    connect: {
      title: (provider: string) => `Connect ${provider}`,
      text: (email: string, provider: string) =>
        `There’s already a Cardinal account for ${email}. Enter its password once to connect ${provider}. After that, you can sign in either way.`,
      submit: (provider: string) => `Sign in and connect ${provider}`,
      forgotten: "Forgot your password?",
    },
    again: "Try again",
    otherWay: "Sign in another way",
    toSignIn: "Go to sign-in",
    back: "Go back",
  },
  de: {
    working: (provider) => `Anmeldung mit ${provider} …`,
    cancelled: {
      title: "Anmeldung abgebrochen",
      text: (provider) => `Sie sind von ${provider} zurück, ohne sich anzumelden. Es hat sich nichts geändert.`,
    },
    lost: {
      title: "Diese Anmeldung ließ sich nicht abschließen",
      text: "Sie hat zu lange gedauert oder wurde in einem anderen Tab oder Browser begonnen. Bitte fangen Sie noch einmal an.",
    },
    failed: (provider) => `Die Anmeldung mit ${provider} hat nicht geklappt`,
    connect: {
      title: (provider) => `Mit ${provider} verbinden`,
      text: (email, provider) =>
        `Für ${email} gibt es bereits ein Cardinal-Konto. Geben Sie einmal sein Passwort ein, um es mit ${provider} zu verbinden. Danach können Sie sich auf beide Arten anmelden.`,
      submit: (provider) => `Anmelden und mit ${provider} verbinden`,
      forgotten: "Passwort vergessen?",
    },
    again: "Erneut versuchen",
    otherWay: "Auf andere Weise anmelden",
    toSignIn: "Zur Anmeldung",
    back: "Zurück",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const actionMessages = defineMessages({
  en: {
    continue: "Continue",
    signIn: "Sign in",
    askAgain: "Ask for a new link",
    broken: { title: "This link is incomplete", text: "Open the link from the mail once more, or copy all of it." },
    refused: { title: "This link does not work" },
    farewell: {
      title: "Your account is deleted",
      text: "Your card and everything of yours are gone, here and in this browser. Thank you for having been with us.",
      home: "To the start page",
    },
    resend: "Send a new link",
    resent: "A new link is on its way.",
    reset: {
      title: "Set a new password",
      lead: (email: string) => `For the account ${email}.`,
      submit: "Save the password",
      done: "Your password is changed",
      doneText: "Sign in with the new password from now on.",
    },
    verifyEmail: {
      title: "Confirm your e-mail address",
      lead: "One click, and the address belongs to your account.",
      submit: "Confirm the address",
      done: "Your address is confirmed",
      doneText: (email: string) => `${email} belongs to your account.`,
    },
    verifyAndChangeEmail: {
      title: "Use your new e-mail address",
      lead: "From then on you sign in with the new address.",
      submit: "Use the new address",
      done: "Your address is changed",
      doneText: (email: string) => `Sign in with ${email} from now on.`,
    },
    recoverEmail: {
      title: "Take back the change of address",
      lead: "Somebody changed the address of your account. If it was not you, bring the old one back.",
      submit: "Bring back the old address",
      done: "Your old address is back",
      doneText: (email: string) =>
        `Sign in with ${email}. If you did not ask for the change, set a new password now: somebody may know the old one.`,
      newPassword: "Set a new password",
    },
  },
  de: {
    continue: "Weiter",
    signIn: "Anmelden",
    askAgain: "Neuen Link anfordern",
    broken: {
      title: "Dieser Link ist unvollständig",
      text: "Bitte öffnen Sie den Link aus der E-Mail noch einmal oder kopieren Sie ihn vollständig.",
    },
    refused: { title: "Dieser Link funktioniert nicht" },
    farewell: {
      title: "Ihr Konto ist gelöscht",
      text: "Ihre Karte und alles, was Ihnen gehörte, sind verschwunden, hier und in diesem Browser. Danke, dass Sie bei uns waren.",
      home: "Zur Startseite",
    },
    resend: "Neuen Link senden",
    resent: "Ein neuer Link ist unterwegs.",
    reset: {
      title: "Neues Passwort setzen",
      lead: (email) => `Für das Konto ${email}.`,
      submit: "Passwort speichern",
      done: "Ihr Passwort ist geändert",
      doneText: "Bitte melden Sie sich ab jetzt mit dem neuen Passwort an.",
    },
    verifyEmail: {
      title: "E-Mail-Adresse bestätigen",
      lead: "Ein Klick, und die Adresse gehört zu Ihrem Konto.",
      submit: "Adresse bestätigen",
      done: "Ihre Adresse ist bestätigt",
      doneText: (email) => `${email} gehört zu Ihrem Konto.`,
    },
    verifyAndChangeEmail: {
      title: "Neue E-Mail-Adresse verwenden",
      lead: "Danach melden Sie sich mit der neuen Adresse an.",
      submit: "Neue Adresse verwenden",
      done: "Ihre Adresse ist geändert",
      doneText: (email) => `Bitte melden Sie sich ab jetzt mit ${email} an.`,
    },
    recoverEmail: {
      title: "Adressänderung rückgängig machen",
      lead: "Jemand hat die Adresse Ihres Kontos geändert. Wenn Sie es nicht waren, holen Sie die alte zurück.",
      submit: "Alte Adresse zurückholen",
      done: "Ihre alte Adresse gilt wieder",
      doneText: (email) =>
        `Bitte melden Sie sich mit ${email} an. Haben Sie die Änderung nicht veranlasst, setzen Sie jetzt ein neues Passwort: Jemand könnte das alte kennen.`,
      newPassword: "Neues Passwort setzen",
    },
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const actionMessages = defineMessages({
  en: {
    continue: "Continue",
    signIn: "Sign in",
    askAgain: "Request a new link",
    broken: { title: "This link is incomplete", text: "Open the link in the email again, or copy the whole link." },
    refused: { title: "This link doesn’t work" },
    farewell: {
      title: "Your account has been deleted",
      text: "Your card and all your data have been removed, from our servers and from this browser. Thanks for using Cardinal.",
      home: "Go to the start page",
    },
    resend: "Send a new link",
    resent: "A new link is on its way.",
    reset: {
      title: "Set a new password",
      lead: (email: string) => `For the account ${email}.`,
      submit: "Save password",
      done: "Your password has been changed",
      doneText: "From now on, sign in with your new password.",
    },
    verifyEmail: {
      title: "Confirm your email address",
      lead: "Confirm that this address belongs to you.",
      submit: "Confirm address",
      done: "Your address has been confirmed",
      doneText: (email: string) => `${email} is now confirmed for your account.`,
    },
    verifyAndChangeEmail: {
      title: "Use your new email address",
      lead: "From then on, you’ll sign in with the new address.",
      submit: "Use the new address",
      done: "Your address has been changed",
      doneText: (email: string) => `From now on, sign in with ${email}.`,
    },
    recoverEmail: {
      title: "Undo the email address change",
      lead: "Someone changed your account’s email address. If it wasn’t you, restore the old one.",
      submit: "Restore old address",
      done: "Your old address has been restored",
      doneText: (email: string) =>
        `Sign in with ${email}. If you didn’t request the change, set a new password now: someone may know the old one.`,
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
      title: "Ihr Konto wurde gelöscht",
      text: "Ihre Karte und alle Ihre Daten wurden von unseren Servern und aus diesem Browser entfernt. Danke, dass Sie Cardinal genutzt haben.",
      home: "Zur Startseite",
    },
    resend: "Neuen Link senden",
    resent: "Ein neuer Link ist unterwegs.",
    reset: {
      title: "Neues Passwort festlegen",
      lead: (email) => `Für das Konto ${email}.`,
      submit: "Passwort speichern",
      done: "Ihr Passwort wurde geändert",
      doneText: "Bitte melden Sie sich ab jetzt mit dem neuen Passwort an.",
    },
    verifyEmail: {
      title: "E-Mail-Adresse bestätigen",
      lead: "Bestätigen Sie, dass diese Adresse Ihnen gehört.",
      submit: "Adresse bestätigen",
      done: "Ihre Adresse wurde bestätigt",
      doneText: (email) => `${email} ist jetzt für Ihr Konto bestätigt.`,
    },
    verifyAndChangeEmail: {
      title: "Neue E-Mail-Adresse verwenden",
      lead: "Danach melden Sie sich mit der neuen Adresse an.",
      submit: "Neue Adresse verwenden",
      done: "Ihre Adresse wurde geändert",
      doneText: (email) => `Bitte melden Sie sich ab jetzt mit ${email} an.`,
    },
    recoverEmail: {
      title: "Adressänderung rückgängig machen",
      lead: "Jemand hat die Adresse Ihres Kontos geändert. Wenn Sie es nicht waren, holen Sie die alte zurück.",
      submit: "Alte Adresse zurückholen",
      done: "Ihre alte Adresse gilt wieder",
      doneText: (email) =>
        `Bitte melden Sie sich mit ${email} an. Haben Sie die Änderung nicht veranlasst, legen Sie jetzt ein neues Passwort fest: Jemand könnte das alte kennen.`,
      newPassword: "Neues Passwort festlegen",
    },
  },
});

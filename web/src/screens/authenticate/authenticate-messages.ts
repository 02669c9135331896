import { defineMessages } from "../../lib/messages.ts";

export const authenticateMessages = defineMessages({
  en: {
    title: "Confirm it’s you",
    lead: (email: string) => `Enter the password for ${email}. We ask for it before sensitive changes.`,
    otherLead: (email: string) =>
      `Confirm the way you usually sign in to ${email}. We ask for it before sensitive changes.`,
    companyLead: "Sign in with your organisation again. We ask for it before sensitive changes.",
    passkeyLead:
      "Use one of your passkeys. Your password and your other ways to sign in aren’t accepted for this change.",
    noPasskeys: "This browser can’t use passkeys. Please make this change in a browser that can.",
    company: "Continue to your organisation",
    submit: "Continue",
    cancel: "Not now",
    forgotten: "Forgot your password?",
  },
  de: {
    title: "Bestätigen Sie, dass Sie es sind",
    lead: (email) => `Bitte geben Sie das Passwort für ${email} ein. Vor wichtigen Änderungen fragen wir danach.`,
    otherLead: (email) =>
      `Bitte bestätigen Sie es so, wie Sie sich sonst bei ${email} anmelden. Vor wichtigen Änderungen fragen wir danach.`,
    companyLead:
      "Bitte melden Sie sich noch einmal über Ihre Organisation an. Vor wichtigen Änderungen fragen wir danach.",
    passkeyLead:
      "Bitte verwenden Sie einen Ihrer Passkeys. Ihr Passwort und Ihre anderen Anmeldemethoden werden für diese Änderung nicht akzeptiert.",
    noPasskeys:
      "Dieser Browser kann keine Passkeys verwenden. Bitte nehmen Sie die Änderung in einem Browser vor, der es kann.",
    company: "Weiter zu Ihrer Organisation",
    submit: "Weiter",
    cancel: "Jetzt nicht",
    forgotten: "Passwort vergessen?",
  },
});

import { defineMessages } from "../../lib/messages.ts";

export const accountFormMessages = defineMessages({
  en: {
    email: "Email address",
    password: "Password",
    newPassword: "New password",
    show: "Show or hide the password",
    passwordHint: "At least 6 characters.",
    problems: {
      emailMissing: "Enter your email address.",
      emailInvalid: "Enter an email address such as name@example.com.",
      passwordMissing: "Enter your password.",
      passwordShort: "Use at least 6 characters.",
      passwordLong: "Use at most 4,096 characters.",
    },
  },
  de: {
    email: "E-Mail-Adresse",
    password: "Passwort",
    newPassword: "Neues Passwort",
    show: "Passwort anzeigen oder verbergen",
    passwordHint: "Mindestens 6 Zeichen.",
    problems: {
      emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
      emailInvalid: "Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.",
      passwordMissing: "Bitte geben Sie Ihr Passwort ein.",
      passwordShort: "Bitte verwenden Sie mindestens 6 Zeichen.",
      passwordLong: "Bitte verwenden Sie höchstens 4.096 Zeichen.",
    },
  },
});

export type AccountProblem = keyof (typeof accountFormMessages)["en"]["problems"];

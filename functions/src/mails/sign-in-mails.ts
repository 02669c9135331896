import type { MailData } from "@cardinal/contract/stored/mail";
import type { Language } from "../text/language.ts";
import { writeMoment } from "./moment.ts";
import type { WriteMail } from "./content.ts";

type News = MailData["sign-in-added"];

const METHODS: Readonly<Record<News["method"], Readonly<Record<Language, string>>>> = {
  passkey: { en: "a passkey", de: "Passkey" },
  google: { en: "Google", de: "Google" },
  apple: { en: "Apple", de: "Apple" },
};
const moment = ({ date, time_zone }: News, language: Language) => writeMoment(date, time_zone, language);

const REASON = {
  en: "You’re receiving this email because the sign-in methods of your account were changed.",
  de: "Sie erhalten diese E-Mail, weil die Anmeldemöglichkeiten Ihres Kontos geändert wurden.",
} as const;
const ACTION = { en: "View sign-in methods", de: "Anmeldemöglichkeiten ansehen" } as const;

/** A recipient who did not make the change sets a new password, which signs out all other devices. */
const after = ({ reset_url: url }: News) => ({
  en: { text: "A new password signs out all devices:", label: "Reset password", url },
  de: { text: "Ein neues Passwort meldet alle Geräte ab:", label: "Passwort zurücksetzen", url },
});

export const signInAdded: WriteMail<News> = (news) => {
  const [en, de] = [METHODS[news.method].en, METHODS[news.method].de];
  return {
    en: {
      subject: `You can now sign in with ${en}`,
      heading: `You can now sign in with ${en}`,
      before: [
        news.method === "passkey"
          ? `A passkey was added to your account ${news.email} on ${moment(news, "en")}.`
          : `Your account ${news.email} was connected to ${en} on ${moment(news, "en")}.`,
        "If that was you, you don’t need to do anything. If it wasn’t, remove this sign-in method and set a new password.",
      ],
      action: { label: ACTION.en, url: news.url },
      after: after(news).en,
      reason: REASON.en,
    },
    de: {
      subject: `Anmeldung mit ${de} eingerichtet`,
      heading: `Anmeldung mit ${de} eingerichtet`,
      before: [
        news.method === "passkey"
          ? `Ihrem Konto ${news.email} wurde am ${moment(news, "de")} ein Passkey hinzugefügt.`
          : `Ihr Konto ${news.email} wurde am ${moment(news, "de")} mit ${de} verbunden.`,
        "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, entfernen Sie diese Anmeldemöglichkeit und legen Sie ein neues Passwort fest.",
      ],
      action: { label: ACTION.de, url: news.url },
      after: after(news).de,
      reason: REASON.de,
    },
  };
};

export const signInRemoved: WriteMail<News> = (news) => {
  const de = METHODS[news.method].de;
  const title = news.method === "passkey" ? "A passkey was removed" : `${METHODS[news.method].en} was disconnected`;
  return {
    en: {
      subject: title,
      heading: title,
      before: [
        news.method === "passkey"
          ? `A passkey was removed from your account ${news.email} on ${moment(news, "en")}. It no longer signs you in.`
          : `${METHODS[news.method].en} was disconnected from your account ${news.email} on ${moment(news, "en")}. You can no longer sign in with it.`,
        "If that was you, you don’t need to do anything. If it wasn’t, set a new password and check your sign-in methods.",
      ],
      action: { label: ACTION.en, url: news.url },
      after: after(news).en,
      reason: REASON.en,
    },
    de: {
      subject: `Anmeldung mit ${de} entfernt`,
      heading: `Anmeldung mit ${de} entfernt`,
      before: [
        news.method === "passkey"
          ? `Am ${moment(news, "de")} wurde ein Passkey aus Ihrem Konto ${news.email} entfernt. Mit ihm können Sie sich nicht mehr anmelden.`
          : `Am ${moment(news, "de")} wurde die Verbindung Ihres Kontos ${news.email} mit ${de} getrennt. Sie können sich damit nicht mehr anmelden.`,
        "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie ein neues Passwort fest und prüfen Sie Ihre Anmeldemöglichkeiten.",
      ],
      action: { label: ACTION.de, url: news.url },
      after: after(news).de,
      reason: REASON.de,
    },
  };
};

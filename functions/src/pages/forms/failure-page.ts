import type { FailureCode } from "@cardinal/contract/failure-codes";
import { statusOf } from "@cardinal/contract/failures";
import { RETRY_AFTER_S } from "../../config/limits.ts";
import { Failure } from "../../domain/failure.ts";
import { markup } from "../../text/markup.ts";
import type { Language } from "../../text/language.ts";
import type { HttpReply } from "../../http/reply.ts";
import type { HttpRequest } from "../../http/request.ts";
import { plainPage } from "../plain-page.ts";
import { languageOf } from "./read-form.ts";

const TITLES = { en: "That didn’t work", de: "Das hat nicht geklappt" } as const;

const OTHERWISE = {
  en: "Go back, check what you entered, and try again.",
  de: "Gehen Sie zurück, prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.",
} as const;

const SENTENCES: Readonly<Partial<Record<FailureCode, Readonly<Record<Language, string>>>>> = {
  "permission-denied": {
    en: "This form was sent from another website. Open the link again and send it from there.",
    de: "Dieses Formular wurde von einer anderen Website gesendet. Öffnen Sie den Link noch einmal und senden Sie es von dort.",
  },
  "messaging-off": {
    en: "This person doesn’t accept messages here.",
    de: "Diese Person nimmt hier keine Nachrichten entgegen.",
  },
  "not-found": {
    en: "There’s nothing here any more. The link may be old or incomplete.",
    de: "Hier ist nichts mehr. Der Link ist vielleicht veraltet oder unvollständig.",
  },
  "payload-too-large": {
    en: "That was too long. Go back and shorten it.",
    de: "Das war zu lang. Gehen Sie zurück und kürzen Sie es.",
  },
  "resource-exhausted": {
    en: "Too many requests. Try again in a few minutes.",
    de: "Zu viele Anfragen. Bitte in einigen Minuten erneut versuchen.",
  },
  "in-progress": {
    en: "Your message may still be on its way. Reload this page in a few seconds. It will be sent only once.",
    de: "Ihre Nachricht wird vielleicht noch gesendet. Laden Sie diese Seite in einigen Sekunden neu. Die Nachricht wird nur einmal gesendet.",
  },
  unavailable: {
    en: "This page isn’t available right now. Try again in a few seconds.",
    de: "Diese Seite ist gerade nicht verfügbar. Versuchen Sie es in einigen Sekunden noch einmal.",
  },
};

/** A failure as a page, in the reader's language. */
export function failurePage(failure: Failure, language: Language): HttpReply {
  const { retryAfter, sentences } = failure.details;
  const title = TITLES[language];
  return plainPage({
    status: statusOf(failure.code),
    language,
    title,
    body: markup`<h1>${title}</h1><p>${(sentences ?? SENTENCES[failure.code] ?? OTHERWISE)[language]}</p><a href="/">Cardinal</a>`,
    ...(retryAfter === undefined ? {} : { headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfter))) } }),
  });
}

/** The page for a request that got no answer in time. It is not stored, and contains nothing of the request. */
export function unavailablePage(request: HttpRequest): HttpReply {
  const page = failurePage(new Failure("unavailable", { retryAfter: RETRY_AFTER_S }), languageOf(request));
  return { ...page, headers: { ...page.headers, "referrer-policy": "no-referrer" } };
}

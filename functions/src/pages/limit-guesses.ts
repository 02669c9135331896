import type { Ctx } from "../domain/ctx.ts";
import { Failure } from "../domain/failure.ts";
import { countMisses } from "../http/limit.ts";
import type { HttpReply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import type { Language } from "../text/language.ts";
import { markup } from "../text/markup.ts";
import { languageOf } from "./forms/read-form.ts";
import { plainPage } from "./plain-page.ts";

/** Addresses without a card or a badge that one network may open: more than typos and old codes in a crowded hall. */
const LIMIT = { count: 120, seconds: 60 } as const;

const TEXTS = {
  en: {
    title: "Try again in a minute",
    text: "Too many unknown codes have been opened from your network. Wait a minute, then scan the code or tap the card again.",
  },
  de: {
    title: "Bitte versuchen Sie es in einer Minute noch einmal",
    text: "Aus Ihrem Netzwerk wurden zu viele unbekannte Codes aufgerufen. Bitte warten Sie eine Minute. Scannen Sie den Code dann noch einmal, oder halten Sie die Karte noch einmal an Ihr Telefon.",
  },
} as const;

function refusedPage(language: Language, retryAfterS: number): HttpReply {
  const { title, text } = TEXTS[language];
  return plainPage({
    status: 429,
    language,
    title,
    headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterS))) },
    body: markup`<h1>${title}</h1><p>${text}</p>`,
  });
}

/**
 * Answers an address that is secret because it is part of a printed code. Bounds how many such addresses a network can
 * find by guessing, but not how many people in a hall open those that exist.
 * @param name of the counter. @param find the page; null when there is nothing at the address.
 */
export async function limitGuesses(
  name: string,
  ctx: Ctx,
  request: HttpRequest,
  find: () => Promise<HttpReply | null>,
): Promise<HttpReply | null> {
  try {
    return await countMisses(name, LIMIT, ctx, find);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "resource-exhausted") throw error;
    return refusedPage(languageOf(request), error.details.retryAfter ?? LIMIT.seconds);
  }
}

import type { LegalEnv } from "../../config/features.ts";
import { join, markup, paragraphs } from "../../text/markup.ts";
import type { Language } from "../../text/language.ts";
import type { HttpReply } from "../../http/reply.ts";
import { notFoundPage } from "../not-found-page.ts";
import { plainPage } from "../plain-page.ts";
import { type LegalText, PRIVACY, TERMS } from "./legal-texts.ts";

const IMPRINT: Readonly<Record<Language, string>> = { en: "Legal notice", de: "Impressum" };
/** A browser may cache one for a while; the edge, which does not distinguish languages, may not. */
const HEADERS = { "cache-control": "private, max-age=300", vary: "Accept-Language" };

/** The paths of these pages. */
const PAGES = ["privacy", "terms", "imprint"] as const;
type LegalPage = (typeof PAGES)[number];

/** Whether an address is that of a legal page. */
export function isLegalPage(segments: readonly string[] | null): segments is readonly [LegalPage] {
  return segments?.length === 1 && PAGES.some((page) => page === segments[0]);
}

/**
 * `/privacy` and `/terms`: a redirect to the deployment's own pages, or the built-in texts; `/imprint`: the configured
 * text.
 */
export function showLegalPage(page: LegalPage, language: Language, legal: LegalEnv): HttpReply {
  const own = page === "privacy" ? legal.privacyUrl : page === "terms" ? legal.termsUrl : null;
  if (own !== null) return { status: 302, headers: { location: own, "content-type": "text/plain" }, body: "" };
  if (page === "imprint") {
    if (legal.imprint === null) return notFoundPage(language);
    const title = IMPRINT[language];
    const body = markup`<h1>${title}</h1>${paragraphs(legal.imprint)}`;
    return plainPage({ language, title, body, headers: HEADERS });
  }
  return showText((page === "privacy" ? PRIVACY : TERMS)[language], language, legal);
}

function showText({ title, lead, parts }: LegalText, language: Language, { operator, email }: LegalEnv): HttpReply {
  const fill = (line: string) => line.replaceAll("{operator}", operator).replaceAll("{email}", email);
  const isShown = (line: string) => email !== "" || !line.includes("{email}");
  const written = parts.map(
    (part) =>
      markup`<h2>${part.title}</h2>${join(part.text.filter(isShown).map((line) => markup`<p>${fill(line)}</p>`))}`,
  );
  return plainPage({
    language,
    title,
    body: markup`<h1>${title}</h1><p>${fill(lead)}</p>${join(written)}`,
    headers: HEADERS,
  });
}

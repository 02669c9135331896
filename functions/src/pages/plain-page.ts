import { createHash } from "node:crypto";
import { type Markup, markup } from "../text/markup.ts";
import type { Language } from "../domain/person/language.ts";
import type { HttpReply } from "../http/reply.ts";

const CSS = `:root{color-scheme:light dark;--paper:#faf8f5;--sheet:#fff;--ink:#1c1917;--soft:#57534e;--line:#8a827a;--hair:#e4ded6;--accent:#b3122f;--on-accent:#fff}@media (prefers-color-scheme:dark){:root{--paper:#171412;--sheet:#1f1b18;--ink:#f0ece6;--soft:#b5aea5;--line:#8a827a;--hair:#39322d;--accent:#ff8095;--on-accent:#2a0710}}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}main{width:100%;max-width:34rem;padding:2rem 1.25rem;overflow-wrap:anywhere}.brand{display:inline-block;margin:0 0 1.5rem;font-weight:700;letter-spacing:-.01em;text-decoration:none}h1{font-size:1.6rem;line-height:1.25;letter-spacing:-.015em;text-wrap:balance;margin:0 0 .75rem}h2{font-size:1.15rem;margin:0 0 .75rem;padding-top:1.75rem;border-top:1px solid var(--hair)}p,dl,ul,ol{color:var(--soft);margin:0 0 1.25rem}dt{font-size:.875rem}dd{margin:0 0 .75rem;color:var(--ink)}a{color:var(--accent)}label{display:block;margin:0 0 1rem;font-weight:600}label span{font-weight:400;color:var(--soft)}input,textarea,select{display:block;width:100%;margin-top:.25rem;padding:.65rem .75rem;font:inherit;font-weight:400;color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem}textarea{min-height:7rem;resize:vertical}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.6rem 1.25rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on-accent);cursor:pointer}button.second{background:none;color:var(--accent)}.problem{color:var(--accent);font-weight:600}label+.problem{margin:-.7rem 0 1rem;font-size:.9375rem;line-height:1.4}.said{padding:.75rem 1rem;border-radius:.75rem;background:var(--sheet);border:1px solid var(--hair);color:var(--ink);margin:0 0 1rem}.said p{color:inherit;margin:0 0 .5rem}.said p:last-child{margin:0}.said small{display:block;margin:.25rem 0;line-height:1.4;color:var(--soft)}.said.own{margin-left:1.5rem;border-left:3px solid var(--accent)}.done{padding:.6rem 1rem;border-radius:.5rem;background:var(--sheet);border:1px solid var(--hair);border-left:3px solid var(--soft);color:var(--ink);font-weight:600}.away{position:absolute;left:-100vw}form{margin:0 0 1.25rem}footer{margin-top:2rem;font-size:.875rem;color:var(--soft)}footer a{color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:3px}@media (min-width:40rem){main{margin:2rem 0;padding:2.5rem;border:1px solid var(--hair);border-radius:1rem;background:var(--sheet)}main input,main textarea,main select,.said,.done{background:var(--paper)}}`;

const STYLE = `sha256-${createHash("sha256").update(CSS).digest("base64")}`;

const FOOTER: Readonly<Record<Language, Markup>> = {
  en: markup`<footer><a href="/privacy">Privacy</a> · <a href="/terms">Terms</a></footer>`,
  de: markup`<footer><a href="/privacy">Datenschutz</a> · <a href="/terms">Nutzungsbedingungen</a></footer>`,
};

/** Nothing but the page's own style, pictures and forms of our own host; no scripts. */
const POLICY = `default-src 'none'; style-src '${STYLE}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface PlainPage {
  /** 200 unless it says something else. */
  readonly status?: number;
  readonly language: Language;
  /** Without the product's name. */
  readonly title: string;
  /** What stands in `main` below the product's name; it begins with an `h1`. */
  readonly body: Markup;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A page of the server that is neither a card nor the app: one column, both colour schemes, no scripts, kept by nobody
 * and found by no search engine. Its style knows headings, lists, forms with labelled fields,
 * `.problem` for what is wrong, `.done` for what was done, `.said` for somebody's words (`.said.own`: the reader's), `button.second`, and `.away` for a field nobody sees.
 */
export function plainPage({ status = 200, language, title, body, headers }: PlainPage): HttpReply {
  const head = markup`<meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" /><title>${title} · Cardinal</title><meta name="robots" content="noindex" />`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      // The policy hides the address from other sites and still identifies our own forms.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
      ...headers,
    },
    body: `<!doctype html><html lang="${language}"><head>${head.text}<style>${CSS}</style></head><body><main><a class="brand" href="/">Cardinal</a>${body.text}${FOOTER[language].text}</main></body></html>`,
  };
}

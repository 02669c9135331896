import { fontFaceCss, fontFamily } from "@cardinal/card/themes/theme-fonts";
import { env } from "../config/env.ts";
import { type Markup, markup } from "../text/markup.ts";
import { styleSource } from "../text/short-hash.ts";
import type { Language } from "../text/language.ts";
import type { HttpReply } from "../http/reply.ts";

const FACE = { font: "inter" } as const;

/** In the typeface and colours of the app, so that the pages are recognisable as ours. */
const CSS = `${fontFaceCss(FACE, "/assets/fonts", "swap")}:root{color-scheme:light dark;--paper:#fffefc;--sheet:#faf8f5;--ink:#1c1917;--soft:#57534e;--line:#8a827a;--hair:#e4ded6;--accent:#b3122f;--on-accent:#fff}@media (prefers-color-scheme:dark){:root{--paper:#1c1917;--sheet:#161412;--ink:#f0ece6;--soft:#b5aea5;--line:#8a827a;--hair:#39322d;--accent:#ff8095;--on-accent:#2a0710}}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.6 ${fontFamily(FACE.font)}}main{width:100%;max-width:34rem;padding:2rem 1.25rem;overflow-wrap:anywhere}.brand{display:flex;align-items:center;gap:9px;margin:0 0 1.75rem;color:inherit;font-size:17px;font-weight:650;letter-spacing:-.015em;text-decoration:none}h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.125rem);font-weight:680;line-height:1.15;letter-spacing:-.02em;text-wrap:balance;margin:0 0 .875rem}h2{font-size:1.15rem;margin:0 0 .75rem;padding-top:1.75rem;border-top:1px solid var(--hair)}p,dl,ul,ol{color:var(--soft);margin:0 0 1.25rem}dt{font-size:.875rem}dd{margin:0 0 .75rem;color:var(--ink)}a{color:var(--accent)}a.button{display:inline-flex;align-items:center;min-height:42px;margin:.5rem 0 0;padding:0 18px;border-radius:10px;background:#b3122f;color:#fff;font-size:15px;font-weight:600;text-decoration:none}a.button:hover{background:#970d26}label{display:block;margin:0 0 1rem;font-weight:600}label span{font-weight:400;color:var(--soft)}input,textarea,select{display:block;width:100%;margin-top:.25rem;padding:.65rem .75rem;font:inherit;font-weight:400;color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:.5rem}textarea{min-height:7rem;resize:vertical}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.6rem 1.25rem;border:1px solid var(--accent);border-radius:.5rem;background:var(--accent);color:var(--on-accent);cursor:pointer}button.second{background:none;color:var(--accent)}.problem{color:var(--accent);font-weight:600}label+.problem{margin:-.7rem 0 1rem;font-size:.9375rem;line-height:1.4}.said{padding:.75rem 1rem;border-radius:.75rem;background:var(--sheet);border:1px solid var(--hair);color:var(--ink);margin:0 0 1rem}.said p{color:inherit;margin:0 0 .5rem}.said p:last-child{margin:0}.said small{display:block;margin:.25rem 0;line-height:1.4;color:var(--soft)}.said.own{margin-left:1.5rem;border-left:3px solid var(--accent)}.done{padding:.6rem 1rem;border-radius:.5rem;background:var(--sheet);border:1px solid var(--hair);border-left:3px solid var(--soft);color:var(--ink);font-weight:600}.logo{display:block;max-width:12rem;max-height:3.5rem;margin:0 0 1.25rem;padding:.35rem;border-radius:.5rem;background:#fff}.address{white-space:pre-line;color:var(--ink)}.claim{margin-top:2rem;padding-top:1.25rem;border-top:1px solid var(--hair);font-size:.875rem}.away{position:absolute;left:-100vw}form{margin:0 0 1.25rem}footer{margin-top:2rem;font-size:.875rem;color:var(--soft)}footer a{color:inherit}:focus-visible{outline:2px solid var(--accent);outline-offset:3px}@media (min-width:40rem){main{margin:2rem 0;padding:2.5rem;border:1px solid var(--hair);border-radius:1rem;background:var(--sheet)}main input,main textarea,main select,.said,.done{background:var(--paper)}}`;

const STYLE = styleSource(CSS);

const BRAND = markup`<a class="brand" href="/"><svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#b3122f" /><path d="M21.6 11.6a7 7 0 1 0 0 8.8" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" /></svg>Cardinal</a>`;

const LEGAL = {
  en: { privacy: "Privacy", terms: "Terms", imprint: "Legal notice" },
  de: { privacy: "Datenschutz", terms: "Nutzungsbedingungen", imprint: "Impressum" },
} as const;

/** Links to the legal pages of this deployment. */
export function legalFooter(language: Language, hasImprint: boolean): Markup {
  const { privacy, terms, imprint } = LEGAL[language];
  const more = hasImprint ? markup` · <a href="/imprint">${imprint}</a>` : markup``;
  return markup`<footer><a href="/privacy">${privacy}</a> · <a href="/terms">${terms}</a>${more}</footer>`;
}

/** Only the page's own style, and pictures, fonts and forms of our own host; no scripts. */
const policyOf = (style: string) =>
  `default-src 'none'; style-src ${style}; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface PlainPage {
  /** 200 by default. */
  readonly status?: number;
  readonly language: Language;
  /** Without the product's name. */
  readonly title: string;
  /** The content of `main` below the product's name; it starts with an `h1`. */
  readonly body: Markup;
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional styles, after the common ones. */
  readonly css?: string;
}

/**
 * A page of the server that is neither a card nor the app: one column, both colour schemes, no scripts, not cached and
 * not indexed. Its styles cover headings, lists, forms with labelled fields, `.problem` for errors, `.done` for
 * confirmations, `.said` for quoted text (`.said.own`: the reader's), `button.second`, `a.button` for the primary link,
 * `.logo` and `.address` of an enterprise, `.claim` for a side note, and `.away` for an invisible field.
 */
export function plainPage({ status = 200, language, title, body, headers, css }: PlainPage): HttpReply {
  const head = markup`<meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" /><title>${title} · Cardinal</title><meta name="robots" content="noindex" />`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policyOf(css === undefined ? STYLE : styleSource(CSS + css)),
      // Other sites do not get the address, but our own forms can still be identified.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
      ...headers,
    },
    body: `<!doctype html><html lang="${language}"><head>${head.text}<style>${CSS}${css ?? ""}</style></head><body><main>${BRAND.text}${body.text}${legalFooter(language, env().hasImprint).text}</main></body></html>`,
  };
}

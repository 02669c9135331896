import { createHash } from "node:crypto";
import { type AuthorizationRequest, type Person, tokenFor } from "./token.ts";
import { escapeHtml } from "../http.ts";

const CSS = `:root{color-scheme:light dark;--paper:#faf8f5;--sheet:#fff;--ink:#1c1917;--soft:#57534e;--line:#d6d0c9;--accent:#b3122f}@media (prefers-color-scheme:dark){:root{--paper:#171412;--sheet:#1f1b18;--ink:#f0ece6;--soft:#b5aea5;--line:#443d38;--accent:#ff8095}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:26rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}.fake{padding:.5rem .9rem;border:2px dashed var(--accent);border-radius:.5rem;color:var(--accent);font-weight:600}h1{font-size:1.4rem;margin:1.25rem 0 .5rem}p{color:var(--soft);margin:.25rem 0 1rem}form{margin:0 0 .5rem}button,input{font:inherit;min-height:2.75rem;width:100%;padding:.5rem .9rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sheet);color:inherit;text-align:start}button{cursor:pointer}button span{display:block;color:var(--soft);font-size:.875rem}label{display:block;font-weight:600;margin:1.25rem 0 .5rem}label input{margin-top:.25rem;font-weight:400}label.check{display:flex;gap:.5rem;align-items:center;font-weight:400;margin:.5rem 0}label.check input{width:auto;min-height:0;margin:0}button.away{border-color:transparent;background:none;color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;
/** Submits the form, as Apple's page does; there is a button for browsers without scripts. */
const SCRIPT = "document.forms[0].submit()";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Allows the page's own style and the one script; its forms may go to the product, at any local address. */
export const PAGE_POLICY = `default-src 'none'; style-src ${hashOf(CSS)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`;

/** Suggested people; any other address can be typed. */
const PEOPLE: readonly Person[] = [
  { name: "Robin Vale", email: "robin.vale@example.com", verified: true },
  { name: "Kim Arden", email: "kim.arden@example.com", verified: true },
  { name: "Ada Lindgren", email: "ada-lindgren@cardinal.example", verified: true },
];

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");

function page(title: string, body: string, script = ""): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head><body><main><p class="fake">A fake for local use. This is not ${escapeHtml(title)}.</p>${body}</main>${script}</body></html>`;
}

const TITLES = { google: "Google", apple: "Apple" } as const;

/** The page that asks who signs in. */
export function choicePage(authorization: AuthorizationRequest): string {
  const fields = hidden({
    client_id: authorization.clientId,
    redirect_uri: authorization.redirectUri,
    state: authorization.state,
    nonce: authorization.nonce,
  });
  const form = (inner: string) =>
    `<form method="post" action="/${authorization.provider}/answer">${fields}${inner}</form>`;
  const people = PEOPLE.map(({ name, email }) =>
    form(
      `${hidden({ name, email, verified: "yes" })}<button>${escapeHtml(name)}<span>${escapeHtml(email)}</span></button>`,
    ),
  ).join("");
  const typed = form(
    `<label>Another email address<input type="email" name="email" autocomplete="off" required></label><label class="check"><input type="checkbox" name="verified" value="yes" checked>${TITLES[authorization.provider]} has verified it</label><button>Sign in with this address</button>`,
  );
  const cancel = form(`${hidden({ cancel: "yes" })}<button class="away">Cancel</button>`);
  const title = TITLES[authorization.provider];
  return page(title, `<h1>Who signs in?</h1><p>No credentials are checked.</p>${people}${typed}${cancel}`);
}

/** Apple's response: a form that the browser posts to the product. */
export function postingPage(authorization: AuthorizationRequest, fields: Readonly<Record<string, string>>): string {
  const form = `<form method="post" action="${escapeHtml(authorization.redirectUri)}">${hidden(fields)}<button>Continue</button></form>`;
  return page("Apple", `<h1>Back to Cardinal</h1>${form}`, `<script>${SCRIPT}</script>`);
}

/** The response about the chosen person, or an error when the sign-in was cancelled. */
export function responseFor(
  authorization: AuthorizationRequest,
  chosen: Person | null,
): Readonly<Record<string, string>> {
  const error = authorization.provider === "google" ? "access_denied" : "user_cancelled_authorize";
  const { state } = authorization;
  return chosen === null ? { state, error } : { state, id_token: tokenFor(authorization, chosen) };
}

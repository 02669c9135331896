import { createHash } from "node:crypto";
import { escapeHtml } from "../../http.ts";

/** Markup; all other template values are escaped as text. */
export interface Html {
  readonly html: string;
}
type Part = string | number | Html | readonly Html[] | null | false;

function toMarkup(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}

/** Creates markup from a template; its values are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + toMarkup(parts[index] ?? null)).join("") };
}

const CSS = `
:root{color-scheme:light dark;--paper:#f5f6f8;--sheet:#fff;--ink:#17191f;--soft:#565c69;--line:#cfd4dd;--accent:#3538b5;--on:#fff;--warn:#ffe9a8;--on-warn:#463400;--bad:#a3182b}
@media (prefers-color-scheme:dark){:root{--paper:#121419;--sheet:#1b1e26;--ink:#eceef3;--soft:#aab0bd;--line:#3d4350;--accent:#a9b2ff;--on:#121419;--warn:#4d3d0b;--on-warn:#ffeab0;--bad:#ff9aa5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
.banner{background:var(--warn);color:var(--on-warn);text-align:center;padding:.5rem 1rem;font-weight:600;margin:0}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
main.wide{max-width:76rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.125rem;margin:0 0 .75rem}
h3{font-size:1rem;margin:0}
p{margin:.25rem 0}
.soft,th,time{color:var(--soft)}
.sheet{background:var(--sheet);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem}
.sum{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
.sum span:last-child{white-space:nowrap}
.sum.total{border-top:1px solid var(--line);margin-top:.5rem;padding-top:.75rem;font-weight:600}
.message{border-left:.25rem solid var(--bad);padding:.5rem .75rem;margin:0 0 1rem;color:var(--bad);background:var(--sheet)}
form{margin:0}
label{display:block;margin:0 0 .75rem}
label>span{display:block;font-size:.9rem;color:var(--soft)}
input,select{font:inherit;width:100%;min-height:2.75rem;padding:.4rem .6rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--paper);color:var(--ink)}
button,.button{font:inherit;display:inline-block;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--accent);border-radius:.5rem;background:none;color:var(--accent);cursor:pointer;text-decoration:none;text-align:center}
button.main{background:var(--accent);color:var(--on);width:100%;font-weight:600}
.back{margin:0 0 1rem}
form+form,form+.row,.row+form{margin-top:.75rem}
.row>form+form{margin-top:0}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
.row label{margin:0}
.cards{display:grid;gap:.5rem;margin-top:1rem}
.cards button{text-align:left;border-color:var(--line);color:var(--ink)}
.cards button span{color:var(--soft)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:0 .75rem}
.small button,.small .button{min-height:2.25rem;padding:.25rem .6rem;font-size:.9rem}
.small input,.small select{min-height:2.25rem;padding:.2rem .5rem;width:auto;font-size:.9rem}
.tag{display:inline-block;border:1px solid var(--line);border-radius:1rem;padding:0 .6rem;font-size:.875rem}
a{color:var(--accent)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.9rem}
th{text-align:left;font-weight:500}
th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:middle;white-space:nowrap}
td .row{flex-wrap:nowrap}
code{font-size:.875rem}
.desk{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:60rem){.desk{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.desk .full{grid-column:1/-1}}
.desk .sheet{margin:0}
.list{list-style:none;padding:0;margin:0}
.list li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.list li:last-child{border:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

/** Allows only the page's own style. Forms may redirect to the product, so their targets are not restricted. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const BANNER = "Fake Stripe – no money moves";

/** A complete page, clearly marked as a fake. */
export function page(title: string, body: Html, { wide = false, status = 200, banner = BANNER } = {}): PageAnswer {
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${{ html: `<style>${CSS}</style>` }}
      </head>
      <body>
        <header class="banner">${banner}</header>
        <main class="${wide ? "wide" : ""}">${body}</main>
      </body>
    </html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
  return { status, headers, body: whole.html };
}

/** Redirects the browser after a form. */
export function goTo(location: string): PageAnswer {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}

/** The not-found page. */
export function nothingHere(what: string): PageAnswer {
  return page(
    "Not found",
    html`<h1>${what}</h1>
      <p><a href="/__stripe">Objects of this account</a></p>`,
    { status: 404 },
  );
}

/** An error message above a form. */
export function message(text: string | null): Html {
  return text === null ? html`` : html`<p class="message" role="alert">${text}</p>`;
}

/** A human-readable amount. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);
}

/** A human-readable day. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(seconds * 1000);
}

/** A human-readable time. */
export function moment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

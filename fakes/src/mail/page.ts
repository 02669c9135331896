import { createHash } from "node:crypto";
import type { CaughtMail } from "./mailbox.ts";
import { escapeHtml } from "../http.ts";

const CSS = `:root{color-scheme:light dark;--paper:#faf8f5;--sheet:#fff;--ink:#1c1917;--soft:#57534e;--line:#d6d0c9;--accent:#b3122f}@media (prefers-color-scheme:dark){:root{--paper:#171412;--sheet:#1f1b18;--ink:#f0ece6;--soft:#b5aea5;--line:#443d38;--accent:#ff8095}}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}h1{font-size:1.5rem;margin:0}h2{font-size:1rem;margin:1.75rem 0 .5rem}p,dt,time{color:var(--soft)}a{color:var(--accent)}button{font:inherit;min-height:2.5rem;padding:.4rem .9rem;border:1px solid var(--accent);border-radius:.5rem;background:none;color:var(--accent);cursor:pointer}.mails{list-style:none;padding:0;margin:1.25rem 0}.mails a{display:block;padding:.8rem 1rem;border:1px solid var(--line);border-radius:.5rem;margin:0 0 .5rem;background:var(--sheet);text-decoration:none;color:inherit}.mails strong,.mails span,.mails time{display:block}.mails span{color:var(--soft)}.mails time{font-size:.875rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}dd{margin:0}iframe{width:100%;height:32rem;border:1px solid var(--line);border-radius:.5rem;background:#fff}pre{white-space:pre-wrap;padding:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--sheet);font-size:.875rem;margin:0}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Allows the page's own style, mails in a frame and its own forms; no scripts. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A mail's HTML may use its own styles and embedded pictures; it runs nothing and loads nothing. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head><body><main>${body}</main></body></html>`;
}

function timeOf({ date }: CaughtMail): string {
  const iso = new Date(date).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** All mails, the newest first. */
export function listPage(mails: readonly CaughtMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/__mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>to ${escapeHtml(mail.to.join(", "))}</span>${timeOf(mail)}</a></li>`,
  );
  const list =
    items.length === 0
      ? "<p>Nothing has been sent yet. Mails of the local stack end up here, and nowhere else.</p>"
      : `<ul class="mails">${items.join("")}</ul>`;
  const clear = `<form method="post" action="/__mail/delete"><button>Delete all</button></form>`;
  return page("Mails", `<header><h1>Mails</h1>${items.length === 0 ? "" : clear}</header>${list}`);
}

function rowsOf(mail: CaughtMail): string {
  const files = mail.files.map(
    ({ name }, index) => `<a href="/__mail/${mail.id}/files/${index}" download>${escapeHtml(name)}</a>`,
  );
  const rows = [
    ["From", escapeHtml(mail.from)],
    ["To", escapeHtml(mail.to.join(", "))],
    ["Sent", timeOf(mail)],
    ...(files.length === 0 ? [] : [["Files", files.join(", ")]]),
  ];
  return rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("");
}

/** One mail: as HTML in a sandboxed frame, as text, and its headers. */
export function mailPage(mail: CaughtMail): string {
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join("\n");
  const frame =
    mail.html === ""
      ? ""
      : `<h2>HTML</h2><iframe title="The mail as HTML" src="/__mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/__mail">All mails</a></p><header><h1>${escapeHtml(mail.subject)}</h1><a href="/__mail/${mail.id}/raw" download>Download</a></header><dl>${rowsOf(mail)}</dl>${frame}<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre><h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`,
  );
}

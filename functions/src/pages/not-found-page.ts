import { createHash } from "node:crypto";
import type { HttpReply } from "../http/reply.ts";
import { pagePolicy } from "./page-policy.ts";

const CSS = `:root{color-scheme:light dark;--paper:#faf8f5;--ink:#1c1917;--soft:#57534e;--accent:#b3122f}@media (prefers-color-scheme:dark){:root{--paper:#171412;--ink:#f0ece6;--soft:#b5aea5;--accent:#ff8095}}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}main{max-width:26rem;padding:2rem}h1{font-size:1.6rem;margin:0 0 .5rem}p{color:var(--soft);margin:0 0 1.5rem}a{color:var(--accent)}a:focus-visible{outline:2px solid;outline-offset:3px}`;

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>No card here · Cardinal</title><meta name="robots" content="noindex"><style>${CSS}</style></head><body><main><h1>There is no card here</h1><p>The address may have a typing error, or the card was taken down. Ask the person for their link, or scan their code again.</p><a href="/">Go to Cardinal</a></main></body></html>`;

const STYLE = `sha256-${createHash("sha256").update(CSS).digest("base64")}`;

/** What stands at an address without a card. Never cached: somebody may take the name a minute from now. */
export function notFoundPage(): HttpReply {
  return {
    status: 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": pagePolicy(STYLE),
    },
    body: HTML,
  };
}

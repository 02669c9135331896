import { markup } from "../text/markup.ts";
import type { HttpReply } from "../http/reply.ts";
import { plainPage } from "./plain-page.ts";

/** What stands at an address without a card. Never cached: somebody may take the name a minute from now. */
export function notFoundPage(): HttpReply {
  return plainPage({
    status: 404,
    language: "en",
    title: "No card here",
    body: markup`<h1>There is no card here</h1><p>The address may have a typing error, or the card was taken down. Ask the person for their link, or scan their code again.</p><a href="/">Go to Cardinal</a>`,
  });
}

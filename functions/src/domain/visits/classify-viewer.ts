import type { ExclusionReason } from "@cardinal/contract/entities/stats";
import { isbot } from "isbot";
import type { Client } from "../ctx.ts";

/** Messengers and networks that fetch a page to show a preview of a link, by the names that they send. */
const PREVIEWS =
  /whatsapp|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|linkedinbot|telegrambot|discordbot|skypeuripreview|signal|viber|pinterestbot|redditbot|mastodon|bluesky|iframely|embedly|preview/i;

/**
 * Classifies a viewer: a person; a crawler (by the list of isbot) or a client that sends no name; a link preview, or a
 * browser that prefetches for a visit which may never come (`Sec-Purpose`, https://wicg.github.io/nav-speculation/).
 */
export function classifyViewer(
  client: Pick<Client, "userAgent" | "purpose">,
): "person" | Exclude<ExclusionReason, "own"> {
  if (client.purpose.includes("prefetch")) return "previews";
  if (client.userAgent !== "" && !isbot(client.userAgent)) return "person";
  return PREVIEWS.test(client.userAgent) ? "previews" : "robots";
}

import { DEVICES, type LeftOut } from "@cardinal/contract/entities/stats";
import Bowser from "bowser";
import { isbot } from "isbot";
import type { Client } from "../ctx.ts";

export type Device = (typeof DEVICES)[number];

const DEVICE_OF_PLATFORM: Readonly<Record<string, Device>> = { mobile: "phone", tablet: "tablet", desktop: "desktop" };

/** Messengers and networks that fetch a page to show a preview of a link, as they name themselves. */
const PREVIEWS =
  /whatsapp|facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|linkedinbot|telegrambot|discordbot|skypeuripreview|signal|viber|pinterestbot|redditbot|mastodon|bluesky|iframely|embedly|preview/i;

/**
 * Who looked: a person; a crawler (by the list that isbot keeps) or nobody that says who it is; a link preview, or a
 * browser that loads ahead of a visit which may never come (`Sec-Purpose`, https://wicg.github.io/nav-speculation/).
 */
export function whoLooks(client: Pick<Client, "userAgent" | "purpose">): "person" | Exclude<LeftOut, "own"> {
  if (client.purpose.includes("prefetch")) return "previews";
  if (client.userAgent !== "" && !isbot(client.userAgent)) return "person";
  return PREVIEWS.test(client.userAgent) ? "previews" : "robots";
}

/** Name and system of a browser by its own words, such as `Firefox, Windows`; no version tells one person's from others. */
export function browserOf(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? "", os.name ?? ""].filter((name) => name !== "").join(", ");
}

/** Kind of device by the browser's own words. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return "other";
  return DEVICE_OF_PLATFORM[Bowser.parse(userAgent).platform.type ?? ""] ?? "other";
}

import { DEVICES } from "@cardinal/contract/entities/stats";
import Bowser from "bowser";
import { isbot } from "isbot";
import type { Client } from "../ctx.ts";

export type Device = (typeof DEVICES)[number];

const DEVICE_OF_PLATFORM: Readonly<Record<string, Device>> = { mobile: "phone", tablet: "tablet", desktop: "desktop" };

/**
 * Whether somebody looked: no crawler, no link preview of a messenger (both by the list that isbot keeps), and no browser
 * that loads ahead of a visit which may never come (`Sec-Purpose`, https://wicg.github.io/nav-speculation/).
 */
export function isPerson(client: Pick<Client, "userAgent" | "purpose">): boolean {
  return client.userAgent !== "" && !client.purpose.includes("prefetch") && !isbot(client.userAgent);
}

/** Kind of device by the browser's own words. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return "other";
  return DEVICE_OF_PLATFORM[Bowser.parse(userAgent).platform.type ?? ""] ?? "other";
}

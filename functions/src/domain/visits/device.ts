import type { DEVICES } from "@cardinal/contract/entities/stats";
import Bowser from "bowser";
import { keepLatest } from "../keep-latest.ts";

export type Device = (typeof DEVICES)[number];

const DEVICE_OF_PLATFORM: Readonly<Record<string, Device>> = { mobile: "phone", tablet: "tablet", desktop: "desktop" };

/**
 * Name and system of a browser by its own account, such as `Firefox, Windows`; without a version, which could identify
 * a user.
 */
export function browserOf(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? "", os.name ?? ""].filter((name) => name !== "").join(", ");
}

/** Devices by user agent, latest last: most visitors have one of a few browsers. */
const devices = new Map<string, Device>();
const MAX_DEVICES = 200;

const parseDevice = (userAgent: string): Device =>
  DEVICE_OF_PLATFORM[Bowser.parse(userAgent).platform.type ?? ""] ?? "other";

/** Kind of device by the browser's own account. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return "other";
  const device = devices.get(userAgent) ?? parseDevice(userAgent);
  keepLatest(devices, userAgent, device, MAX_DEVICES);
  return device;
}

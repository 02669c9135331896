import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { UserError } from "../command/user-error.ts";
import { inRoot } from "../command/root.ts";

/** Flags of all our Chromium launches: without a sandbox (root in a container) and without background requests. */
export const CHROMIUM_FLAGS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The system's browsers. The headless shell comes first: it renders like Chromium but has no interface of its own, for
 * which Chromium starts another process with each window, and the flows take a third less time.
 */
const SYSTEM_BROWSERS = ["chromium-headless-shell", "chromium"] as const;

/** Path of an installed Chromium: `CHROMIUM`, the system's, or Playwright's; null when there is none. */
function findChromium(): string | null {
  const given = process.env["CHROMIUM"];
  if (given !== undefined && !existsSync(given)) throw new UserError(`CHROMIUM names ${given}, which does not exist.`);
  const places = [given, ...SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`), chromium.executablePath()];
  return places.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Path of Chromium, which is installed when missing: by apt-get where that is allowed, else by Playwright. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("Installing Chromium for the browser tests.");
  if (!installWithApt()) installWithPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new UserError(
    "No Chromium could be installed. Install one yourself and name it: CHROMIUM=/path/to/chromium npm test",
  );
}

function installWithApt(): boolean {
  const prefix = aptPrefix();
  if (!prefix) return false;
  const apt = (...args: string[]) => runs([...prefix, "apt-get", "-q", "-y", ...args]);
  const install = (browser: string) => apt("install", browser, "fonts-liberation", "fonts-noto-color-emoji");
  return apt("update") && SYSTEM_BROWSERS.some(install);
}

/** The prefix for `apt-get` on this machine; null when it is not Debian or packages may not be installed. */
function aptPrefix(): string[] | null {
  // Ubuntu's chromium is a snap, which neither containers nor Playwright can start.
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/etc/debian_version") || existsSync("/etc/lsb-release"))
    return null;
  if (process.getuid?.() === 0) return [];
  return runs(["sudo", "-n", "true"]) ? ["sudo", "-n"] : null;
}

function installWithPlaywright(): boolean {
  return runs([process.execPath, inRoot("node_modules/@playwright/test/cli.js"), "install", "chromium"]);
}

function runs([program = "", ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

import { copyFile } from "node:fs/promises";
import { build } from "vite";
import { inRoot } from "../command/root.ts";
import { buildLanding } from "./build-landing.ts";
import { buildServiceWorker } from "./build-service-worker.ts";
import { buildStart } from "./build-start.ts";
import { subsetFonts } from "./subset-fonts.ts";

/**
 * Builds web/dist: the app with its service worker, and a copy of its page that Hosting returns with status 404 for
 * unknown addresses.
 */
export async function buildWeb(): Promise<void> {
  await build({ root: inRoot("web"), configFile: inRoot("web/vite.config.ts"), logLevel: "warn", clearScreen: false });
  await buildStart();
  await buildLanding();
  await copyFile(inRoot("web/dist/app.html"), inRoot("web/dist/404.html"));
  await subsetFonts();
  await buildServiceWorker();
}

import { isDevelopmentServer } from "../env.ts";

/** Gets the service worker to work: the app opens without a network from the next visit on. */
export async function registerWorker(): Promise<void> {
  // Vite's server has no worker, and would be hidden by one.
  if (isDevelopmentServer() || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
}

/** Tells the worker that the person has left: pictures that they saw are forgotten. */
export function tellWorkerOfSignOut(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage("signed-out");
}

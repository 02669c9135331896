import { isDevelopmentServer } from "../env.ts";

/** Registers the service worker: the app opens offline from the next visit on. */
export async function registerWorker(): Promise<void> {
  // Vite's server has no worker, and a worker would hide it.
  if (isDevelopmentServer() || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js");
}

/** Notifies the worker of the sign-out: it deletes the pictures that the user viewed. */
export function notifyWorkerOfSignOut(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage("signed-out");
}

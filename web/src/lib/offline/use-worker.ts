import { useEffect } from "react";
import { registerWorker } from "./worker.ts";

/**
 * Makes a screen available offline from the next visit on. The session does that for signed-in users;
 * this is for screens that people without an account rely on.
 */
export function useWorker(): void {
  useEffect(() => {
    // Without a service worker the screen works as long as it stays open.
    registerWorker().catch(() => undefined);
  }, []);
}

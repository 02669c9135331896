import { useEffect } from "react";
import { registerWorker } from "./worker.ts";

/**
 * Makes a screen one that opens without a network from the next visit on. A session does that for everybody who is signed
 * in; this is for screens that people without an account rely on.
 */
export function useWorker(): void {
  useEffect(() => {
    // Without a worker the screen works as long as it stays open.
    registerWorker().catch(() => undefined);
  }, []);
}

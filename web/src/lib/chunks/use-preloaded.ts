import { useEffect } from "react";
import { loadChunk } from "./load-chunk.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Loads a chunk when the browser is idle, so that it is there when it is needed. A failure is shown only then. `load`
 * has to stay the same.
 */
export function usePreloaded(chunk: string, load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void loadChunk(chunk, load).catch(() => undefined)), [chunk, load]);
}

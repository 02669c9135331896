import { setTimeout as wait } from "node:timers/promises";
import { hashAccountsAndFiles } from "../stack/administer.ts";
import { exportStack, type ExportTarget } from "../stack/export.ts";
import type { Stack } from "../stack/start-stack.ts";

/** How long a new account or file is not kept yet, beside the time that the export takes. */
const INTERVAL_MS = 2000;

export interface Keeper {
  /** Keeps what has changed since the last time, and ends. */
  stop(): Promise<void>;
}

/**
 * Exports accounts and files whenever they have changed, because their emulators hold them in memory alone.
 * @param folder where the export goes. @param targets what it holds.
 */
export async function keepChanges(
  { ports, environment, ended }: Stack,
  folder: string,
  targets: readonly ExportTarget[],
): Promise<Keeper> {
  let kept = "";
  const keep = async () => {
    // What changes during the export differs from this and is exported the next time.
    const now = await hashAccountsAndFiles(environment);
    if (now === kept) return;
    await exportStack(ports, folder, targets);
    kept = now;
  };
  await keep();
  const stopping = new AbortController();
  void ended.then(() => stopping.abort());
  const rounds = keepRegularly(keep, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await rounds;
      // Whatever the last look has missed.
      await exportStack(ports, folder, targets);
    },
  };
}

async function keepRegularly(keep: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let failing = false;
  for (;;) {
    await wait(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await keep();
      failing = false;
    } catch (error) {
      if (!failing && !signal.aborted)
        console.error(
          `New accounts and files are not being kept: ${error instanceof Error ? error.message : String(error)}`,
        );
      failing = true;
    }
  }
}

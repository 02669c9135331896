import { setTimeout as wait } from "node:timers/promises";
import { hashAccountsAndFiles } from "../stack/administer.ts";
import { exportStack, type ExportTarget } from "../stack/export.ts";
import type { Stack } from "../stack/start-stack.ts";

/** Interval between checks for new accounts and files, on top of the time an export takes. */
const INTERVAL_MS = 2000;

export interface ChangeExporter {
  /** Exports what has changed since the last time, and ends. */
  stop(): Promise<void>;
}

/**
 * Exports accounts and files whenever they have changed, because their emulators only hold them in memory.
 * @param folder the folder to export to. @param targets what to export.
 */
export async function exportChanges(
  { ports, environment, ended }: Stack,
  folder: string,
  targets: readonly ExportTarget[],
): Promise<ChangeExporter> {
  let exportedHash = "";
  const exportIfChanged = async () => {
    // A change during the export differs from this hash and is exported the next time.
    const now = await hashAccountsAndFiles(environment);
    if (now === exportedHash) return;
    await exportStack(ports, folder, targets);
    exportedHash = now;
  };
  await exportIfChanged();
  const stopping = new AbortController();
  void ended.then(() => stopping.abort());
  const rounds = exportRegularly(exportIfChanged, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await rounds;
      // Changes since the last check.
      await exportStack(ports, folder, targets);
    },
  };
}

async function exportRegularly(exportIfChanged: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let failing = false;
  for (;;) {
    await wait(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await exportIfChanged();
      failing = false;
    } catch (error) {
      if (!failing && !signal.aborted)
        console.error(
          `New accounts and files are not being saved: ${error instanceof Error ? error.message : String(error)}`,
        );
      failing = true;
    }
  }
}

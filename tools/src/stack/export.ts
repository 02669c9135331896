import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { UserError } from "../command/user-error.ts";
import type { Ports } from "../command/ports.ts";

/** What an export can contain. */
export type ExportTarget = "auth" | "database" | "storage";

const nextOf = (folder: string) => `${folder}.next`;
const formerOf = (folder: string) => `${folder}.former`;

/**
 * Exports these parts of the stack (accounts, database, files) to `folder`, in the format of `importFrom`. The old
 * content is replaced only when the new one is complete. The CLI's own `--export-on-exit` is not used: it finds the
 * stack by the name of the project, which may be another one when two run.
 */
export async function exportStack(ports: Ports, folder: string, targets: readonly ExportTarget[]): Promise<void> {
  const [next, former] = [nextOf(folder), formerOf(folder)];
  await rm(next, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: next, initiatedBy: "cardinal", targets }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) {
    throw new UserError(
      `The data could not be written to ${folder}: ${await answer.text()}. The previous data is kept.`,
    );
  }
  await rm(former, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, former);
  await rename(next, folder);
  await rm(former, { recursive: true, force: true });
}

/** Completes a replacement that was interrupted. The new content is complete once the old folder has been renamed. */
export async function repairExport(folder: string): Promise<void> {
  const [next, former] = [nextOf(folder), formerOf(folder)];
  if (existsSync(folder) || !existsSync(former)) return;
  await rename(existsSync(next) ? next : former, folder);
}

import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { UserError } from "../command/user-error.ts";
import type { Ports } from "./ports.ts";

/** What an export can hold. */
export type ExportTarget = "auth" | "database" | "storage";

const nextOf = (folder: string) => `${folder}.next`;
const formerOf = (folder: string) => `${folder}.former`;

/**
 * Writes what the stack holds of these (accounts, database, files) into `folder`, in the form that `importFrom` takes.
 * The old content is replaced only when the new one is complete. The CLI's own `--export-on-exit` is not used: it looks
 * the stack up by the name of the project, and finds another one when two run.
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
      `The data could not be written to ${folder}: ${await answer.text()}. The data before it is kept.`,
    );
  }
  await rm(former, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, former);
  await rename(next, folder);
  await rm(former, { recursive: true, force: true });
}

/** Ends the replacement that a forced end has broken off. The new content is complete once the old one has moved away. */
export async function repairExport(folder: string): Promise<void> {
  const [next, former] = [nextOf(folder), formerOf(folder)];
  if (existsSync(folder) || !existsSync(former)) return;
  await rename(existsSync(next) ? next : former, folder);
}

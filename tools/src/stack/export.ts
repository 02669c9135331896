import { rename, rm } from "node:fs/promises";
import { UserError } from "../command/user-error.ts";
import type { Ports } from "./ports.ts";

/**
 * Writes everything the stack holds (accounts, database, files) into `folder`, in the form that `importFrom` takes.
 * The old content is replaced only when the new one is complete. The CLI's own `--export-on-exit` is not used: it looks
 * the stack up by the name of the project, and finds another one when two run.
 */
export async function exportStack(ports: Ports, folder: string): Promise<void> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: next, initiatedBy: "cardinal", targets: ["auth", "database", "storage"] }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) {
    throw new UserError(
      `The data could not be written to ${folder}: ${await answer.text()}. The data before it is kept.`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}

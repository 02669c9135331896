import { tellWorkerOfSignOut } from "./worker.ts";

/** Takes everything of a person off this browser that was kept for when there is no network. */
export async function forgetPerson(): Promise<void> {
  tellWorkerOfSignOut();
  // Some private windows have no database; nothing was kept there either.
  if (!("indexedDB" in globalThis)) return;
  const [{ forgetCopies }, { forgetQueue }] = await Promise.all([import("./copies.ts"), import("./queue-store.ts")]);
  await Promise.all([forgetCopies(), forgetQueue()]);
}

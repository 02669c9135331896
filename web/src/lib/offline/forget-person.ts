import { tellWorkerOfSignOut } from "./worker.ts";

/** Deletes the copies, the queue and the pictures that this browser keeps of a person. */
export async function forgetPerson(): Promise<void> {
  tellWorkerOfSignOut();
  // Some private windows have no database, so nothing was kept.
  if (!("indexedDB" in globalThis)) return;
  const [{ forgetCopies }, { forgetQueue }, { forgetImports }, { forgetScansOfAccounts }] = await Promise.all([
    import("./copies.ts"),
    import("./queue-store.ts"),
    import("./import-store.ts"),
    import("./scan-store.ts"),
  ]);
  await Promise.all([forgetCopies(), forgetQueue(), forgetImports(), forgetScansOfAccounts()]);
}

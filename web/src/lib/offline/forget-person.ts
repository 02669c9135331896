import { tellWorkerOfSignOut } from "./worker.ts";

/** Takes everything of a person off this browser that was kept for when there is no network. */
export async function forgetPerson(): Promise<void> {
  tellWorkerOfSignOut();
  const { forgetCopies } = await import("./copies.ts");
  await forgetCopies();
}

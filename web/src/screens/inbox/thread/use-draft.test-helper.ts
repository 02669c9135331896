import { renderHook } from "@testing-library/react";
import { settleLocks } from "../../../testing/fake-locks.ts";
import { useDraft } from "./use-draft.ts";

export const openThread = (stored = "") =>
  renderHook((draft) => useDraft("u1", "t1", draft.stored), { initialProps: { stored } });

/** Closes the thread, which saves its draft. */
export const closeThread = async ({ unmount }: ReturnType<typeof openThread>) => {
  unmount();
  // The attempt takes its lock a moment later.
  await Promise.resolve();
  await settleLocks();
};

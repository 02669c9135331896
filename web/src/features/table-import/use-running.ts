import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import { keepStopped, type PendingImport } from "../../lib/offline/import-store.ts";
import type { ImportKind } from "./import-kind.ts";
import { runImport } from "./run-import.ts";

interface RunningProps<Row> {
  readonly kind: ImportKind<Row>;
  readonly pending: PendingImport<Row>;
  readonly isStored: boolean;
  /** Called when the import was discarded in another tab. */
  readonly onClose: () => void;
}

/** `stopping`: stopped by the user, while the answer to a batch is awaited, maybe by another tab. */
type RunState = "running" | "stopping" | "stopped";

/** Sends an import while the component is shown, until it ends, fails or is stopped. */
export function useRunning<Row>({ kind, pending, isStored, onClose }: RunningProps<Row>) {
  const wasStopped = pending.stopped === true;
  const [now, setNow] = useState(pending);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [state, setState] = useState<RunState>(wasStopped ? "stopped" : "running");
  const latest = useRef(pending);
  const isStopped = useRef(wasStopped);
  const { place } = kind;
  // Sending does not change for a place, while the texts of the kind change with the language.
  const sending = useRef({ kind, isStored, onClose });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isStopped.current) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const onProgress = (next: PendingImport<Row>) => {
      latest.current = next;
      if (!signal.aborted) setNow(next);
    };
    const { kind: first, isStored: isKept, onClose: close } = sending.current;
    void runImport(first, latest.current, {
      isStored: isKept,
      onProgress,
      isStopped: () => isStopped.current,
      signal,
    }).then(
      (end) => {
        if (signal.aborted) return;
        if (end === "discarded") close();
        if (end === "stopped") setState("stopped");
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(asApiFailure(error));
      },
    );
    return () => ending.abort();
  }, [attempt, place]);
  const { id } = pending;
  const store = useCallback(
    (isEnding: boolean) => {
      isStopped.current = isEnding;
      // If it cannot be stored, it still applies to this tab.
      if (isStored) void keepStopped(place, id, isEnding).catch(() => undefined);
    },
    [place, id, isStored],
  );
  const stop = useCallback(() => {
    store(true);
    setState("stopping");
  }, [store]);
  const retry = useCallback(() => {
    // The next run reads the import in a later transaction, so it does not see the old stop.
    store(false);
    setFailure(null);
    setState("running");
    setAttempt((count) => count + 1);
  }, [store]);
  return { now, failure, state, stop, retry };
}

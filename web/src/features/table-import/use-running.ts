import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiFailure, asApiFailure } from "../../lib/api-failure.ts";
import type { PendingImport } from "../../lib/offline/import-store.ts";
import type { ImportKind } from "./import-kind.ts";
import { runImport } from "./run-import.ts";

interface RunningProps<Row> {
  readonly kind: ImportKind<Row>;
  readonly pending: PendingImport<Row>;
  readonly isStored: boolean;
  /** Called when the import was discarded in another tab. */
  readonly onClose: () => void;
}

/** `stopping`: stopped by the user, while the answer to a batch is awaited. */
type RunState = "running" | "stopping" | "stopped";

/** Sends an import while the component is shown, until it ends, fails or is stopped. */
export function useRunning<Row>({ kind, pending, isStored, onClose }: RunningProps<Row>) {
  const wasStopped = pending.stopped === true;
  const [now, setNow] = useState(pending);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [state, setState] = useState<RunState>(wasStopped ? "stopped" : "running");
  const latest = useRef(pending);
  const isStopped = useRef(wasStopped);
  /** False while another tab sends the import. */
  const isSending = useRef(false);
  const { place } = kind;
  // Sending does not change for a place, while the texts of the kind change with the language.
  const sending = useRef({ kind, isStored, onClose });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isStopped.current) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const onProgress = (next: PendingImport<Row>) => {
      isSending.current = true;
      latest.current = next;
      if (!signal.aborted) setNow(next);
    };
    const { kind: first, isStored: isKept, onClose: close } = sending.current;
    void runImport(first, latest.current, { isStored: isKept, onProgress, isStopped: () => isStopped.current, signal })
      .then(
        (isLeft) => {
          if (!signal.aborted && !isLeft) close();
        },
        (error: unknown) => {
          if (!signal.aborted) setFailure(asApiFailure(error));
        },
      )
      .finally(() => {
        isSending.current = false;
        if (!signal.aborted && isStopped.current) setState("stopped");
      });
    return () => ending.abort();
  }, [attempt, place]);
  const stop = useCallback(() => {
    isStopped.current = true;
    setState(isSending.current ? "stopping" : "stopped");
  }, []);
  const retry = useCallback(() => {
    isStopped.current = false;
    setFailure(null);
    setState("running");
    setAttempt((count) => count + 1);
  }, []);
  return { now, failure, state, stop, retry };
}

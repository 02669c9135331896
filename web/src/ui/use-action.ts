import { useState } from "react";

interface Action {
  /** Runs `work`; true when it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly running: boolean;
  readonly error: unknown;
  readonly clear: () => void;
}

/**
 * Runs work that a user has started, and tracks its progress and failure. For a single call there is
 * `useEndpointAction`.
 */
export function useAction(): Action {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true);
    setError(null);
    try {
      await work();
      return true;
    } catch (caught) {
      setError(caught);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, running, error, clear: () => setError(null) };
}

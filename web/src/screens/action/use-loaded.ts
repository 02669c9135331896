import { useCallback, useEffect, useState, type DependencyList } from "react";

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: unknown; readonly reload: () => void }
  | { readonly state: "ready"; readonly data: T; readonly reload: () => void };

type Outcome<T> = { readonly state: "failed"; readonly error: unknown } | { readonly state: "ready"; readonly data: T };

/** Runs `load` when the screen opens and when `dependencies` change; for requests that are not endpoint calls. */
export function useLoaded<T>(load: () => Promise<T>, dependencies: DependencyList): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setOutcome(null);
    load().then(
      (data) => isCurrent && setOutcome({ state: "ready", data }),
      (error: unknown) => isCurrent && setOutcome({ state: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
    // `load` is a new function on each render, so the caller lists its dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt, ...dependencies]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return outcome === null ? { state: "loading" } : { ...outcome, reload };
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { ChunkLoadError, loadChunk } from "../../lib/chunks/load-chunk.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { FailureNote } from "../failure-note.tsx";
import { Spinner } from "../spinner.tsx";

/** For its sentence, and to be tried again once the network is back. */
const UNREACHABLE = { code: "network" };

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a part could not be loaded, as something for which there is a sentence. */
export function toPartFailure(error: unknown): unknown {
  return error instanceof ChunkLoadError ? UNREACHABLE : error;
}

interface LazyPartOptions<P> {
  /** Shown in place of the part while it is loading; a spinner by default. */
  readonly pending?: ReactNode | ((props: P) => ReactNode);
  /** Shown when it could not be loaded; a note that offers to try again by default. */
  readonly failure?: (failure: FailureProps, props: P) => ReactNode;
}

const noteFailure = ({ error, onRetry }: FailureProps) => (
  <FailureNote error={toPartFailure(error)} onRetry={onRetry} />
);

/**
 * A part of a screen that is loaded when it is first rendered, after the rest of the screen. When it cannot be loaded,
 * it can be tried again, and the rest of the screen keeps what the user has typed.
 */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { pending = <Spinner />, failure = noteFailure }: LazyPartOptions<P> = {},
): ComponentType<P> {
  const attempt = () => lazy(async () => ({ default: await loadChunk(name, load) }));
  // React remembers that loading failed, so the next attempt needs a new component.
  let current = attempt();
  const forget = () => {
    current = attempt();
  };
  return function LazyPart(props: P) {
    const [{ Part, count }, setAttempt] = useState(() => ({ Part: current, count: 0 }));
    const onRetry = () => setAttempt({ Part: current, count: count + 1 });
    return (
      <ErrorBoundary key={count} onError={forget} fallback={(error) => failure({ error, onRetry }, props)}>
        <Suspense fallback={typeof pending === "function" ? pending(props) : pending}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

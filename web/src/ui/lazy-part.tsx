import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { ChunkLoadError, loadChunk } from "../lib/chunks/load-chunk.ts";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { FailureNote } from "./failure-note.tsx";
import { Spinner } from "./spinner.tsx";

/** For its sentence, and to be tried again once the network is back. */
const UNREACHABLE = { code: "network" };

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says that a part could not be loaded, and offers to try again. */
export function PartFailure({ error, onRetry }: FailureProps) {
  return <FailureNote error={error instanceof ChunkLoadError ? UNREACHABLE : error} onRetry={onRetry} />;
}

interface LazyPartOptions<P> {
  /** Shown in place of the part while it is loading; a spinner by default. */
  readonly pending?: ReactNode;
  /** Shown when it could not be loaded; a {@link PartFailure} by default. */
  readonly failure?: (failure: FailureProps, props: P) => ReactNode;
}

/**
 * A part of a screen that is loaded when it is first rendered, after the rest of the screen. When it cannot be loaded,
 * it can be tried again, and the rest of the screen keeps what the user has typed.
 */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { pending = <Spinner />, failure = (props) => <PartFailure {...props} /> }: LazyPartOptions<P> = {},
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
        <Suspense fallback={pending}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

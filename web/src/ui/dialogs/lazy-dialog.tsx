import { Modal } from "@mantine/core";
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { ChunkLoadError, loadChunk } from "../../lib/chunks/load-chunk.ts";
import { whenIdle } from "../../lib/chunks/when-idle.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../failure-note.tsx";

const messages = defineMessages({
  en: { title: "This can’t be opened right now", close: "Close" },
  de: { title: "Das lässt sich gerade nicht öffnen", close: "Schließen" },
});

interface Opens {
  readonly opened: boolean;
}

interface LazyOptions<P> {
  /** Closes the dialog, when it could not be loaded. */
  readonly close: (props: P) => void;
  /** Shown in place of the dialog while it is loading. */
  readonly pending?: ReactNode;
}

/**
 * A dialog that is loaded after the page: when the browser is idle, so that it works offline, or at the latest when the
 * dialog is opened. It stays mounted from then on, to close with its transition and return the focus. When it cannot be
 * loaded, it can be tried again, and the page keeps what the user has typed.
 */
export function lazyDialog<P extends Opens>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { close, pending = null }: LazyOptions<P>,
): ComponentType<P> {
  const loadNow = () => loadChunk(name, load);
  const attempt = () => lazy(async () => ({ default: withOpening(await loadNow()) }));
  // React remembers that loading failed, so the next attempt needs a new component.
  let current = attempt();
  const forget = () => {
    current = attempt();
  };
  return function LazyDialog(props: P) {
    const [isWanted, setWanted] = useState(props.opened);
    const [{ Dialog, count }, setAttempt] = useState(() => ({ Dialog: current, count: 0 }));
    if (props.opened && !isWanted) setWanted(true);
    // A failed preload is shown only when the dialog is opened and loading fails again.
    useEffect(() => whenIdle(() => void loadNow().catch(() => undefined)), []);
    const retry = () => setAttempt({ Dialog: current, count: count + 1 });
    const giveUp = () => {
      setWanted(false);
      retry();
      close(props);
    };
    return (
      isWanted && (
        <ErrorBoundary
          key={count}
          onError={forget}
          fallback={(error) => <NotLoaded error={error} onRetry={retry} onClose={giveUp} />}
        >
          <Suspense fallback={pending}>
            <Dialog {...props} />
          </Suspense>
        </ErrorBoundary>
      )
    );
  };
}

/** For its sentence, and to be tried again once the network is back. */
const UNREACHABLE = { code: "network" };

interface NotLoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function NotLoaded({ error, onRetry, onClose }: NotLoadedProps) {
  const text = useMessages(messages);
  return (
    <Modal opened onClose={onClose} title={text.title} centered closeButtonProps={{ "aria-label": text.close }}>
      <FailureNote error={error instanceof ChunkLoadError ? UNREACHABLE : error} onRetry={onRetry} />
    </Modal>
  );
}

/** Mounts a dialog closed and then opens it, because a dialog stores the previous focus on opening, not on mounting. */
function withOpening<P extends Opens>(Dialog: ComponentType<P>): ComponentType<P> {
  return function Opening(props: P) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}

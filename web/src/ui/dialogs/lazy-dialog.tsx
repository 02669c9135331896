import { Modal } from "@mantine/core";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { whenIdle } from "../../lib/chunks/when-idle.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { lazyPart, PartFailure } from "../lazy-part.tsx";

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
  const Dialog = lazyPart<LoadedProps<P>>(name, async () => withOpening(await load()), {
    pending,
    failure: (failure, { onGiveUp }) => <NotLoaded {...failure} onClose={onGiveUp} />,
  });
  return function LazyDialog(props: P) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    // A failed preload is shown only when the dialog is opened and loading fails again.
    useEffect(() => whenIdle(() => void loadChunk(name, load).catch(() => undefined)), []);
    const giveUp = () => {
      setWanted(false);
      close(props);
    };
    return isWanted && <Dialog props={props} onGiveUp={giveUp} />;
  };
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function NotLoaded({ onClose, ...failure }: NotLoadedProps) {
  const text = useMessages(messages);
  return (
    <Modal opened onClose={onClose} title={text.title} centered closeButtonProps={{ "aria-label": text.close }}>
      <PartFailure {...failure} />
    </Modal>
  );
}

interface LoadedProps<P> {
  readonly props: P;
  readonly onGiveUp: () => void;
}

/** Mounts a dialog closed and then opens it, because a dialog stores the previous focus on opening, not on mounting. */
function withOpening<P extends Opens>(Dialog: ComponentType<P>): ComponentType<LoadedProps<P>> {
  return function Opening({ props }: LoadedProps<P>) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}

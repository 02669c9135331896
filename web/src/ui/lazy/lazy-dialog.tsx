import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { usePreloaded } from "../../lib/chunks/use-preloaded.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { lazyPart, toPartFailure } from "./lazy-part.tsx";
import { retryMessages } from "../failure-note.tsx";
import { Notice } from "../notice/notice.tsx";
import { useIsOver } from "../use-is-over.ts";

const messages = defineMessages({
  en: { title: "This can’t be opened right now.", close: "Close" },
  de: { title: "Das lässt sich gerade nicht öffnen.", close: "Schließen" },
});

interface Opens {
  readonly opened: boolean;
}

interface Closes {
  readonly onClose: () => void;
}

interface LazyOptions<P> {
  /** Closes the dialog, when it could not be loaded; `onClose` by default. */
  readonly close?: (props: P) => void;
  /** Shown in place of the dialog while it is loading. */
  readonly pending?: ReactNode;
}

/**
 * A dialog that is loaded after the page: when the browser is idle, so that it works offline, or at the latest when the
 * dialog is opened. It stays mounted from then on, to close with its transition and return the focus. When it cannot be
 * loaded, it can be tried again, and the page keeps what the user has typed.
 */
export function lazyDialog<P extends Opens & Closes>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  options?: LazyOptions<P>,
): ComponentType<P>;
export function lazyDialog<P extends Opens>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  options: LazyOptions<P> & Required<Pick<LazyOptions<P>, "close">>,
): ComponentType<P>;
export function lazyDialog<P extends Opens & Partial<Closes>>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { close = ({ onClose }) => onClose?.(), pending = null }: LazyOptions<P> = {},
): ComponentType<P> {
  const Dialog = lazyPart<LoadedProps<P>>(name, async () => withOpening(await load()), {
    pending,
    failure: (failure, { props, onDrop }) => (
      <NotLoaded {...failure} opened={props.opened} onClose={() => close(props)} onDrop={onDrop} />
    ),
  });
  return function LazyDialog(props: P) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    usePreloaded(name, load);
    return isWanted && <Dialog props={props} onDrop={() => setWanted(false)} />;
  };
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly opened: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Drops the failed attempt, so that the next opening loads the dialog again. */
  readonly onDrop: () => void;
}

/** A notice, because a modal dialog would be as large as everything else that an editor loads with its first fields. */
function NotLoaded({ error, opened, onRetry, onClose, onDrop }: NotLoadedProps) {
  const text = useMessages(messages);
  const { retry } = useMessages(retryMessages);
  const toSentence = useErrorSentence();
  const reason = toPartFailure(error);
  useIsOver(reason, onRetry);
  // A page that keeps this in its address changes `opened` only after `onClose`, or without it when the user goes back.
  useEffect(() => {
    if (!opened) onDrop();
  });
  if (!opened) return null;
  return (
    <Notice
      notice={{ text: `${text.title} ${toSentence(reason)}`, action: { label: retry, onClick: onRetry } }}
      dismiss={text.close}
      onDismiss={onClose}
    />
  );
}

interface LoadedProps<P> {
  readonly props: P;
  readonly onDrop: () => void;
}

/** Mounts a dialog closed and then opens it, because a dialog stores the previous focus on opening, not on mounting. */
function withOpening<P extends Opens>(Dialog: ComponentType<P>): ComponentType<LoadedProps<P>> {
  return function Opening({ props }: LoadedProps<P>) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}

import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { whenIdle } from "../../lib/chunks/when-idle.ts";

interface Opens {
  readonly opened: boolean;
}

/**
 * A dialog that is loaded after the page: when the browser is idle, so that it works offline, or at the latest when the
 * dialog is opened. It stays mounted from then on, to close with its transition and return the focus.
 */
export function lazyDialog<P extends Opens>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadNow = () => loadChunk(name, load);
  const Dialog = lazy(async () => ({ default: withOpening(await loadNow()) }));
  return function LazyDialog(props: P) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    // A failed preload is shown only when the dialog is opened and loading fails again.
    useEffect(() => whenIdle(() => void loadNow().catch(() => undefined)), []);
    return (
      isWanted && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}

/** Mounts a dialog closed and then opens it, because a dialog stores the previous focus on opening, not on mounting. */
function withOpening<P extends Opens>(Dialog: ComponentType<P>): ComponentType<P> {
  return function Opening(props: P) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}

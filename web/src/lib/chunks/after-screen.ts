import { type ComponentType, lazy } from "react";

let announce: () => void = () => undefined;
const shown = new Promise<void>((resolve) => (announce = resolve));

/** Marks that a screen has rendered its first content. */
export function markScreenShown(): void {
  announce();
}

/** Runs `work` once the first screen of this page is shown, so that it does not delay the screen. */
export function afterScreen<T>(work: () => Promise<T>): Promise<T> {
  return shown.then(work);
}

/** Tries again whenever the network is back. */
async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}

/**
 * A component without which the page works. It is loaded once the first screen is shown; while it cannot be loaded, the
 * page stays as it is. It needs a `Suspense` of its own.
 */
export function lazyAfterScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazy(async () => ({ default: await afterScreen(() => loadOnline(load)) }));
}

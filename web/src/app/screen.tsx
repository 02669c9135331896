import { lazy, Suspense, useEffect, useEffectEvent, type ComponentType } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { inKit } from "../ui/in-kit.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { useIsSameScreen } from "../lib/addresses/same-screen.ts";
import { ErrorPage } from "./error-pages/error-page.tsx";
import { markScreenShown } from "../lib/chunks/after-screen.ts";
import { loadChunk } from "../lib/chunks/load-chunk.ts";

/** An element for the router that loads its screen, and the UI kit, when it is first shown. */
export function screen(name: string, load: () => Promise<ComponentType>) {
  return plainScreen(name, () => inKit(load));
}

/** The same for a screen without the UI kit. */
export function plainScreen(name: string, load: () => Promise<ComponentType>) {
  const Screen = lazy(() => loadChunk(name, async () => ({ default: await load() })));
  return (
    <ErrorBoundary key={name} fallback={(error) => <ErrorPage error={error} />}>
      <Suspense fallback={<Spinner />}>
        <Screen />
        <AfterLoad />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Scrolls the window down one pixel once a screen is loaded, and when it shows another page. Going back keeps the
 * position the browser restores; a changed query is a change within the page, which stays where it is. A screen that
 * is opened at one of its sections scrolls there itself.
 */
function AfterLoad() {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const isStaying = useIsSameScreen();
  useEffect(() => {
    // After the paint, which this must not delay.
    requestAnimationFrame(() => setTimeout(markScreenShown));
  }, []);
  const startAtTop = useEffectEvent(() => {
    if (isStaying) return undefined;
    // After what hydration adds to a prerendered page: a window that is not at the top scrolls with what is inserted
    // above.
    const frame = requestAnimationFrame(() => {
      if (document.getElementById(hash.slice(1)) !== null) return;
      if (navigation !== "POP" || window.scrollY < 1) window.scrollTo(0, 1);
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => startAtTop(), [pathname]);
  return null;
}

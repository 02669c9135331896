import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useNavigationType } from "react-router-dom";
import { inKit } from "../ui/in-kit.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
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

/** Scrolls the window down one pixel once a screen is loaded; going back keeps the position the browser restores. */
function AfterLoad() {
  const navigation = useNavigationType();
  useEffect(() => {
    // After the paint, which this must not delay.
    requestAnimationFrame(() => setTimeout(markScreenShown));
  }, []);
  useEffect(() => {
    // After what hydration adds to a prerendered page: a window that is not at the top scrolls with what is inserted above.
    const frame = requestAnimationFrame(() => {
      if (navigation !== "POP" || window.scrollY < 1) window.scrollTo(0, 1);
    });
    return () => cancelAnimationFrame(frame);
  }, [navigation]);
  return null;
}

import { lazy, Suspense } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
import { LoadingFrame } from "./loading-frame.tsx";

/** In the chunk of the session (web/chunks.ts), which its users have loaded before it is rendered. */
const ProtectedLayout = lazy(() =>
  loadChunk("layout", async () => ({ default: (await import("./protected-layout.tsx")).ProtectedLayout })),
);

/** The layout of the screens for signed-in users. Visitors do not load it. */
export function LazyProtectedLayout() {
  return (
    <Suspense fallback={<LoadingFrame />}>
      <ProtectedLayout />
    </Suspense>
  );
}

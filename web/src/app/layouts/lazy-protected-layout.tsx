import { lazy, Suspense } from "react";
import { loadChunk } from "../../lib/chunks/load-chunk.ts";
// With the styles of the page, because a style sheet of its own would be one more request.
import "./bottom-bar.module.css";
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

import { BrowserRouter } from "react-router-dom";
// Before the router, which must not see a move that is held back.
import "../lib/leaving/history-moves.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage } from "./error-pages/error-page.tsx";
import { AppRoutes } from "./router.tsx";
import { SessionProvider } from "./session.tsx";

/** Everything below the look: what a test renders. */
export function AppContent() {
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
      <BrowserRouter>
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

export function App() {
  return (
    <UiProvider>
      <AppContent />
    </UiProvider>
  );
}

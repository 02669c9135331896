import { BrowserRouter } from "react-router-dom";
// Before the router, which must not see a navigation that is blocked.
import "../lib/navigation-guard/watch-history.ts";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { ErrorPage } from "./error-pages/error-page.tsx";
import { AppRoutes } from "./router.tsx";
import { SessionProvider } from "../lib/session/session.tsx";

/** The whole app. Screens that use the UI kit load it themselves. */ export function App() {
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

import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { type Language, writeIn } from "../lib/language.ts";
import { SessionProvider } from "../lib/session/session.tsx";
import { landingMessages } from "../screens/landing/landing-messages.ts";
import { AppRoutes } from "./router.tsx";

/** The landing page as prerendered by the build. */
export interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  /** The content of the page's `#root`. */
  readonly body: string;
}

/**
 * Renders the app at `/` for a visitor in a language: the same tree as in `app.tsx`, so that the app can hydrate it.
 */
export async function prerender(language: Language): Promise<PrerenderedPage> {
  writeIn(language);
  const { prelude } = await prerenderToNodeStream(
    <ErrorBoundary fallback={() => null}>
      <StaticRouter location="/">
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </StaticRouter>
    </ErrorBoundary>,
    // Not streamed: streamed parts are inserted by inline scripts, which the page's content security policy blocks.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = "";
  for await (const part of prelude) html += String(part);
  const { title, description } = landingMessages[language];
  return { title, description, body: html.replace(/<title>[^<]*<\/title>/, "") };
}

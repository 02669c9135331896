import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { type Language, writeIn } from "../lib/language.ts";
import { SessionProvider } from "../lib/session/session.tsx";
import { landingMessages } from "../screens/landing/landing-messages.ts";
import { AppRoutes } from "./router.tsx";

/** The landing page as the build writes it. */
export interface WrittenPage {
  readonly title: string;
  readonly description: string;
  /** What stands in the page's `#root`. */
  readonly body: string;
}

/** The app at `/` for a visitor, in a language: the same tree as `app.tsx` has, so that the app can take it over. */
export async function prerender(language: Language): Promise<WrittenPage> {
  writeIn(language);
  const { prelude } = await prerenderToNodeStream(
    <ErrorBoundary fallback={() => null}>
      <StaticRouter location="/">
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </StaticRouter>
    </ErrorBoundary>,
    // In one piece: pieces are put in place by scripts in the page, which its policy does not let run.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = "";
  for await (const part of prelude) html += String(part);
  const { title, description } = landingMessages[language];
  return { title, description, body: html.replace(/<title>[^<]*<\/title>/, "") };
}

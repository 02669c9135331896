import { isRegistered } from "../../lib/session/session-data.ts";
import { useSession, useSessionTrouble } from "../../lib/session/session.tsx";
import { SessionTroublePage } from "../error-pages/session-trouble-page.tsx";
import { LazyProtectedLayout } from "./lazy-protected-layout.tsx";
import { LoadingFrame } from "./loading-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The layout of screens for everyone: with the app's areas for users with a card, a public page for others. */
export function EitherLayout() {
  const { loading, userObj } = useSession();
  const trouble = useSessionTrouble();
  if (loading) return trouble ? <SessionTroublePage trouble={trouble} /> : <LoadingFrame />;
  return isRegistered(userObj) ? <LazyProtectedLayout /> : <PublicLayout />;
}

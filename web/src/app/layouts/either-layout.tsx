import { SessionLoading } from "../../features/session-trouble/session-loading.tsx";
import { isRegistered } from "../../lib/session/session-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { LazyProtectedLayout } from "./lazy-protected-layout.tsx";
import { LoadingFrame } from "./loading-frame.tsx";
import { PublicLayout } from "./public-layout.tsx";

/** The layout of screens for everyone: with the app's areas for users with a card, a public page for others. */
export function EitherLayout() {
  const { loading, userObj } = useSession();
  if (loading)
    return (
      <SessionLoading>
        <LoadingFrame />
      </SessionLoading>
    );
  return isRegistered(userObj) ? <LazyProtectedLayout /> : <PublicLayout />;
}

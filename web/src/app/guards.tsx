import { paths } from "@cardinal/contract/paths";
import { useEffect, type ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { SessionLoading } from "../features/session-trouble/session-loading.tsx";
import { SessionTroublePage } from "../features/session-trouble/session-trouble-page.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useSession, useSessionTrouble } from "../lib/session/session.tsx";
import { LoadingFrame } from "./layouts/loading-frame.tsx";
import { startWatchingAccount } from "../lib/session/use-auth-user.ts";
import { isRegistered } from "../lib/session/session-data.ts";
import { screen } from "./screen.tsx";
import { useNextPath, useReturnPath } from "../lib/addresses/return-path.ts";

const LEFT = screen("left", async () => (await import("../screens/account-settings/left-screen.tsx")).LeftScreen);

/** The current address, to return to after sign-in. */
function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** Shows its routes to signed-in users, with or without a finished registration; others sign in first. */
export function RequireSignIn({ loading }: { loading?: ReactNode }) {
  const session = useSession();
  const here = useHere();
  useEffect(startWatchingAccount, []);
  if (session.loading) return <SessionLoading>{loading}</SessionLoading>;
  if (session.authUser === null) return <Navigate to={paths.login(here)} replace />;
  return <Outlet />;
}

/** Shows its routes to users with a completed registration and redirects others to the wizard. */
export function RequireRegistration() {
  const { loading, authUser, userObj } = useSession();
  const here = useHere();
  if (!loading && authUser !== null && userObj?.deletion_date !== undefined) return LEFT;
  if (!loading && authUser !== null && !isRegistered(userObj)) {
    // The wizard leads to the card editor anyway.
    return <Navigate to={paths.wizard(here === paths.settings() ? undefined : here)} replace />;
  }
  return <RequireSignIn loading={<LoadingFrame />} />;
}

/** Shows its routes (sign in, sign up) to visitors; signed-in users are redirected to the address they requested. */
export function RequireVisitor() {
  const { loading, authUser, userObj } = useSession();
  const trouble = useSessionTrouble();
  const next = useReturnPath();
  const wanted = useNextPath();
  useEffect(startWatchingAccount, []);
  if (authUser === null) return loading && !trouble ? <Spinner /> : <Outlet />;
  if (trouble) return <SessionTroublePage trouble={trouble} />;
  if (loading) return <Spinner />;
  // A user who left the enterprise that created the account cannot register again.
  const isReady = isRegistered(userObj) || userObj?.deletion_date !== undefined;
  return <Navigate to={isReady ? next : paths.wizard(wanted)} replace />;
}

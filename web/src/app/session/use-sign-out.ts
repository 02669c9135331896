import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { signOut } from "./sign-out.ts";

/** Travels with the move to the start page. */
const LEAVING = { leaving: true };

function isLeaving(state: unknown): boolean {
  return typeof state === "object" && state !== null && "leaving" in state && state.leaving === true;
}

/**
 * Signs out once the start page is shown: a protected screen that is still there would ask to sign in again, and one
 * with unsaved changes asks first whether it may be left.
 */
export function useSignOut(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const hasLeft = isLeaving(location.state);
  useEffect(() => {
    if (!hasLeft) return;
    // Coming back to this entry of the history must not sign out once more.
    void navigate(paths.home(), { replace: true });
    void signOut();
  }, [hasLeft, navigate]);
  return useCallback(() => void navigate(paths.home(), { state: LEAVING }), [navigate]);
}

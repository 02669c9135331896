import { useCallback, useLayoutEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** Whether the browser's address has this path. The browser encodes a path that the router keeps as it was written. */
export function isAtPath(pathname: string): boolean {
  return new URL(`${location.origin}${pathname}`).pathname === location.pathname;
}

/**
 * A function that tells whether the user is still where the component was rendered. The browser's address counts as
 * well, because it is ahead of what React has rendered.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const isMounted = useRef(false);
  // Cleaned up together with the removal from the page, before an answer can arrive.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current && isAtPath(pathname), [pathname]);
}

/** Navigates once an answer has arrived; does nothing when the user has gone elsewhere in the meantime. */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (to, options) => {
      if (isHere()) void navigate(to, options);
    },
    [navigate, isHere],
  );
}

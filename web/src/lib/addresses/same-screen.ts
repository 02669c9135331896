import { type Location, type NavigateOptions, useLocation, useNavigationType } from "react-router-dom";

const STATE = { isSameScreen: true };

/**
 * Options of a navigation that only changes the address of the open screen, such as an editor that has just created
 * what it edits: the user may be typing there, so focus and scroll position stay where they are.
 */
export const SAME_SCREEN: NavigateOptions = { replace: true, state: STATE };

/** Whether the last navigation was made with {@link SAME_SCREEN}; not when the user goes back to such an address. */
export function useIsSameScreen(): boolean {
  const { state } = useLocation() as Location<unknown>;
  return useNavigationType() === "REPLACE" && typeof state === "object" && state !== null && "isSameScreen" in state;
}

import type { NavigateOptions } from "react-router-dom";

const STATE = { isSameScreen: true };

/**
 * Options of a navigation that only changes the address of the open screen, such as an editor that has just created what
 * it edits: the user may be typing there, so the focus stays where it is.
 */
export const SAME_SCREEN: NavigateOptions = { replace: true, state: STATE };

/** Whether the state of a location was set with {@link SAME_SCREEN}. */
export function isSameScreen(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSameScreen" in state;
}

import { useLocation } from "react-router-dom";

/** The address that was typed on the screen before, handed over with the link. */
export function useHandedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}

import { useLocation } from "react-router-dom";

/** The email address typed on the previous screen, passed in the link's state. */
export function useHandedEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}

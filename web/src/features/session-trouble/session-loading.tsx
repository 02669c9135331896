import type { ReactNode } from "react";
import { useSessionTrouble } from "../../lib/session/session.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { SessionTroublePage } from "./session-trouble-page.tsx";

/** Shown while the session is loading: `children`, or the problem that keeps it from loading. */
export function SessionLoading({ children = <Spinner /> }: { readonly children?: ReactNode }) {
  const trouble = useSessionTrouble();
  return trouble === null ? children : <SessionTroublePage trouble={trouble} />;
}

import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { toButtonClass } from "./plain-button.tsx";

interface PageLinkProps {
  readonly to: string;
  /** History state for the page. */
  readonly state?: unknown;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the top of the window, unless the link is opened elsewhere, such as in a new tab. */
function startAtTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!ctrlKey && !metaKey && !shiftKey) window.scrollTo(0, 1);
}

/** A link to another page of a list. It is below the list, and the page it opens is shown from its top. */
export function PageLink({ to, state, className, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={toButtonClass({ variant: "default", size: "sm", className })}
      onClick={startAtTop}
    >
      {children}
    </Link>
  );
}

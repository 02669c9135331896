import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { toButtonClass, type ButtonLook } from "./plain/plain-button.tsx";

interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  readonly replace?: boolean;
  /** History state for the next screen. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link within the app that looks like a button. */
export function LinkButton({ to, replace = false, state, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} replace={replace} state={state} className={toButtonClass(look)}>
      {children}
    </Link>
  );
}

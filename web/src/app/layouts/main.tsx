import { useEffect, useRef, type ReactNode } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";
import { isSameScreen } from "../../lib/addresses/same-screen.ts";
import classes from "./layout.module.css";

/** The main landmark; a new address moves the focus here, so that screen readers start at the top. */
export function Main({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation() as Location<unknown>;
  const isStaying = useNavigationType() === "REPLACE" && isSameScreen(state);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isStaying) main.current?.focus({ preventScroll: true });
  }, [pathname, isStaying]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes["main"]}>
      {children}
    </main>
  );
}

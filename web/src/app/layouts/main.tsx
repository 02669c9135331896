import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useIsSameScreen } from "../../lib/addresses/same-screen.ts";
import classes from "./layout.module.css";

/** The main landmark; a new address moves the focus here, so that screen readers start at the top. */
export function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isStaying = useIsSameScreen();
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

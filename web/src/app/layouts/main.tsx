import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import classes from "./layout.module.css";

/** The screen's place; a new address takes the focus here, so that it is read from its beginning. */
export function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={main} tabIndex={-1} className={classes["main"]}>
      {children}
    </main>
  );
}

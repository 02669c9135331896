import { useLayoutEffect, useRef } from "react";
import classes from "./card-requests.module.css";

/** The decision on a request. It takes the focus of the removed button, so that Tab moves to the next request. */
export function Outcome({ children }: { readonly children: string }) {
  const output = useRef<HTMLOutputElement>(null);
  // Before the paint: whoever sees the decision can already press Tab.
  useLayoutEffect(() => output.current?.focus(), []);
  return (
    <output ref={output} tabIndex={-1} className={classes["said"]}>
      {children}
    </output>
  );
}

import { useEffect, useRef } from "react";
import classes from "./card-requests.module.css";

/** What became of a request. It takes the focus of the button that is gone, so that the next Tab leads to the next request. */
export function Outcome({ children }: { readonly children: string }) {
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <output ref={said} tabIndex={-1} className={classes["said"]}>
      {children}
    </output>
  );
}

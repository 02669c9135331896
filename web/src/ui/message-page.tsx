import type { ReactNode } from "react";
import classes from "./message-page.module.css";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page with one message and an action. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <div className={classes["page"]}>
      <title>{`${title} · Cardinal`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={classes["actions"]}>{children}</div>
    </div>
  );
}

import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./statistics.module.css";

interface PanelProps {
  readonly title: string;
  readonly titleId: string;
  /** Shown beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the statistics. */
export function Panel({ title, titleId, action, children }: PanelProps) {
  return (
    <section className={classes["panel"]} aria-labelledby={titleId}>
      <div className={classes["panelHead"]}>
        <Title order={2} size="h5" id={titleId}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

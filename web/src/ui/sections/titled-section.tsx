import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./titled-section.module.css";

interface TitledSectionProps {
  /** Also the fragment of its address, such as `/settings#qr`. */
  readonly id: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled part of a long page. */
export function TitledSection({ id, title, hint, className = "", children }: TitledSectionProps) {
  return (
    <section id={id} className={`${classes["section"]} ${className}`} aria-labelledby={`${id}-title`}>
      <div className={classes["head"]}>
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        {hint !== undefined && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

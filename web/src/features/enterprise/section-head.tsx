import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useEnterprise } from "./enterprise-context.ts";
import classes from "./section-head.module.css";

interface SectionHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The main action of the section. */
  readonly children?: ReactNode;
}

/** The head of a section of the dashboard: what it is, and what can be done first. */
export function SectionHead({ title, lead, children }: SectionHeadProps) {
  const { profile } = useEnterprise();
  return (
    <header className={classes["head"]}>
      <title>{`${title} · ${profile.name} · Cardinal`}</title>
      <div className={classes["words"]}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </div>
      {children}
    </header>
  );
}

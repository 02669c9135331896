import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { type Back, BackLink } from "./back-link.tsx";
import { useEnterprise } from "./enterprise-context.ts";
import classes from "./section-head.module.css";

interface SectionHeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A link back to the list that this page belongs to. */
  readonly back?: Back;
  /** The main action of the section. */
  readonly children?: ReactNode;
}

/** The head of a dashboard section: its title and its main action. */
export function SectionHead({ title, lead, back, children }: SectionHeadProps) {
  const { profile } = useEnterprise();
  return (
    <header className={classes["head"]}>
      <title>{`${title} · ${profile.name} · Cardinal`}</title>
      <div className={classes["words"]}>
        {back !== undefined && <BackLink {...back} />}
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </div>
      {children}
    </header>
  );
}

import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./form-page.module.css";

interface FormPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Shown below the form: alternative actions. */
  readonly aside?: ReactNode;
}

/** A page with a short, centred form. */
export function FormPage({ title, lead, children, aside }: FormPageProps) {
  return (
    <div className={classes["page"]}>
      <title>{`${title} · Cardinal`}</title>
      <div className={classes["sheet"]}>
        <Stack gap={8} mb="lg">
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </Stack>
        {children}
      </div>
      {aside && <div className={classes["aside"]}>{aside}</div>}
    </div>
  );
}

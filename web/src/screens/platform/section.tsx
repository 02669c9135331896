import { Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./platform.module.css";

/** A part of a page, under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap="xs" mt="xl">
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface FactsSectionProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts as a list of names and values. */
export function FactsSection({ title, facts }: FactsSectionProps) {
  return (
    <Section title={title}>
      <dl className={classes["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface RowsSectionProps {
  readonly title: string;
  /** Shown if there are no rows. */
  readonly none: string;
  readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly more: string }[];
}

/** A list of related items, one row each. */
export function RowsSection({ title, none, rows }: RowsSectionProps) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={title}>
          {rows.map(({ id, name, more }) => (
            <li key={id} className={classes["row"]}>
              <span className={classes["words"]}>{name}</span>
              <Text size="sm" c="dimmed">
                {more}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A part of a person’s page, under its heading. */
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

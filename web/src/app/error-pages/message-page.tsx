import { Container, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that says one thing and offers a way on. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <Container size={560} py={96} w="100%">
      <title>{`${title} · Cardinal`}</title>
      <Stack gap="md">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Group mt="sm">{children}</Group>
      </Stack>
    </Container>
  );
}

import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { DiscardImport } from "./discard-import.tsx";
import { importMessages } from "./import-messages.ts";
import type { ImportState } from "./use-import.ts";

interface ImportProgressProps {
  readonly state: Extract<ImportState, { state: "running" | "failed" | "done" }>;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onDone: () => void;
}

/** How many entries of an import were sent, why it has stopped, and its result. */
export function ImportProgress({ state, onRetry, onDiscard, onDone }: ImportProgressProps) {
  const messages = useMessages(importMessages);
  const { sent, total, added, unchanged } = state.progress;
  if (state.state === "done") {
    return (
      <Stack align="flex-start">
        <output>
          <Title order={3} size="h4">
            {messages.done.title}
          </Title>
          <Text>{messages.done.added(added)}</Text>
          {unchanged > 0 && <Text c="dimmed">{messages.done.unchanged(unchanged)}</Text>}
        </output>
        <Button onClick={onDone} data-autofocus>
          {messages.done.close}
        </Button>
      </Stack>
    );
  }
  const isFailed = state.state === "failed";
  return (
    <Stack>
      <Progress value={(100 * sent) / Math.max(total, 1)} aria-label={messages.running(sent, total)} />
      <Text size="sm" component="output">
        {messages.running(sent, total)}
      </Text>
      <FailureNote error={isFailed ? state.failure : null} />
      <Text size="sm">{isFailed ? messages.kept : state.isStored ? messages.leave : messages.stay}</Text>
      <DiscardImport onDiscard={onDiscard}>
        {isFailed && <Button onClick={onRetry}>{messages.retry}</Button>}
      </DiscardImport>
    </Stack>
  );
}

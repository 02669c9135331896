import { Alert, Button, Stack, Text } from "@mantine/core";
import { createContext, type ReactNode, use } from "react";
import { useErrorSentence } from "../lib/sentences/error-sentences.ts";
import { defineMessages, useMessages } from "../lib/messages.ts";
import { useIsOver } from "./use-is-over.ts";

export const retryMessages = defineMessages({ en: { retry: "Try again" }, de: { retry: "Erneut versuchen" } });

/** What helps with a failure, such as a link, to be shown after its sentence; null for most. */
export const FailureHelp = createContext<(error: unknown) => ReactNode>(() => null);

interface FailureNoteProps {
  /** Anything thrown; renders nothing for null. */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Shows what went wrong and what to do; announced when it appears. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const toSentence = useErrorSentence();
  const text = useMessages(retryMessages);
  const isOver = useIsOver(error, onRetry);
  const toHelp = use(FailureHelp);
  if (error === null || error === undefined || isOver) return null;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="inherit">
          {toSentence(error)}
        </Text>
        {toHelp(error)}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

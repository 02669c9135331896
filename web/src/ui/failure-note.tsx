import { Alert, Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useErrorSentence } from "../lib/sentences/error-sentences.ts";
import { defineMessages, useMessages } from "../lib/messages.ts";

const messages = defineMessages({ en: { retry: "Try again" }, de: { retry: "Erneut versuchen" } });

interface FailureNoteProps {
  /** Anything that was thrown; nothing is shown for null. */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Says what went wrong and what to do, and is read out when it appears. */
export function FailureNote({ error, onRetry }: FailureNoteProps) {
  const toSentence = useErrorSentence();
  const text = useMessages(messages);
  const isOver = useIsOver(error, onRetry);
  if (error === null || error === undefined || isOver) return null;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="inherit">
          {toSentence(error)}
        </Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function isNetworkFailure(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "network";
}

/** True once the network is back that something failed for; what can be tried again then is. */
function useIsOver(error: unknown, onRetry: (() => void) | undefined): boolean {
  const [over, setOver] = useState<unknown>(null);
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (!isNetworkFailure(error)) return;
    const end = () => {
      setOver(error);
      retry.current?.();
    };
    addEventListener("online", end);
    return () => removeEventListener("online", end);
  }, [error]);
  return over !== null && over === error;
}

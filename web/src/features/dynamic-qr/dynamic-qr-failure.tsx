import { Alert, Text } from "@mantine/core";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

interface DynamicQrFailureProps {
  readonly failure: ApiFailure | null;
  /** Sentences for the other product's refusals of this action, by code. */
  readonly sentences: Readonly<Partial<Record<ApiFailure["code"], string>>>;
}

/** Explains why a request to the other product failed; announced when it appears. */
export function DynamicQrFailure({ failure, sentences }: DynamicQrFailureProps) {
  const sentence = failure === null ? undefined : sentences[failure.code];
  if (sentence === undefined) return <FailureNote error={failure} />;
  return (
    <Alert color="cardinal" variant="light" role="alert">
      <Text size="sm">{sentence}</Text>
    </Alert>
  );
}

import { Alert, Text } from "@mantine/core";
import type { TaskCode } from "../../lib/sentences/all-sentences.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";

interface TaskFailureProps {
  /** The failed task. */
  readonly task: TaskCode;
  /** The thrown error. Its sentence is omitted when it only says that something went wrong on our side. */
  readonly cause: unknown;
}

function isOurFault(cause: unknown): boolean {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "internal";
  return code === "internal" || code === "storage/unknown";
}

/** Says which task failed and, where it helps, why; announced when it appears. */
export function TaskFailure({ task, cause }: TaskFailureProps) {
  const sentence = useErrorSentence();
  if (cause === null || cause === undefined) return null;
  return (
    <Alert color="cardinal" variant="light" role="alert" mt="sm">
      <Text size="sm" c="inherit">
        {sentence({ code: task })}
        {!isOurFault(cause) && ` ${sentence(cause)}`}
      </Text>
    </Alert>
  );
}

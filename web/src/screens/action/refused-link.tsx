import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiFailure } from "../../lib/api-failure.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { actionMessages } from "./action-messages.ts";
import { FieldProblem } from "./field-problem.tsx";

interface RefusedLinkProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown when retrying cannot help. */
  readonly children: ReactNode;
}

const FINAL = new Set(["auth/expired-action-code", "auth/invalid-action-code", "auth/user-disabled"]);

/** The API's message for a refused link; undefined for any other error. */
export function problemOfLink(error: unknown): string | undefined {
  return error instanceof ApiFailure ? (error.fields["code"] ?? error.fields["token"]) : undefined;
}

/** A link that is used, expired or could not be checked: says which, and offers the next step. */
export function RefusedLink({ error, onRetry, children }: RefusedLinkProps) {
  const text = useMessages(actionMessages);
  const problem = problemOfLink(error);
  const isFinal = problem !== undefined || FINAL.has(getErrorCode(error) ?? "");
  return (
    <FormPage title={text.refused.title}>
      <Stack gap="md">
        {problem === undefined ? (
          <FailureNote error={error} onRetry={isFinal ? undefined : onRetry} />
        ) : (
          <FieldProblem problem={problem} />
        )}
        {isFinal && children}
      </Stack>
    </FormPage>
  );
}

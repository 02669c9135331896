import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormPage } from "../../ui/form-page.tsx";
import { actionMessages } from "./action-messages.ts";

interface RefusedLinkProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What else can be done. */
  readonly children: ReactNode;
}

const FINAL = new Set(["auth/expired-action-code", "auth/invalid-action-code", "auth/user-disabled"]);

/** A link that is used up, expired or could not be checked: says which, and offers the way on. */
export function RefusedLink({ error, onRetry, children }: RefusedLinkProps) {
  const text = useMessages(actionMessages);
  const isFinal = FINAL.has(getErrorCode(error) ?? "");
  return (
    <FormPage title={text.refused.title}>
      <Stack gap="md">
        <FailureNote error={error} onRetry={isFinal ? undefined : onRetry} />
        {isFinal && children}
      </Stack>
    </FormPage>
  );
}

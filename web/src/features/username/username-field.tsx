import { Text } from "@mantine/core";
import { toSpokenAddress } from "../../lib/addresses/paths.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import type { Availability } from "./use-availability.ts";
import { UsernameInput } from "./username-input.tsx";
import { usernameMessages } from "./username-messages.ts";

interface UsernameFieldProps {
  readonly value: string;
  readonly onChange: (username: string) => void;
  readonly availability: Availability & { readonly recheck: () => void };
  /** Why the server refused the name when it was to be taken; only that it is taken shows here. */
  readonly failure: ApiFailure | null;
  /** Set once the person wanted to go on: an empty field is then marked. */
  readonly isChecked: boolean;
  /** The path that a name leads to. */
  readonly toPath: (name: string) => string;
  /** What is said of another name than a person's. */
  readonly words?: { readonly label: string; readonly description: string; readonly taken: string };
  /** Why this name cannot be had, although the server calls it free. */
  readonly problem?: string | undefined;
}

/** Whether the person may go on; while the answer is on its way the server decides. */
export function isUsable({ state }: Availability): boolean {
  return state === "free" || state === "checking" || state === "failed";
}

/** A username with live word on whether it is free, and free ones near it. */
export function UsernameField({
  value,
  onChange,
  availability,
  failure,
  isChecked,
  toPath,
  ...own
}: UsernameFieldProps) {
  const text = { ...useMessages(usernameMessages), ...own.words };
  const wasTaken = failure?.code === "username-taken" || failure?.code === "already-exists";
  const refused = availability.state === "refused" ? availability : null;
  const suggestions = wasTaken ? failure.suggestions : (refused?.suggestions ?? []);
  const missing = availability.state === "empty" && isChecked ? text.invalid : undefined;
  const problem = own.problem ?? (wasTaken ? text.taken : refused ? text[refused.reason] : missing);
  return (
    <UsernameInput
      label={text.label}
      description={own.words?.description}
      value={value}
      problem={problem}
      suggestions={suggestions}
      legend={text.suggestions}
      onChange={onChange}
    >
      <Text component="output" size="sm" c="dimmed" mih={22}>
        {availability.state === "checking" && text.checking}
        {availability.state === "free" &&
          problem === undefined &&
          text.free(toSpokenAddress(toPath(availability.username)))}
      </Text>
      {availability.state === "failed" && (
        <FailureNote error={availability.failure} onRetry={() => availability.recheck()} />
      )}
    </UsernameInput>
  );
}

import { Text } from "@mantine/core";
import { toSpokenAddress } from "../../lib/addresses/whole-address.ts";
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
  /** The failure of saving the name; only that it is taken is shown here. */
  readonly failure: ApiFailure | null;
  /** Set once the user has submitted: an empty field is then marked. */
  readonly isChecked: boolean;
  /** The path that a name leads to. */
  readonly toPath: (name: string) => string;
  /** Replaces the texts, for a name that is not a user's. */
  readonly texts?: { readonly label: string; readonly description: string; readonly taken: string };
  /** Why this name cannot be used although it is available. */
  readonly problem?: string | undefined;
}

/** Whether the user may continue; while the check is pending the server decides. */
export function isUsable({ state }: Availability): boolean {
  return state === "free" || state === "checking" || state === "failed";
}

/** A username field with a live availability check and suggestions. */
export function UsernameField({
  value,
  onChange,
  availability,
  failure,
  isChecked,
  toPath,
  ...own
}: UsernameFieldProps) {
  const text = { ...useMessages(usernameMessages), ...own.texts };
  const wasTaken = failure?.code === "username-taken" || failure?.code === "already-exists";
  const refused = availability.state === "refused" ? availability : null;
  const suggestions = wasTaken ? failure.suggestions : (refused?.suggestions ?? []);
  const missing = availability.state === "empty" && isChecked ? text.invalid : undefined;
  const problem = own.problem ?? (wasTaken ? text.taken : refused ? text[refused.reason] : missing);
  return (
    <UsernameInput
      label={text.label}
      description={own.texts?.description}
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

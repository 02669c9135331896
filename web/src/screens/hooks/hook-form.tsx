import { createHook } from "@cardinal/contract/endpoints/enterprise/hooks";
import { type Hook, HOOK_EVENTS, type HookEvent } from "@cardinal/contract/entities/connections/hook";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { useMessages } from "../../lib/messages.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { hooksMessages } from "./hooks-messages.ts";

interface HookFormProps {
  /** The endpoint to edit; omitted for a new one. */
  readonly hook?: Hook;
  readonly submit: string;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  readonly onChange: () => void;
  readonly onSubmit: (input: { url: string; events: HookEvent[] }) => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the URL that events are sent to, and which events. */
export function HookForm({ hook, submit, running, failure, onChange, onSubmit, children }: HookFormProps) {
  const text = useMessages(hooksMessages).hooks;
  const [url, setUrl] = useState(hook?.url ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(hook?.events ?? HOOK_EVENTS);
  const [isChecked, setChecked] = useState(false);
  const events = HOOK_EVENTS.filter((event) => chosen.includes(event));
  const isAddress = createHook.input.shape.url.safeParse(url).success;
  const isRefused = failure?.fields?.["url"] !== undefined;
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isAddress && events.length > 0;
      }}
      onSubmit={() => onSubmit({ url, events })}
    >
      <Stack>
        <TextInput
          label={text.url}
          description={text.urlHint}
          type="url"
          value={url}
          autoComplete="off"
          data-autofocus={hook === undefined || undefined}
          error={(isChecked && !isAddress) || isRefused ? text.urlWrong : undefined}
          onChange={({ currentTarget: { value } }) => {
            onChange();
            setUrl(value);
          }}
        />
        <Checkbox.Group
          label={text.events}
          value={[...chosen]}
          onChange={(all) => {
            onChange();
            setChosen(all);
          }}
          error={isChecked && events.length === 0 ? text.eventsMissing : undefined}
        >
          <Stack gap="sm" my="xs">
            {HOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={text.event[event]} description={event} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FailureNote error={isRefused ? null : failure} />
        <Group gap="xs">
          <Button type="submit" loading={running}>
            {submit}
          </Button>
          {children}
        </Group>
      </Stack>
    </CheckedForm>
  );
}

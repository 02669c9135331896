import { createHook } from "@cardinal/contract/endpoints/enterprise/hooks";
import { type Hook, HOOK_EVENTS, type HookEvent } from "@cardinal/contract/entities/connections/hook";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTyped } from "../../features/editor/use-typed.ts";
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
  /** Shown beside the button from a successful save until the next change. */
  readonly saved?: string;
  readonly onChange: () => void;
  /** Resolves to undefined when the call failed. */
  readonly onSubmit: (input: { url: string; events: HookEvent[] }) => Promise<Hook | undefined>;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** Asks for the URL that events are sent to, and which events. */
export function HookForm({ hook, submit, running, failure, saved, onChange, onSubmit, children }: HookFormProps) {
  const text = useMessages(hooksMessages).hooks;
  const form = useTyped<{ url: string; events: HookEvent[] }>({
    url: hook?.url ?? "",
    events: hook?.events ?? [...HOOK_EVENTS],
  });
  const { url, events } = form.values;
  const change = (part: Partial<typeof form.values>) => {
    onChange();
    form.change(part);
  };
  const isAddress = createHook.input.shape.url.safeParse(url).success;
  const isRefused = failure?.fields?.["url"] !== undefined;
  return (
    <CheckedForm
      check={() => form.check(isAddress && events.length > 0)}
      onSubmit={() => void form.save(() => onSubmit({ url, events }))}
    >
      <Stack>
        <TextInput
          label={text.url}
          description={text.urlHint}
          type="url"
          value={url}
          autoComplete="off"
          data-autofocus={hook === undefined || undefined}
          error={(form.isChecked && !isAddress) || isRefused ? text.urlWrong : undefined}
          onChange={({ currentTarget: { value } }) => change({ url: value })}
        />
        <Checkbox.Group
          label={text.events}
          value={events}
          onChange={(chosen) => change({ events: HOOK_EVENTS.filter((event) => chosen.includes(event)) })}
          error={form.isChecked && events.length === 0 ? text.eventsMissing : undefined}
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
          {saved !== undefined && <output>{form.isSaved && failure === null && saved}</output>}
          {children}
        </Group>
      </Stack>
    </CheckedForm>
  );
}

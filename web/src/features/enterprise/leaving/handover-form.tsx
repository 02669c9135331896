import { HANDOVER_MODES, type Handover } from "@cardinal/contract/entities/employee";
import { Button, Group, Radio, Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type Colleague, ColleagueField } from "./colleague-field.tsx";
import { handoverMessages } from "./handover-messages.ts";

interface HandoverFormProps {
  /** Ids of the leaving employees, who cannot take over. */
  readonly leavers: readonly string[];
  readonly submit: string;
  readonly running: boolean;
  readonly failure: ApiFailure | null;
  /** Shown below the fields, to explain the consequences. */
  readonly preview?: (handover: Handover, colleague: Colleague | null) => ReactNode;
  readonly onSubmit: (handover: Handover) => void;
  readonly onCancel: () => void;
}

/** The form for offboarding: who takes over, and what the leavers' card addresses show. */
export function HandoverForm({ leavers, submit, running, failure, preview, onSubmit, onCancel }: HandoverFormProps) {
  const text = useMessages(handoverMessages);
  const [mode, setMode] = useState<Handover["mode"]>("colleague");
  const [colleague, setColleague] = useState<Colleague | null>(null);
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = mode === "colleague" && colleague === null;
  const to = mode === "colleague" && colleague !== null ? { to: colleague.uid } : {};
  const handover = { mode, ...to, ...(note.trim() === "" ? {} : { note: note.trim() }) };
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return !isMissing;
      }}
      onSubmit={() => onSubmit(handover)}
    >
      <Stack gap="md">
        <Radio.Group
          label={text.mode}
          value={mode}
          onChange={(value) => setMode(HANDOVER_MODES.find((one) => one === value) ?? "company")}
        >
          <Stack gap="xs" mt="xs">
            {HANDOVER_MODES.map((one) => (
              <Radio key={one} value={one} label={text.modes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {mode === "colleague" && (
          <ColleagueField
            without={leavers}
            value={colleague}
            onChange={setColleague}
            error={isChecked && isMissing ? text.choose : undefined}
          />
        )}
        <Textarea
          label={text.note}
          description={text.noteHint}
          maxLength={200}
          autosize
          maxRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value.replaceAll("\n", " "))}
        />
        {preview?.(handover, colleague)}
        <Text size="sm" c="dimmed">
          {text.account}
        </Text>
        <FailureNote error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={running} onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={running}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

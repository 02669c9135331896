import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { MAX_QUESTIONS, type OwnVendor, vendorQuestion } from "@cardinal/contract/entities/events/vendor";
import { Button, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface Draft {
  readonly id: string;
  readonly text: string;
  /** One per line. */
  readonly choices: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function toQuestion({ id, text, choices }: Draft) {
  const lines = linesOf(choices);
  return { id, text, ...(lines.length === 0 ? {} : { choices: lines }) };
}

/** A new id: answers are kept by it, so none is used again. */
const newId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 12);

interface QuestionsFormProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
}

/** Changes what staff answer about whom they scan. */
export function QuestionsForm({ event_id, vendor }: QuestionsFormProps) {
  const words = useMessages(vendorMessages);
  const text = words.questions;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    vendor.questions.map(({ id, text: asked, choices = [] }) => ({ id, text: asked, choices: choices.join("\n") })),
  );
  const [isChecked, setChecked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const action = useEndpointAction(updateVendor, {
    invalidates: [listOwnVendors],
    onSuccess: () => setSaved(true),
  });
  const set = (next: readonly Draft[]) => {
    action.reset();
    setSaved(false);
    setDrafts(next);
  };
  const questions = drafts.map(toQuestion);
  return (
    <CheckedForm
      className={classes["part"] ?? ""}
      check={() => {
        setChecked(true);
        return questions.every((one) => vendorQuestion.safeParse(one).success);
      }}
      onSubmit={() => void action.run({ event_id, vendor: vendor.id, rev: vendor.rev, questions })}
    >
      <Text c="dimmed">{text.hint}</Text>
      <Stack maw={640}>
        {drafts.length === 0 && <Text>{text.none}</Text>}
        {drafts.map((draft, at) => (
          <Question
            key={draft.id}
            at={at}
            draft={draft}
            isChecked={isChecked}
            onChange={(next) => set(drafts.with(at, next))}
            onRemove={() => set(drafts.filter(({ id }) => id !== draft.id))}
          />
        ))}
        {drafts.length < MAX_QUESTIONS && (
          <div>
            <Button variant="default" onClick={() => set([...drafts, { id: newId(), text: "", choices: "" }])}>
              {text.add}
            </Button>
          </div>
        )}
        <FailureNote error={action.failure} />
        <Group gap="sm">
          <Button type="submit" loading={action.running}>
            {words.save}
          </Button>
          <Text component="output" size="sm" c="dimmed">
            {isSaved && words.saved}
          </Text>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

interface QuestionProps {
  readonly at: number;
  readonly draft: Draft;
  readonly isChecked: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
}

function Question({ at, draft, isChecked, onChange, onRemove }: QuestionProps) {
  const words = useMessages(vendorMessages);
  const text = words.questions;
  const { choices = [] } = toQuestion(draft);
  const { shape } = vendorQuestion;
  const isAsked = shape.text.safeParse(draft.text).success;
  const areChoices = shape.choices.safeParse(choices.length === 0 ? undefined : choices).success;
  return (
    <Stack gap="xs">
      <TextInput
        label={text.question(at + 1)}
        value={draft.text}
        maxLength={200}
        error={isChecked && !isAsked ? text.missing : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, text: value })}
      />
      <Textarea
        label={text.choices}
        description={text.choicesHint}
        value={draft.choices}
        autosize
        minRows={2}
        error={isChecked && !areChoices ? text.choicesWrong : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, choices: value })}
      />
      <div>
        <Button size="xs" variant="default" aria-label={text.remove(at + 1)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </Stack>
  );
}

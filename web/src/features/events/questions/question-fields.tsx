import { MAX_QUESTIONS, question } from "@cardinal/contract/entities/events/question";
import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { newQuestion, type QuestionDraft, toQuestion } from "./question-draft.ts";
import { questionMessages } from "./question-messages.ts";

interface QuestionFieldsProps {
  readonly drafts: readonly QuestionDraft[];
  /** Prefix of the ids of new questions. */
  readonly prefix: string;
  /** Whether to show what is missing. */
  readonly isChecked: boolean;
  readonly onChange: (drafts: readonly QuestionDraft[]) => void;
}

/** The form fields of questions that staff answer about scanned attendees. */
export function QuestionFields({ drafts, prefix, isChecked, onChange }: QuestionFieldsProps) {
  const text = useMessages(questionMessages);
  return (
    <>
      {drafts.map((draft, at) => (
        <OneQuestion
          key={draft.id}
          at={at}
          draft={draft}
          isChecked={isChecked}
          onChange={(next) => onChange(drafts.with(at, next))}
          onRemove={() => onChange(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
      {drafts.length < MAX_QUESTIONS && (
        <div>
          <Button variant="default" onClick={() => onChange([...drafts, newQuestion(prefix)])}>
            {text.add}
          </Button>
        </div>
      )}
    </>
  );
}

interface OneQuestionProps {
  readonly at: number;
  readonly draft: QuestionDraft;
  readonly isChecked: boolean;
  readonly onChange: (draft: QuestionDraft) => void;
  readonly onRemove: () => void;
}

function OneQuestion({ at, draft, isChecked, onChange, onRemove }: OneQuestionProps) {
  const text = useMessages(questionMessages);
  const { choices } = toQuestion(draft);
  const { shape } = question;
  const isAsked = shape.text.safeParse(draft.text).success;
  const areChoices = shape.choices.safeParse(choices).success;
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
        <Button size="xs" variant="default" aria-label={text.removeQuestion(at + 1)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
    </Stack>
  );
}

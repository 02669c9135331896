import { listEventLeads, updateEventLead } from "@cardinal/contract/endpoints/events/leads/event-leads";
import { type EventLead, MAX_LEAD_NOTE } from "@cardinal/contract/entities/events/lead";
import type { ShownQuestions } from "@cardinal/contract/entities/events/question";
import { Alert, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useUnsaved } from "../../ui/fields/use-unsaved.ts";
import { StarRating } from "../../features/events/star-rating.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface LeadFormProps {
  readonly place: Readonly<Record<"event_id" | "vendor", string>>;
  readonly lead: EventLead;
  readonly questions: ShownQuestions;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onDone: () => void;
}

/** Edits a lead's qualification. Notes of staff stay; the text typed here is added as a note. */
export function LeadForm({ place, lead, questions, onUnsaved, onDone }: LeadFormProps) {
  const common = useMessages(vendorMessages);
  const text = common.leads;
  const [rating, setRating] = useState(lead.rating ?? 0);
  const [note, setNote] = useState("");
  const [noteId] = useState(() => crypto.randomUUID());
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(lead.answers);
  const { run, running, failure } = useEndpointAction(updateEventLead, {
    invalidates: [listEventLeads],
    onSuccess: onDone,
  });
  const changed = Object.fromEntries(
    questions.flatMap(({ id }) =>
      (answers[id] ?? "") === (lead.answers[id] ?? "") ? [] : [[id, answers[id] ?? ""] as const],
    ),
  );
  // Staff may have changed more since the list was read.
  const changes = {
    ...(rating === (lead.rating ?? 0) ? {} : { rating: rating === 0 ? null : rating }),
    ...(note.trim() === "" ? {} : { note: { id: noteId, text: note } }),
    ...(Object.keys(changed).length === 0 ? {} : { answers: changed }),
  };
  useUnsaved(Object.keys(changes).length > 0, onUnsaved);
  const save = () => void run({ ...place, badge: lead.badge ?? "", ...changes });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <div>
          <Text size="sm" fw={550} mb={4}>
            {text.ratingOf}
          </Text>
          <StarRating value={rating} onRate={setRating} size="lg" aria-label={text.ratingOf} />
        </div>
        {questions.map(({ id, text: asked, choices }) => (
          <Answer
            key={id}
            label={asked}
            choices={choices}
            value={answers[id] ?? ""}
            onChange={(value) => setAnswers({ ...answers, [id]: value })}
          />
        ))}
        {lead.notes.map(({ id, text: said, by }) => (
          <Text key={id} size="sm" className={classes["note"] ?? ""}>
            {by === "" ? said : `${by}: ${said}`}
          </Text>
        ))}
        <Textarea
          label={text.newNote}
          value={note}
          maxLength={MAX_LEAD_NOTE}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {failure?.code === "not-found" ? (
          <Alert color="cardinal" variant="light" role="alert">
            {text.removed}
          </Alert>
        ) : (
          <FailureNote error={failure} />
        )}
        <FormButtons cancel={common.cancel} submit={common.save} running={running} onCancel={onDone} />
      </Stack>
    </form>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly choices: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An answer, as free text or a choice; one that is no longer offered stays until another is chosen. */
function Answer({ label, choices, value, onChange }: AnswerProps) {
  const text = useMessages(vendorMessages).leads;
  if (choices === undefined)
    return (
      <TextInput
        label={label}
        value={value}
        maxLength={200}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const data = [...new Set([...choices, ...(value === "" ? [] : [value])])];
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: "", label: text.notGiven }, ...data.map((one) => ({ value: one, label: one }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

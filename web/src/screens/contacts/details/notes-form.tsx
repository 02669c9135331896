import { Button, Group, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useId } from "react";
import type { Contact } from "@cardinal/contract/entities/contact";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useKeptFocus } from "../../../ui/sections/use-kept-focus.ts";
import { detailsMessages } from "./details-messages.ts";
import classes from "./details.module.css";
import { TagsField } from "./tags-field.tsx";
import { useNotes, type Notes } from "./use-notes.ts";

interface NotesFormProps {
  readonly contact: Contact;
  readonly owner: string | null;
  /** The running or successful deletion of the contact; resolves to whether it was deleted. */
  readonly deletion: Promise<boolean> | null;
  readonly isDeleted: boolean;
  /** Called when unsaved notes could not be saved on closing the contact. */
  readonly onLost: () => void;
}

/** The notes on a contact: note, tags, where and when the two people met. */
export function NotesForm({ contact, owner, ...closing }: NotesFormProps) {
  const messages = useMessages(detailsMessages).notes;
  const toSentence = useFieldSentence();
  const notes = useNotes(contact, closing);
  const { draft, change, problems } = notes;
  const form = useKeptFocus<HTMLFormElement>();
  const titleId = useId();
  useHotkeys(
    [
      ["mod+S", () => void notes.save()],
      ["mod+Enter", () => void notes.save()],
    ],
    [],
  );
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes["part"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void notes.save();
      }}
    >
      <div>
        <Title order={3} size="h5" id={titleId}>
          {messages.title}
        </Title>
        <Text size="sm" c="dimmed">
          {messages.private}
        </Text>
      </div>
      <Textarea
        label={messages.note}
        placeholder={messages.notePlaceholder}
        autosize
        minRows={3}
        maxRows={12}
        value={draft.note}
        error={toSentence(problems.note)}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <TagsField
        uid={owner}
        value={draft.tags}
        problem={toSentence(problems.tags)}
        onChange={(tags) => change({ tags })}
      />
      <div className={classes["pair"]}>
        <TextInput
          label={messages.place}
          value={draft.met_place}
          error={toSentence(problems.met_place)}
          onChange={(event) => change({ met_place: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={messages.date}
          value={draft.met_day}
          error={toSentence(problems.met_day)}
          onChange={(event) => change({ met_day: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={messages.event}
        value={draft.met_event}
        error={toSentence(problems.met_event)}
        onChange={(event) => change({ met_event: event.currentTarget.value })}
      />
      <FailureNote error={notes.failure} />
      <NotesBar notes={notes} />
    </form>
  );
}

/** The save state, and the buttons to save, revert and undo. */
function NotesBar({ notes: { isDirty, state, problems, revert, undo } }: { readonly notes: Notes }) {
  const messages = useMessages(detailsMessages).notes;
  const stateTexts = {
    idle: isDirty ? messages.unsaved : "",
    saving: messages.saving,
    saved: messages.saved,
    undone: messages.undone,
    queued: messages.queued,
  };
  return (
    <Group gap="xs">
      {isDirty && (
        <>
          <Button type="submit" size="sm" loading={state === "saving"} disabled={Object.keys(problems).length > 0}>
            {messages.save}
          </Button>
          <Button size="sm" variant="default" onClick={revert}>
            {messages.revert}
          </Button>
        </>
      )}
      <Text size="sm" c="dimmed" component="output">
        {stateTexts[state]}
      </Text>
      {undo !== null && state === "saved" && (
        <Button size="compact-sm" variant="subtle" onClick={() => void undo()}>
          {messages.undo}
        </Button>
      )}
    </Group>
  );
}

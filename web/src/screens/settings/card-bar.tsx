import { Button } from "@mantine/core";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { BarLine, SaveBar } from "../../features/editor/save-bar.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import type { DraftField } from "./draft/card-draft.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { settingsMessages } from "./settings-messages.ts";

/** The names of fields as a list in a sentence. */
export function useFieldNames(): (fields: readonly DraftField[]) => string {
  const { field: names } = useMessages(settingsMessages);
  return (fields) => fields.map((field) => names[field]).join(", ");
}

interface CardBarProps {
  readonly editor: CardForm;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** The card editor's bar. */
export function CardBar({ editor, onSave, onPreview }: CardBarProps) {
  const text = useMessages(draftMessages);
  const messages = useMessages(settingsMessages).save;
  const nameFields = useFieldNames();
  const { changes, saving, saved, discard } = editor;
  const isDirty = changes.length > 0;
  return (
    <SaveBar
      state={<SaveState editor={editor} />}
      isQuiet={!isDirty && !saved}
      onPreview={onPreview}
      discard={
        isDirty ? { text: messages.discardText(nameFields(changes)), isDisabled: saving, onDiscard: discard } : null
      }
    >
      <Button onClick={onSave} loading={saving} disabled={!isDirty}>
        {text.save}
      </Button>
    </SaveBar>
  );
}

function SaveState({ editor }: Pick<CardBarProps, "editor">) {
  const text = useMessages(draftMessages);
  const messages = useMessages(settingsMessages).save;
  const nameFields = useFieldNames();
  const sentence = useErrorSentence();
  const { changes, conflicts, failure, isInvalid, restored, saved } = editor;
  if (conflicts.length > 0) {
    const actions = (["mine", "theirs"] as const).map((whose) => (
      <Button key={whose} variant="default" size="compact-sm" onClick={() => editor.settle(whose)}>
        {messages[whose]}
      </Button>
    ));
    return (
      <BarLine icon="warning" actions={actions}>
        {messages.conflict(nameFields(conflicts))}
      </BarLine>
    );
  }
  if (changes.length === 0) return <BarLine icon="check">{saved ? messages.saved : text.clean}</BarLine>;
  if (isInvalid) return <BarLine icon="warning">{text.check}</BarLine>;
  if (failure !== null) return <BarLine icon="warning">{sentence(failure)}</BarLine>;
  const names = nameFields(changes);
  return <BarLine>{restored ? text.restored(names) : text.unsaved(names)}</BarLine>;
}

import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconDeviceMobile } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import type { DraftField } from "./draft/card-draft.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { settingsMessages } from "./settings-messages.ts";
import classes from "./settings.module.css";
import type { CardForm } from "./draft/use-card-form.ts";

interface SaveBarProps {
  readonly editor: CardForm;
  /** True after a save was refused because fields are not valid. */
  readonly isInvalid: boolean;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** The names of fields as a list in a sentence. */
export function useFieldNames(): (fields: readonly DraftField[]) => string {
  const { field: names } = useMessages(settingsMessages);
  return (fields) => fields.map((field) => names[field]).join(", ");
}

/** Stays at the bottom: what is not saved yet, saving and discarding it; on phones also the way to the preview. */
export function SaveBar({ editor, isInvalid, onSave, onPreview }: SaveBarProps) {
  const messages = useMessages(settingsMessages);
  const nameFields = useFieldNames();
  const [asking, setAsking] = useState(false);
  const { changes, saving, discard } = editor;
  const isDirty = changes.length > 0;
  return (
    <div className={classes["bar"]} data-quiet={(!isDirty && !editor.saved) || undefined}>
      <div className={classes["barInner"]}>
        <Button
          className={classes["previewButton"] ?? ""}
          variant="default"
          leftSection={<IconDeviceMobile size={16} />}
          onClick={onPreview}
        >
          {messages.preview.show}
        </Button>
        <output className={classes["barState"]}>
          <SaveState editor={editor} isInvalid={isInvalid} />
        </output>
        <Group gap="xs" wrap="nowrap" className={classes["barActions"] ?? ""}>
          {isDirty && (
            <Button variant="subtle" color="gray" disabled={saving} onClick={() => setAsking(true)}>
              {messages.save.discard}
            </Button>
          )}
          <Button onClick={onSave} loading={saving} disabled={!isDirty}>
            {messages.save.save}
          </Button>
        </Group>
      </div>
      <ConfirmDialog
        opened={asking}
        title={messages.save.discardTitle}
        text={messages.save.discardText(nameFields(changes))}
        confirm={messages.save.discard}
        cancel={messages.save.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
      />
    </div>
  );
}

function SaveState({ editor, isInvalid }: Pick<SaveBarProps, "editor" | "isInvalid">) {
  const messages = useMessages(settingsMessages).save;
  const nameFields = useFieldNames();
  const sentence = useErrorSentence();
  const { changes, conflicts, failure, restored, saved } = editor;
  if (conflicts.length > 0) {
    return (
      <Line icon={<IconAlertTriangle size={16} aria-hidden />}>
        {messages.conflict(nameFields(conflicts))}
        <Button variant="default" size="compact-sm" onClick={() => editor.settle("mine")}>
          {messages.mine}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => editor.settle("theirs")}>
          {messages.theirs}
        </Button>
      </Line>
    );
  }
  if (changes.length > 0 && isInvalid) {
    return <Line icon={<IconAlertTriangle size={16} aria-hidden />}>{messages.check}</Line>;
  }
  if (changes.length > 0 && failure !== null) {
    return <Line icon={<IconAlertTriangle size={16} aria-hidden />}>{sentence(failure)}</Line>;
  }
  if (changes.length > 0) {
    const names = nameFields(changes);
    return <Line>{restored ? messages.restored(names) : messages.unsaved(names)}</Line>;
  }
  return <Line icon={<IconCheck size={16} aria-hidden />}>{saved ? messages.saved : messages.clean}</Line>;
}

function Line({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <Text size="sm" component="span" className={classes["line"] ?? ""}>
      {icon}
      {children}
    </Text>
  );
}

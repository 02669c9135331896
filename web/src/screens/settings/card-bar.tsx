import { Button } from "@mantine/core";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { nameFields } from "../../features/editor/name-fields.ts";
import { BarLine, SaveBar } from "../../features/editor/save-bar.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { settingsMessages } from "./settings-messages.ts";

// Few visits meet a change that was made elsewhere, a field that was locked meanwhile, or a refused theme.
const Conflicts = lazyPart("conflicts", async () => (await import("./conflicts.tsx")).Conflicts);
const ThemeRefused = lazyPart("theme-refused", async () => (await import("./theme-refused.tsx")).ThemeRefused);

interface CardBarProps {
  readonly editor: CardForm;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** The card editor's bar. */
export function CardBar({ editor, onSave, onPreview }: CardBarProps) {
  const text = useMessages(draftMessages);
  const { save: messages, field: names } = useMessages(settingsMessages);
  const { changes, locked, saving, saved, discard } = editor;
  const isDirty = changes.length > 0;
  const unsaved = [...changes, ...locked];
  return (
    <SaveBar
      state={<SaveState editor={editor} />}
      isQuiet={unsaved.length === 0 && !saved}
      onPreview={onPreview}
      discard={
        unsaved.length > 0
          ? { text: messages.discardText(nameFields(names, unsaved)), isDisabled: saving, onDiscard: discard }
          : null
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
  const { save: messages, field: names } = useMessages(settingsMessages);
  const sentence = useErrorSentence();
  const { changes, conflicts, locked, failure, isInvalid, restored, saved } = editor;
  if (conflicts.length > 0 || (locked.length > 0 && changes.length === 0)) return <Conflicts editor={editor} />;
  if (changes.length === 0) return <BarLine icon="check">{saved ? messages.saved : text.clean}</BarLine>;
  if (isInvalid) return <BarLine icon="warning">{text.check}</BarLine>;
  if (failure?.code === "plan-required" && changes.includes("profile_theme"))
    return <ThemeRefused id={editor.values.profile_theme} isAlone={changes.length === 1} />;
  if (failure !== null) return <BarLine icon="warning">{sentence(failure)}</BarLine>;
  const changed = nameFields(names, changes);
  return <BarLine>{restored ? text.restored(changed) : text.unsaved(changed)}</BarLine>;
}

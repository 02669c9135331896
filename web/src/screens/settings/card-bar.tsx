import { Button } from "@mantine/core";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { nameFields } from "../../features/editor/name-fields.ts";
import { BarLine, SaveBar } from "../../features/editor/save-bar.tsx";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { CardForm } from "./draft/use-card-form.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { settingsMessages } from "./settings-messages.ts";

// Few visits meet a change that was made elsewhere.
const Conflicts = lazyPart("conflicts", async () => (await import("./conflicts.tsx")).Conflicts);

interface CardBarProps {
  readonly editor: CardForm;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** The card editor's bar. */
export function CardBar({ editor, onSave, onPreview }: CardBarProps) {
  const text = useMessages(draftMessages);
  const { save: messages, field: names } = useMessages(settingsMessages);
  const { changes, saving, saved, discard } = editor;
  const isDirty = changes.length > 0;
  return (
    <SaveBar
      state={<SaveState editor={editor} />}
      isQuiet={!isDirty && !saved}
      onPreview={onPreview}
      discard={
        isDirty
          ? { text: messages.discardText(nameFields(names, changes)), isDisabled: saving, onDiscard: discard }
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
  const { changes, conflicts, failure, isInvalid, restored, saved } = editor;
  if (conflicts.length > 0) return <Conflicts editor={editor} />;
  if (changes.length === 0) return <BarLine icon="check">{saved ? messages.saved : text.clean}</BarLine>;
  if (isInvalid) return <BarLine icon="warning">{text.check}</BarLine>;
  if (failure?.code === "plan-required" && changes.includes("profile_theme"))
    return <ThemeRefused id={editor.values.profile_theme} isAlone={changes.length === 1} />;
  if (failure !== null) return <BarLine icon="warning">{sentence(failure)}</BarLine>;
  const changed = nameFields(names, changes);
  return <BarLine>{restored ? text.restored(changed) : text.unsaved(changed)}</BarLine>;
}

interface ThemeRefusedProps {
  readonly id: string;
  /** True when only the theme is unsaved. */
  readonly isAlone: boolean;
}

/** Names the theme that the plan does not include, and links to the plans. */
function ThemeRefused({ id, isAlone }: ThemeRefusedProps) {
  const messages = useMessages(settingsMessages);
  const { all } = useThemeSources(useSession());
  const { name } = findTheme(id, all);
  return (
    <BarLine icon="warning">
      {isAlone ? messages.theme.refused(name) : messages.theme.notInPlan(name)} <PlanLink />
    </BarLine>
  );
}

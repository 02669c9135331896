import { Button, Text } from "@mantine/core";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { nameFields } from "../../features/editor/name-fields.ts";
import { BarLine, SaveBar } from "../../features/editor/save-bar.tsx";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { CardDraft, DraftField } from "./draft/card-draft.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { settingsMessages } from "./settings-messages.ts";

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
  if (conflicts.length > 0) {
    const actions = (["mine", "theirs"] as const).map((side) => (
      <Button key={side} variant="default" size="compact-sm" onClick={() => editor.settle(side)}>
        {messages[side]}
      </Button>
    ));
    return (
      <>
        <BarLine icon="warning" actions={actions}>
          {messages.conflict(nameFields(names, conflicts))}
        </BarLine>
        {conflicts.map((field) => (
          <Conflict key={field} field={field} editor={editor} />
        ))}
      </>
    );
  }
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

/** Maximum number of characters shown of a value, which is enough to distinguish two. */
const MAX_SHOWN = 80;

/** The two values of a field that was changed here and elsewhere. */
function Conflict({ field, editor: { values, card } }: Pick<CardBarProps, "editor"> & { readonly field: DraftField }) {
  const messages = useMessages(settingsMessages);
  const { all } = useThemeSources(useSession());
  const show = (of: CardDraft) => {
    const value = field === "profile_theme" ? findTheme(of.profile_theme, all).name : of[field];
    if (typeof value === "boolean") return value ? messages.save.on : messages.save.off;
    if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? one : one.data)).join(", ");
    // Styles of the code are not described in text.
    return typeof value === "string" ? value : messages.save.style;
  };
  const cut = (text: string) =>
    text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text || messages.save.empty;
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {messages.save.both(messages.field[field], cut(show(values)), cut(show(card)))}
    </Text>
  );
}

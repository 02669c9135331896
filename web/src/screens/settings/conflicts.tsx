import { Text } from "@mantine/core";
import { findTheme } from "../../features/card-preview/to-public-card.ts";
import { nameFields } from "../../features/editor/name-fields.ts";
import { BarLine } from "../../features/editor/save-bar.tsx";
import { KeepButtons } from "../../features/editor/stale-line.tsx";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import type { CardDraft, DraftField } from "./draft/card-draft.ts";
import type { CardForm } from "./draft/use-card-form.ts";
import { settingsMessages } from "./settings-messages.ts";

const conflictMessages = defineMessages({
  en: {
    locked: (fields: string, organisation: string) => `Not saved, because now set by ${organisation}: ${fields}`,
    conflict: (fields: string) => `Also changed elsewhere: ${fields}. Keep:`,
    both: (field: string, mine: string, theirs: string) => `${field}: mine “${mine}”, theirs “${theirs}”`,
    on: "on",
    off: "off",
    empty: "empty",
    style: "a different style",
  },
  de: {
    locked: (fields: string, organisation: string) =>
      `Nicht gespeichert, weil jetzt von ${organisation} festgelegt: ${fields}`,
    conflict: (fields: string) => `Auch anderswo geändert: ${fields}. Behalten:`,
    both: (field: string, mine: string, theirs: string) => `${field}: meine „${mine}“, die andere „${theirs}“`,
    on: "ein",
    off: "aus",
    empty: "leer",
    style: "ein anderer Stil",
  },
});

interface ConflictsProps {
  readonly editor: CardForm;
}

/** The fields that were changed here and elsewhere, and which value to keep; without any, the changed locked fields. */
export function Conflicts({ editor }: ConflictsProps) {
  const text = useMessages(conflictMessages);
  const { field: names, yourOrganisation } = useMessages(settingsMessages);
  const { card, conflicts, locked } = editor;
  if (conflicts.length === 0) {
    const organisation = card.enterprise_profile?.name ?? yourOrganisation;
    return <BarLine icon="warning">{text.locked(nameFields(names, locked), organisation)}</BarLine>;
  }
  return (
    <>
      <BarLine icon="warning" actions={<KeepButtons onKeep={editor.settle} />}>
        {text.conflict(nameFields(names, conflicts))}
      </BarLine>
      {conflicts.map((field) => (
        <Conflict key={field} field={field} editor={editor} />
      ))}
    </>
  );
}

/** Maximum number of characters shown of a value, which is enough to distinguish two. */
const MAX_SHOWN = 80;

/** The two values of a field that was changed here and elsewhere. */
function Conflict({ field, editor: { values, card } }: ConflictsProps & { readonly field: DraftField }) {
  const text = useMessages(conflictMessages);
  const { field: names } = useMessages(settingsMessages);
  const { all } = useThemeSources(useSession());
  const show = (of: CardDraft) => {
    const value = field === "profile_theme" ? findTheme(of.profile_theme, all).name : of[field];
    if (typeof value === "boolean") return value ? text.on : text.off;
    if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? one : one.data)).join(", ");
    // Styles of the code are not described in text.
    return typeof value === "string" ? value : text.style;
  };
  const cut = (shown: string) => (shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown || text.empty);
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {text.both(names[field], cut(show(values)), cut(show(card)))}
    </Text>
  );
}

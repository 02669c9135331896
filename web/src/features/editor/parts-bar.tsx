import { Button } from "@mantine/core";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { draftMessages } from "./draft-messages.ts";
import { BarLine, SaveBar } from "./save-bar.tsx";
import { StaleLine } from "./stale-line.tsx";
import type { PartsForm } from "./use-parts-form.ts";

const messages = defineMessages({
  en: {
    changed: "Your changes aren’t saved yet.",
    saved: "Saved. The cards show it from now on.",
    discardText: "All changes since the last save will be undone.",
    leave: "Your changes haven’t been saved.",
  },
  de: {
    changed: "Ihre Änderungen sind noch nicht gespeichert.",
    saved: "Gespeichert. Die Karten zeigen es ab sofort.",
    discardText: "Alle Änderungen seit dem letzten Speichern werden zurückgenommen.",
    leave: "Ihre Änderungen sind nicht gespeichert.",
  },
});

interface PartsBarProps {
  readonly form: PartsForm<object>;
  readonly onSave: () => void;
  readonly onPreview: () => void;
}

/** The bar of a form for shared card contents: its state, saving and discarding. */
export function PartsBar({ form, onSave, onPreview }: PartsBarProps) {
  const labels = useMessages(draftMessages);
  const text = useMessages(messages);
  const { isChanged, isSaving, discard } = form;
  return (
    <SaveBar
      state={<State form={form} />}
      isQuiet={!isChanged && form.outcome === null}
      onPreview={onPreview}
      discard={isChanged ? { text: text.discardText, isDisabled: isSaving, onDiscard: discard } : null}
    >
      <Button disabled={!isChanged} loading={isSaving} onClick={onSave}>
        {labels.save}
      </Button>
    </SaveBar>
  );
}

function State({ form: { outcome, problems, isChanged, keep } }: { readonly form: PartsForm<object> }) {
  const labels = useMessages(draftMessages);
  const text = useMessages(messages);
  const sentence = useErrorSentence();
  if (Object.keys(problems).length > 0) return <BarLine icon="warning">{labels.check}</BarLine>;
  // What was typed during the save is not saved yet.
  if (outcome === "saved" && !isChanged) return <BarLine icon="check">{text.saved}</BarLine>;
  if (outcome !== null && outcome !== "saved")
    return keep !== null && outcome.code === "conflict" ? (
      <StaleLine failure={outcome} onKeep={(side) => void keep(side)} />
    ) : (
      <BarLine icon="warning">{sentence(outcome)}</BarLine>
    );
  return isChanged ? <BarLine>{text.changed}</BarLine> : <BarLine icon="check">{labels.clean}</BarLine>;
}

/** The text shown when the user leaves the form with unsaved changes. */
export function useLeaveText(): string {
  return useMessages(messages).leave;
}

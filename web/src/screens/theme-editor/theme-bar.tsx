import type { Card } from "@cardinal/contract/entities/card";
import { Button } from "@mantine/core";
import { use } from "react";
import { Link } from "react-router-dom";
import { draftMessages } from "../../features/editor/draft-messages.ts";
import { nameFields } from "../../features/editor/name-fields.ts";
import { BarLine, SaveBar } from "../../features/editor/save-bar.tsx";
import { StaleLine } from "../../features/editor/stale-line.tsx";
import { PlanLink } from "../../features/plans/plan-link.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import type { ThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import type { Limit } from "./use-limit.ts";
import { FailureHelp } from "../../ui/failure-note.tsx";
import { useIsOver } from "../../ui/use-is-over.ts";
import classes from "./theme-editor.module.css";

/** Texts about saving a shared theme. */
export interface SharedTexts {
  readonly saved: string;
  /** Says that the limit is reached. */
  readonly full: string;
}

interface ThemeBarProps {
  readonly form: ThemeForm;
  readonly card: Card;
  readonly limit: Limit;
  readonly isSending: boolean;
  /** For a shared theme, which is saved without being applied to the user's card. */
  readonly shared?: SharedTexts | undefined;
  readonly onSave: (use: boolean) => void;
  readonly onPreview: () => void;
}

/** The theme editor's bar: one button saves the theme, a second one also applies it to the card. */
export function ThemeBar({ form, card, limit, isSending, shared, onSave, onPreview }: ThemeBarProps) {
  const { save: text, field } = useMessages(editorMessages);
  const draftText = useMessages(draftMessages);
  const { changes, isSaving } = form;
  const isNew = form.id === null;
  const isDirty = isNew || changes.length > 0;
  const isInUse = !isNew && card.profile_theme === form.id;
  const canUse =
    shared === undefined && !isInUse && limit !== "further" && !card.locked_fields.includes("profile_theme");
  return (
    <SaveBar
      isCompact
      state={
        <SaveState
          form={form}
          route={card.route}
          isSending={isSending}
          isInUse={isInUse}
          shared={shared}
          limit={limit}
        />
      }
      onPreview={onPreview}
      discard={
        changes.length === 0
          ? null
          : { text: text.discardText(nameFields(field, changes)), isDisabled: isSaving, onDiscard: form.discard }
      }
    >
      <Button
        variant={canUse ? "default" : "filled"}
        disabled={!isDirty || isSaving || isSending}
        loading={isSaving && !canUse}
        onClick={() => onSave(false)}
      >
        {draftText.save}
      </Button>
      {canUse && (
        <Button disabled={isSending} loading={isSaving} onClick={() => onSave(true)}>
          {isDirty ? text.use : text.justUse}
        </Button>
      )}
    </SaveBar>
  );
}

interface SaveStateProps {
  readonly form: ThemeForm;
  readonly route: string | null;
  readonly isSending: boolean;
  readonly isInUse: boolean;
  readonly shared: SharedTexts | undefined;
  readonly limit: Limit;
}

function SaveState({ form, route, isSending, isInUse, shared, limit }: SaveStateProps) {
  const { save: text, field } = useMessages(editorMessages);
  const draftText = useMessages(draftMessages);
  const { changes, outcome, problems } = form;
  const isOver = useIsOver(outcome !== null && "failure" in outcome ? outcome.failure : null);
  if (isSending) return <BarLine>{text.sending}</BarLine>;
  if (outcome !== null && "failure" in outcome && !isOver)
    return outcome.is === "stale" ? (
      <StaleLine failure={outcome.failure} onKeep={(side) => void form.keep(side)} />
    ) : (
      <Failed outcome={outcome} limit={limit} shared={shared} />
    );
  if (Object.keys(problems).length > 0) return <BarLine icon="warning">{draftText.check}</BarLine>;
  if (changes.length > 0) {
    const names = nameFields(field, changes);
    return <BarLine>{form.isRestored ? draftText.restored(names) : draftText.unsaved(names)}</BarLine>;
  }
  if (form.id === null) return <BarLine>{text.fresh}</BarLine>;
  if (shared !== undefined && outcome?.is === "saved") return <BarLine icon="check">{shared.saved}</BarLine>;
  if (outcome?.is === "used" || (outcome?.is === "saved" && isInUse)) {
    return (
      <BarLine icon="check">
        {outcome.is === "used" ? text.used : text.savedInUse}{" "}
        {route !== null && (
          <Link to={route} className={classes["inText"]}>
            {text.view}
          </Link>
        )}
      </BarLine>
    );
  }
  return <BarLine icon="check">{outcome?.is === "saved" ? text.saved : draftText.clean}</BarLine>;
}

interface FailedProps {
  readonly outcome: Extract<ThemeForm["outcome"], { readonly failure: unknown }>;
  readonly limit: Limit;
  readonly shared: SharedTexts | undefined;
}

/** Which task failed and, if it is known, why. */
function Failed({ outcome, limit, shared }: FailedProps) {
  const { save: text } = useMessages(editorMessages);
  const { check } = useMessages(draftMessages);
  const sentence = useErrorSentence();
  const toHelp = use(FailureHelp);
  const { is, failure } = outcome;
  if (is === "gone") return <BarLine icon="warning">{text.gone}</BarLine>;
  if (is === "not-saved" && failure.code !== "invalid-argument" && Object.keys(failure.fields).length > 0)
    return <BarLine icon="warning">{check}</BarLine>;
  if (shared !== undefined && is === "not-saved")
    return (
      <BarLine icon="warning" actions={toHelp(failure)}>
        {failure.code === "quota-exceeded" ? shared.full : sentence(failure)}
      </BarLine>
    );
  if (is === "not-saved" && failure.code === "plan-required")
    return (
      <BarLine icon="warning">
        {limit === "premium" ? text.premium : text.full} <PlanLink />
      </BarLine>
    );
  const task = is === "not-used" ? text.notUsed : sentence({ code: "theme-not-updated" });
  return (
    <BarLine icon="warning">
      {task} {failure.code !== "internal" && sentence(failure)}
    </BarLine>
  );
}

import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDeviceMobile } from "@tabler/icons-react";
import type { Card } from "@cardinal/contract/entities/card";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import type { LookField } from "./draft/look.ts";
import type { ThemeForm } from "./draft/use-theme-form.ts";
import { editorMessages } from "./editor-messages.ts";
import classes from "./save-bar.module.css";

interface SaveBarProps {
  readonly form: ThemeForm;
  readonly card: Card;
  readonly isSending: boolean;
  readonly onSave: (use: boolean) => void;
  readonly onPreview: () => void;
}

/** The names of fields as a list in a sentence. */
function useFieldNames(): (fields: readonly LookField[]) => string {
  const { field: names } = useMessages(editorMessages);
  return (fields) => fields.map((field) => names[field]).join(", ");
}

/** Stays at the bottom: what is not saved yet, saving it and putting it on the card; on phones also the preview. */
export function SaveBar({ form, card, isSending, onSave, onPreview }: SaveBarProps) {
  const text = useMessages(editorMessages);
  const isNew = form.id === null;
  const isDirty = isNew || form.changes.length > 0;
  const isInUse = !isNew && card.profile_theme === form.id;
  const canUse = !isInUse && !card.locked_fields.includes("profile_theme");
  const isBlocked = form.isSaving || isSending;
  return (
    <div className={classes["bar"]}>
      <div className={classes["barInner"]}>
        <SmallButton
          className={classes["previewButton"]}
          label={text.preview.show}
          icon={<IconDeviceMobile size={16} />}
          onClick={onPreview}
        />
        <output className={classes["barState"]}>
          <SaveState form={form} route={card.route} isSending={isSending} isInUse={isInUse} />
        </output>
        <DiscardButton form={form} />
        <Group gap="xs" className={classes["barActions"] ?? ""}>
          <Button
            variant={canUse ? "default" : "filled"}
            disabled={!isDirty || isBlocked}
            loading={form.isSaving && !canUse}
            onClick={() => onSave(false)}
          >
            {text.save.save}
          </Button>
          {canUse && (
            <Button disabled={isSending} loading={form.isSaving} onClick={() => onSave(true)}>
              {isDirty ? text.save.use : text.save.justUse}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}

interface SmallButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** A button beside the main ones; on phones its icon alone. */
function SmallButton({ label, icon, className, isDisabled = false, onClick }: SmallButtonProps) {
  return (
    <Button
      className={[classes["barSmall"], className].filter(Boolean).join(" ")}
      variant="default"
      aria-label={label}
      leftSection={icon}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span className={classes["word"]}>{label}</span>
    </Button>
  );
}

function DiscardButton({ form: { changes, isSaving, discard } }: { readonly form: ThemeForm }) {
  const { save: text } = useMessages(editorMessages);
  const nameFields = useFieldNames();
  const [isAsking, setAsking] = useState(false);
  if (changes.length === 0) return null;
  return (
    <>
      <SmallButton
        label={text.discard}
        icon={<IconArrowBackUp size={16} />}
        isDisabled={isSaving}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        opened={isAsking}
        title={text.discardTitle}
        text={text.discardText(nameFields(changes))}
        confirm={text.discard}
        cancel={text.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard();
        }}
      />
    </>
  );
}

interface SaveStateProps {
  readonly form: ThemeForm;
  readonly route: string | null;
  readonly isSending: boolean;
  readonly isInUse: boolean;
}

function SaveState({ form, route, isSending, isInUse }: SaveStateProps) {
  const { save: text } = useMessages(editorMessages);
  const nameFields = useFieldNames();
  const { changes, outcome, problems } = form;
  if (isSending) return <Line>{text.sending}</Line>;
  if ("failure" in outcome) return <Failed outcome={outcome} />;
  if (Object.keys(problems).length > 0) return <Line icon="warning">{text.check}</Line>;
  if (changes.length > 0) {
    const names = nameFields(changes);
    return <Line>{form.isRestored ? text.restored(names) : text.unsaved(names)}</Line>;
  }
  if (form.id === null) return <Line>{text.fresh}</Line>;
  if (outcome.is === "used" || (outcome.is === "saved" && isInUse)) {
    return (
      <Line icon="check">
        {outcome.is === "used" ? text.used : text.savedInUse}{" "}
        {route !== null && (
          <Link to={route} className={classes["inText"]}>
            {text.view}
          </Link>
        )}
      </Line>
    );
  }
  return <Line icon="check">{outcome.is === "saved" ? text.saved : text.clean}</Line>;
}

/** Which task failed and, where there is more to say, why. */
function Failed({ outcome }: { readonly outcome: Extract<ThemeForm["outcome"], { failure: unknown }> }) {
  const { save: text } = useMessages(editorMessages);
  const sentence = useErrorSentence();
  const { is, failure } = outcome;
  if (is === "gone") return <Line icon="warning">{text.gone}</Line>;
  if (is === "not-saved" && failure.code !== "invalid-argument" && Object.keys(failure.fields).length > 0)
    return <Line icon="warning">{text.check}</Line>;
  if (is === "not-saved" && failure.code === "plan-required") return <Line icon="warning">{text.full}</Line>;
  const task = is === "not-used" ? text.notUsed : sentence({ code: "theme-not-updated" });
  return (
    <Line icon="warning">
      {task} {failure.code !== "internal" && sentence(failure)}
    </Line>
  );
}

function Line({ icon, children }: { readonly icon?: "check" | "warning"; readonly children: ReactNode }) {
  const Icon = icon === "check" ? IconCheck : IconAlertTriangle;
  return (
    <Text size="sm" component="span" className={classes["line"] ?? ""}>
      {icon !== undefined && <Icon size={16} aria-hidden />}
      <span>{children}</span>
    </Text>
  );
}

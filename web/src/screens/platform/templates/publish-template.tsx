import { getTemplate, listTemplateDrafts } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { publishTemplate, withdrawTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { Template, TemplateVersion } from "@cardinal/contract/entities/platform/template";
import { Alert, Button, Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { usePlatformAction } from "../use-platform-action.ts";
import { templatesMessages } from "./templates-messages.ts";

const CHANGED = [getTemplate, listTemplateDrafts];

interface DialogProps {
  readonly template: Template;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface PublishProps {
  readonly template: Template;
  readonly version?: TemplateVersion;
  readonly onClose: () => void;
  /** Shows the template's current state. */
  readonly onLookAgain: () => void;
}

/** Publishes the draft of a template, or an earlier version again. The dialog is open while mounted. */
export function PublishTemplate({ template, version, onClose, onLookAgain }: PublishProps) {
  const text = useMessages(templatesMessages).publish;
  // The state when the dialog was opened, even if the page has loaded a newer one since.
  const [{ id, draft, rev }] = useState(template);
  const shown = version?.look ?? draft;
  const [premium, setPremium] = useState(shown.premium);
  const action = usePlatformAction(publishTemplate, onClose, CHANGED);
  const weak = weakColors(action.failure);
  const isChanged = action.failure?.code === "conflict";
  return (
    <ReasonDialog
      opened
      title={version === undefined ? text.ask(draft.name) : text.askVersion(version.version)}
      text={version === undefined ? text.text : text.versionText}
      confirm={version === undefined ? text.submit : text.title}
      action={weak.length === 0 && !isChanged ? action : { ...action, failure: null }}
      onConfirm={(reason) =>
        action.run({ id, rev, premium, reason, ...(version === undefined ? {} : { version: version.version }) })
      }
      onClose={onClose}
    >
      <Checkbox
        label={text.premium}
        description={text.premiumHint}
        checked={premium}
        onChange={({ currentTarget: { checked } }) => setPremium(checked)}
      />
      {weak.length > 0 && <Weak colors={weak} />}
      {isChanged && (
        <Alert color="yellow" role="alert">
          <Text size="sm" mb="xs">
            {text.isChanged}
          </Text>
          <Button size="xs" variant="default" onClick={onLookAgain}>
            {text.lookAgain}
          </Button>
        </Alert>
      )}
    </ReasonDialog>
  );
}

type ColorName = "text" | "muted" | "accent" | "on_accent";
const COLORS: readonly ColorName[] = ["text", "muted", "accent", "on_accent"];

/** The colours that were refused because they have too little contrast. */
function weakColors(failure: ApiFailure | null): ColorName[] {
  return COLORS.filter((name) => failure?.fields[`colors.${name}`] !== undefined);
}

function Weak({ colors }: { readonly colors: readonly ColorName[] }) {
  const text = useMessages(templatesMessages).publish;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{text.weak}</Text>
      <ul>
        {colors.map((name) => (
          <li key={name}>{text.colors[name]}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Withdraws a template. */
export function WithdrawTemplate({ template: { id, draft }, opened, onClose }: DialogProps) {
  const text = useMessages(templatesMessages).withdraw;
  const action = usePlatformAction(withdrawTemplate, onClose, CHANGED);
  return (
    <ReasonDialog
      opened={opened}
      title={text.ask(draft.name)}
      text={text.hint}
      confirm={text.submit}
      action={action}
      onConfirm={(reason) => action.run({ id, reason })}
      onClose={onClose}
    />
  );
}

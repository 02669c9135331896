import { getTemplate, listTemplateDrafts } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { publishTemplate, withdrawTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { Template, TemplateVersion } from "@cardinal/contract/entities/platform/template";
import { Alert, Checkbox, Text } from "@mantine/core";
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

/** Publishes the draft of a template, or an earlier version again. */
export function PublishTemplate({
  template: { id, draft },
  version,
  opened,
  onClose,
}: DialogProps & { readonly version?: TemplateVersion }) {
  const text = useMessages(templatesMessages).publish;
  const look = version?.look ?? draft;
  const [premium, setPremium] = useState(look.premium);
  const action = usePlatformAction(publishTemplate, onClose, CHANGED);
  const weak = weakColors(action.failure);
  return (
    <ReasonDialog
      opened={opened}
      title={version === undefined ? text.ask(draft.name) : text.askVersion(version.version)}
      text={version === undefined ? text.text : text.versionText}
      confirm={version === undefined ? text.submit : text.title}
      action={weak.length === 0 ? action : { ...action, failure: null }}
      onConfirm={(reason) =>
        void action.run({ id, premium, reason, ...(version === undefined ? {} : { version: version.version }) })
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
      onConfirm={(reason) => void action.run({ id, reason })}
      onClose={onClose}
    />
  );
}

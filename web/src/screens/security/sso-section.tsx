import { listDomains } from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { deleteSso, getSso } from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { SsoSettings } from "@cardinal/contract/entities/connections/sso";
import { ActionIcon, Badge, Button, CopyButton, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import classes from "./security.module.css";
import { SsoForm } from "./sso-form.tsx";
import { ssoMessages } from "./sso-messages.ts";

/** The identity provider that the employees of an enterprise sign in with. */
export function SsoSection() {
  const text = useMessages(ssoMessages);
  // A cached answer may be older than what another admin has saved.
  const settings = useEndpoint(getSso, {}, { uncached: true });
  const domains = useEndpoint(listDomains, {});
  const isProved =
    domains.state === "ready" && domains.data.items.some(({ state }) => state === "verified" || state === "failing");
  return (
    <TitledSection id="sso" title={text.title} hint={text.hint} className={classes["section"]}>
      {settings.state === "loading" && <Spinner />}
      {settings.state === "failed" && <FailureNote error={settings.failure} onRetry={settings.reload} />}
      {settings.state === "ready" &&
        (isProved || settings.data.sso !== null ? (
          <Provider settings={settings.data} />
        ) : (
          <Text size="sm" c="dimmed">
            {text.needsDomain}
          </Text>
        ))}
    </TitledSection>
  );
}

function Provider({ settings: { sso, redirect_uri } }: { readonly settings: SsoSettings }) {
  const text = useMessages(ssoMessages);
  const [isAsking, setAsking] = useState(false);
  // The key of the form, which resets it after a removal.
  const [removals, setRemovals] = useState(0);
  const removing = useEndpointAction(deleteSso, {
    invalidates: [getSso],
    onSuccess: () => {
      setAsking(false);
      setRemovals(removals + 1);
    },
  });
  const state = sso === null ? "off" : sso.required ? "required" : "on";
  return (
    <div className={classes["body"]}>
      <div>
        <Badge variant={sso === null ? "default" : "light"} color="green" tt="none">
          {text.state[state]}
        </Badge>
      </div>
      <RedirectUri value={redirect_uri} />
      <SsoForm key={removals} sso={sso}>
        {sso !== null && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        )}
      </SsoForm>
      <ConfirmDialog
        opened={isAsking}
        title={text.confirm.title}
        text={text.confirm.text}
        confirm={text.confirm.submit}
        cancel={text.confirm.cancel}
        running={removing.running}
        onConfirm={() => void removing.run({})}
        onCancel={() => setAsking(false)}
      >
        <FailureNote error={removing.failure} />
      </ConfirmDialog>
    </div>
  );
}

/** The URI to enter at the provider, with a copy button. */
function RedirectUri({ value }: { readonly value: string }) {
  const text = useMessages(ssoMessages).redirect;
  return (
    <div>
      <Text size="sm" fw={600}>
        {text.label}
      </Text>
      <Text size="xs" c="dimmed">
        {text.hint}
      </Text>
      <div className={classes["copied"]}>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={copied ? text.copied : text.copy}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
    </div>
  );
}

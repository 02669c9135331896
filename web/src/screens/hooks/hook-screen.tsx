import { deleteHook, listHooks, rotateHookSecret, updateHook } from "@cardinal/contract/endpoints/enterprise/hooks";
import type { Hook } from "@cardinal/contract/entities/connections/hook";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useStored } from "../../features/editor/use-typed.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { formatMoment } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { isSame } from "../../lib/is-same.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { HookForm } from "./hook-form.tsx";
import { HookState } from "./hooks.tsx";
import { hooksMessages } from "./hooks-messages.ts";
import classes from "./hooks.module.css";
import { SecretNote } from "./secret-note.tsx";

/** `/dashboard/hooks/{id}`: an endpoint and its deliveries. */
export function HookScreen() {
  const messages = useMessages(hooksMessages);
  const text = messages.hooks;
  const { id } = useParams();
  const state = useEndpoint(listHooks, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const hook = state.data.items.find((one) => one.id === id);
  if (hook === undefined)
    return (
      <MessagePage title={text.gone.title} text={text.gone.text}>
        <LinkButton to={paths.dashboard("hooks")}>{text.gone.link}</LinkButton>
      </MessagePage>
    );
  return (
    <>
      <SectionHead
        title={new URL(hook.url).host}
        lead={<HookState hook={hook} />}
        back={{ to: paths.dashboard("hooks"), label: messages.title }}
      >
        <OnOff hook={hook} />
      </SectionHead>
      <div>
        <TitledSection id="log" title={text.log} hint={text.logHint}>
          <DeliveryLog id={hook.id} isOn={hook.disabled_date === null} />
        </TitledSection>
        <TitledSection id="settings" title={text.settings} className={classes["narrow"]}>
          <Settings key={hook.id} hook={hook} />
        </TitledSection>
        <TitledSection id="secret" title={text.key} hint={text.rotateHint}>
          <Secret hook={hook} />
        </TitledSection>
        <Remove id={hook.id} />
      </div>
    </>
  );
}

const CHANGED = { invalidates: [listHooks] };

function OnOff({ hook: { id, disabled_date } }: { readonly hook: Hook }) {
  const text = useMessages(hooksMessages).hooks;
  const { run, running, failure } = useEndpointAction(updateHook, CHANGED);
  const isOn = disabled_date === null;
  return (
    <Stack gap="xs" align="flex-end">
      <Button variant="default" loading={running} onClick={() => void run({ id, enabled: !isOn })}>
        {isOn ? text.switchOff : text.switchOn}
      </Button>
      <FailureNote error={failure} />
    </Stack>
  );
}

function Settings({ hook }: { readonly hook: Hook }) {
  const text = useMessages(hooksMessages).hooks;
  const [stored, setStored] = useStored(hook);
  const action = useEndpointAction(updateHook, { ...CHANGED, onSuccess: setStored });
  const save = ({ url, events }: Pick<Hook, "url" | "events">) => {
    if (url === stored.url) return action.run({ id: hook.id, events });
    // Events that another admin has chosen since are kept.
    return action.run({ id: hook.id, url, ...(isSame(events, stored.events) ? {} : { events }) });
  };
  return (
    <HookForm
      hook={stored}
      submit={text.save}
      running={action.running}
      failure={action.failure}
      saved={text.saved}
      onChange={action.reset}
      onSubmit={save}
    />
  );
}

function Secret({ hook: { id, old_key_until } }: { readonly hook: Hook }) {
  const messages = useMessages(hooksMessages);
  const text = messages.hooks;
  const [secret, setSecret] = useState<string | null>(null);
  const { run, running, failure } = useEndpointAction(rotateHookSecret, {
    ...CHANGED,
    onSuccess: ({ signing_key }) => setSecret(signing_key),
  });
  const until = old_key_until === null ? "" : formatMoment(old_key_until);
  return (
    <Stack gap="sm" align="flex-start">
      {old_key_until !== null && <Text size="sm">{text.both(until)}</Text>}
      <Button variant="default" loading={running} onClick={() => void run({ id })}>
        {text.rotate}
      </Button>
      <FailureNote error={failure} />
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title={text.rotate}
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": messages.close }}
      >
        <SecretNote
          label={text.key}
          text={text.shown}
          secret={secret ?? ""}
          done={text.done}
          onDone={() => setSecret(null)}
        />
      </Modal>
    </Stack>
  );
}

function Remove({ id }: { readonly id: string }) {
  const messages = useMessages(hooksMessages);
  const text = messages.hooks;
  const navigate = useNavigateFromHere();
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(deleteHook, {
    ...CHANGED,
    onSuccess: () => navigate(paths.dashboard("hooks"), { replace: true }),
  });
  return (
    <Group mt="lg">
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.remove}
      </Button>
      <ActionDialog
        opened={isAsked}
        title={text.ask.title}
        text={text.ask.text}
        confirm={text.remove}
        cancel={messages.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ id })}
        onClose={() => setAsked(false)}
      />
    </Group>
  );
}

import { createHook, listHooks } from "@cardinal/contract/endpoints/enterprise/hooks";
import type { Hook } from "@cardinal/contract/entities/connections/hook";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { HookForm } from "./hook-form.tsx";
import { hooksMessages } from "./hooks-messages.ts";
import classes from "./hooks.module.css";
import { SecretNote } from "./secret-note.tsx";

/** The organisation's webhook endpoints, and a dialog to add one. */
export function Hooks() {
  const messages = useMessages(hooksMessages);
  const text = messages.hooks;
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly signing_key: string } | null>(null);
  const action = useEndpointAction(createHook, { invalidates: [listHooks], onSuccess: setMade });
  const close = () => {
    // The secret of the new endpoint is shown only here and only once.
    if (action.running) return;
    action.reset();
    setCreating(false);
    if (made !== null) void navigate(paths.hook(made.id));
  };
  return (
    <TitledSection id="webhooks" title={text.title} hint={text.hint}>
      <HookList />
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {text.create}
        </Button>
      </div>
      <Modal
        opened={isCreating}
        onClose={close}
        title={text.create}
        closeOnClickOutside={made === null}
        closeButtonProps={{ "aria-label": messages.close }}
      >
        {made === null ? (
          <HookForm
            submit={text.submit}
            running={action.running}
            failure={action.failure}
            onChange={action.reset}
            onSubmit={action.run}
          >
            <Button variant="default" disabled={action.running} onClick={close}>
              {messages.cancel}
            </Button>
          </HookForm>
        ) : (
          <SecretNote label={text.key} text={text.shown} secret={made.signing_key} done={text.done} onDone={close} />
        )}
      </Modal>
    </TitledSection>
  );
}

function HookList() {
  const text = useMessages(hooksMessages).hooks;
  const state = useEndpoint(listHooks, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.data.items.length === 0) return <Text c="dimmed">{text.none}</Text>;
  return (
    <ul className={classes["list"]} aria-label={text.title}>
      {state.data.items.map((hook) => (
        <li key={hook.id}>
          <Link to={paths.hook(hook.id)} className={classes["row"]}>
            <div className={classes["words"]}>
              <strong>{hook.url}</strong>
              <Text size="sm" c="dimmed">
                <HookState hook={hook} />
              </Text>
            </div>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The state of an endpoint as text. */
export function HookState({ hook: { disabled_date, failing_since } }: { readonly hook: Hook }) {
  const text = useMessages(hooksMessages).hooks;
  if (disabled_date !== null) return text.off;
  return failing_since === null ? text.working : text.failing(formatDate(failing_since));
}

import { createApiKey, deleteApiKey, listApiKeys } from "@cardinal/contract/endpoints/enterprise/api-keys";
import type { ResultOf } from "@cardinal/contract/endpoint";
import { API_SCOPES, type ApiKey } from "@cardinal/contract/entities/connections/api-key";
import { Button, Checkbox, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { formatAgo } from "../../lib/when.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DirectoryAddress } from "./directory-address.tsx";
import { hooksMessages } from "./hooks-messages.ts";
import classes from "./hooks.module.css";
import { SecretNote } from "./secret-note.tsx";

/** The organisation's API keys, and a dialog to create one. */
export function ApiKeys() {
  const messages = useMessages(hooksMessages);
  const text = messages.keys;
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<ResultOf<typeof createApiKey> | null>(null);
  const action = useEndpointAction(createApiKey, { invalidates: [listApiKeys], onSuccess: setMade });
  const close = () => {
    // The new key is shown only here and only once.
    if (action.running) return;
    action.reset();
    setCreating(false);
    setMade(null);
  };
  return (
    <TitledSection id="keys" title={text.title} hint={text.hint}>
      <KeyList />
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
          <NewKey action={action} onCancel={close} />
        ) : (
          <Stack>
            {made.scopes.includes("scim") && <DirectoryAddress />}
            <SecretNote label={text.key} text={text.shown} secret={made.key} done={text.done} onDone={close} />
          </Stack>
        )}
      </Modal>
    </TitledSection>
  );
}

function KeyList() {
  const text = useMessages(hooksMessages).keys;
  const state = useEndpoint(listApiKeys, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  if (state.data.items.length === 0) return <Text c="dimmed">{text.none}</Text>;
  return (
    <ul className={classes["list"]} aria-label={text.title}>
      {state.data.items.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey: { id, name, scopes, created_date, used_date } }: { readonly apiKey: ApiKey }) {
  const messages = useMessages(hooksMessages);
  const text = messages.keys;
  const [now] = useState(() => Date.now());
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(deleteApiKey, {
    invalidates: [listApiKeys],
    onSuccess: () => setAsked(false),
  });
  const used = used_date === null ? text.unused : text.used(formatAgo(used_date, now));
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{name}</strong>
          <Text size="sm">{scopes.map((scope) => text.scope[scope].name).join(", ")}</Text>
          <Text size="sm" c="dimmed">
            {`${text.created(formatDate(created_date))}, ${used}`}
          </Text>
        </div>
        <Button size="xs" variant="default" aria-label={text.revokeOf(name)} onClick={() => setAsked(true)}>
          {text.revoke}
        </Button>
      </div>
      <ActionDialog
        opened={isAsked}
        title={text.ask.title(name)}
        text={text.ask.text}
        confirm={text.revoke}
        cancel={messages.cancel}
        action={{ running, failure, reset }}
        onConfirm={() => void run({ id })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}

interface NewKeyProps {
  readonly action: EndpointAction<typeof createApiKey>;
  readonly onCancel: () => void;
}

function NewKey({ action, onCancel }: NewKeyProps) {
  const messages = useMessages(hooksMessages);
  const text = messages.keys;
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isNamed = createApiKey.input.shape.name.safeParse(name).success;
  const scopes = API_SCOPES.filter((scope) => chosen.includes(scope));
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isNamed && scopes.length > 0;
      }}
      onSubmit={() => void action.run({ name, scopes })}
    >
      <Stack>
        <TextInput
          label={text.name}
          description={text.nameHint}
          value={name}
          autoComplete="off"
          data-autofocus
          error={isChecked && !isNamed ? text.nameMissing : undefined}
          onChange={({ currentTarget: { value } }) => {
            action.reset();
            setName(value);
          }}
        />
        <Checkbox.Group
          label={text.scopes}
          value={[...chosen]}
          onChange={setChosen}
          error={isChecked && scopes.length === 0 ? text.scopesMissing : undefined}
        >
          <Stack gap="sm" my="xs">
            {API_SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={text.scope[scope].name} description={text.scope[scope].text} />
            ))}
          </Stack>
        </Checkbox.Group>
        {scopes.includes("scim") && <DirectoryAddress />}
        <FailureNote error={action.failure} />
        <FormButtons
          cancel={messages.cancel}
          submit={text.submit}
          running={action.running}
          canCancel={!action.running}
          onCancel={onCancel}
        />
      </Stack>
    </CheckedForm>
  );
}

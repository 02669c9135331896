import { addPasskey } from "@cardinal/contract/endpoints/users/passkeys/add-passkey";
import { deletePasskey } from "@cardinal/contract/endpoints/users/passkeys/delete-passkey";
import { listPasskeys, type Passkey } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import { updatePasskey } from "@cardinal/contract/endpoints/users/passkeys/update-passkey";
import { passkeyName } from "@cardinal/contract/fields/passkey";
import { ActionIcon, Button, Group, Menu, Skeleton, Text, TextInput } from "@mantine/core";
import { IconDots, IconFingerprint } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useAction } from "../../../ui/use-action.ts";
import { call, getCallKey } from "../../../lib/api.ts";
import { canUsePasskeys, makePasskey } from "../../../lib/passkeys.ts";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { answers, type EndpointState } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";

import { CheckedForm } from "../../../ui/checked-form.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { accountMessages } from "../account-messages.ts";
import classes from "../account.module.css";
import { useRecentSignIn } from "../use-recent-sign-in.ts";
import { methodsMessages } from "./methods-messages.ts";

interface PasskeysProps {
  readonly read: EndpointState<{ readonly items: readonly Passkey[] }>;
  /** Whether the address of the account is confirmed. */
  readonly isConfirmed: boolean;
  /** True when the account has no other sign-in method. */
  readonly isOnly: boolean;
}

/** The account's passkeys, and a form to add one where the browser supports it. */
export function Passkeys({ read, isConfirmed, isOnly }: PasskeysProps) {
  const text = useMessages(methodsMessages);
  const [isAdding, setIsAdding] = useState(false);
  if (read.state === "loading") return <Skeleton height={60} />;
  if (read.state === "failed") return <FailureNote error={read.failure} onRetry={read.reload} />;
  const { items } = read.data;
  // There is nothing to show and nothing to add.
  if (items.length === 0 && !canUsePasskeys()) return null;
  return (
    <>
      <strong>{text.passkeys}</strong>
      {items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.none}
        </Text>
      ) : (
        <ul className={classes["list"]}>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly} />
          ))}
        </ul>
      )}
      {canUsePasskeys() && !isConfirmed && (
        <Text size="sm" c="dimmed">
          {text.unconfirmed}
        </Text>
      )}
      {canUsePasskeys() &&
        isConfirmed &&
        (isAdding ? (
          <NewPasskey onDone={() => setIsAdding(false)} />
        ) : (
          <div className={classes["actions"]}>
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {text.add}
            </Button>
          </div>
        ))}
    </>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly submit: string;
  readonly hint?: string;
  readonly running: boolean;
  readonly error: unknown;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ submit, hint, running, error, onSubmit, onCancel, ...given }: NameFormProps) {
  const text = useMessages(methodsMessages);
  const { cancel } = useMessages(accountMessages);
  const [name, setName] = useState(given.name);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = !passkeyName.safeParse(name).success;
  return (
    <CheckedForm
      check={() => {
        setIsChecked(true);
        return !isMissing;
      }}
      onSubmit={() => onSubmit(name.trim())}
    >
      <TextInput
        label={text.name}
        description={hint}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={isChecked && isMissing && text.nameMissing}
        onChange={(event) => setName(event.currentTarget.value)}
        mb="sm"
      />
      <FailureNote error={error} />
      <Group gap="xs" mt="sm">
        <Button type="submit" variant="default" loading={running}>
          {submit}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {cancel}
        </Button>
      </Group>
    </CheckedForm>
  );
}

/** The kind of device according to the user agent, which suggests a name. */
function guessKind(): "phone" | "tablet" | "computer" {
  if (/iPad|Tablet/i.test(navigator.userAgent)) return "tablet";
  return /Mobi|Android|iPhone/i.test(navigator.userAgent) ? "phone" : "computer";
}

function NewPasskey({ onDone }: { readonly onDone: () => void }) {
  const text = useMessages(methodsMessages);
  const action = useAction();
  const askProof = useRecentSignIn("methods");
  const { error } = action;
  useEffect(() => {
    askProof(error);
  }, [error, askProof]);
  const create = async (name: string) => {
    if (!(await action.run(async () => call(addPasskey, { name, ...(await makePasskey()) })))) return;
    await answers.invalidateQueries({ queryKey: getCallKey(listPasskeys) });
    onDone();
  };
  return (
    <NameForm
      name={text.guess[guessKind()]}
      submit={text.create}
      hint={text.nameHint}
      running={action.running}
      error={error}
      onSubmit={(name) => void create(name)}
      onCancel={onDone}
    />
  );
}

function PasskeyRow({ passkey, isOnly }: { readonly passkey: Passkey; readonly isOnly: boolean }) {
  const text = useMessages(methodsMessages);
  const all = useMessages(accountMessages);
  const [doing, setDoing] = useState<"nothing" | "naming" | "removing">("nothing");
  const { id, name, created_date, used_date } = passkey;
  const done = { invalidates: [listPasskeys], onSuccess: () => setDoing("nothing") };
  const update = useEndpointAction(updatePasskey, done);
  const remove = useEndpointAction(deletePasskey, done);
  const askProof = useRecentSignIn("methods");
  const { failure } = remove;
  useEffect(() => {
    askProof(failure);
  }, [failure, askProof]);
  const used = used_date === null ? text.unused : text.used(formatDate(used_date));
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["rowText"]}>
          <strong>{name}</strong>
          <Text size="sm" c="dimmed">
            {`${text.added(formatDate(created_date))}, ${used}`}
          </Text>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={text.actions(name)}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setDoing("naming")}>{text.rename}</Menu.Item>
            <Menu.Item disabled={isOnly} onClick={() => setDoing("removing")}>
              {text.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {doing === "naming" && (
        <NameForm
          name={name}
          submit={all.save}
          running={update.running}
          error={update.failure}
          onSubmit={(typed) => void update.run({ id, name: typed })}
          onCancel={() => setDoing("nothing")}
        />
      )}
      <ConfirmDialog
        opened={doing === "removing"}
        title={text.askRemove.title}
        text={text.askRemove.text(name)}
        confirm={text.askRemove.confirm}
        cancel={all.cancel}
        running={remove.running}
        onConfirm={() => void remove.run({ id })}
        onCancel={() => {
          setDoing("nothing");
          remove.reset();
        }}
      >
        <FailureNote error={failure} />
      </ConfirmDialog>
    </li>
  );
}

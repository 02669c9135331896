import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { paths } from "@cardinal/contract/paths";
import { Alert, Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { deletePartMessages } from "./delete-part-messages.ts";

type Kind = "groups" | "roles" | "themes" | "users";

interface DeletePartProps {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** Text the user has to type first; without it, a click confirms. */
  readonly typed?: string;
  /** A short label where there are several buttons in a row. */
  readonly action?: string;
  readonly label?: string;
}

const LISTS: Readonly<Record<Kind, string>> = {
  groups: "groups",
  roles: "roles",
  themes: "brands",
  users: "employees",
};

/** Deletes a part of the enterprise after a confirmation, then opens the list of the remaining ones. */
export function DeletePart({ kind, id, name, typed, action, label }: DeletePartProps) {
  const messages = useMessages(deletePartMessages);
  const text = messages[kind];
  const navigate = useNavigateFromHere();
  const [isAsked, setAsked] = useState(false);
  const [entered, setEntered] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = typed !== undefined && entered.trim() !== typed;
  const { run, running, failure, reset } = useEndpointAction(deletePart, {
    invalidates: [getEnterprise, listEmployees],
    onSuccess: () => {
      setAsked(false);
      navigate(paths.dashboard(LISTS[kind]), { replace: true });
    },
  });
  const ask = (isOpen: boolean) => {
    reset();
    setEntered("");
    setChecked(false);
    setAsked(isOpen);
  };
  return (
    <>
      <Button
        variant="default"
        {...(action === undefined ? {} : { size: "xs" })}
        aria-label={label}
        onClick={() => ask(true)}
      >
        {action ?? text.action}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={text.title(name)}
        text={text.text}
        confirm={text.action}
        cancel={messages.cancel}
        running={running}
        onConfirm={() => {
          setChecked(true);
          if (!isMissing) void run({ a: kind, b: id, c: typed ?? name });
        }}
        onCancel={() => ask(false)}
      >
        {typed !== undefined && (
          <TextInput
            mt="md"
            label={messages.confirm(typed)}
            value={entered}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isChecked && isMissing ? messages.mismatch(typed) : undefined}
            onChange={({ currentTarget: { value } }) => setEntered(value)}
          />
        )}
        {kind === "roles" && failure?.code === "conflict" ? (
          <Alert color="red" mt="sm">
            {messages.roles.inUse}
          </Alert>
        ) : (
          <FailureNote error={failure} />
        )}
      </ConfirmDialog>
    </>
  );
}

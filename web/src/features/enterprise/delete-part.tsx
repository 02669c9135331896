import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { deletePart } from "@cardinal/contract/endpoints/enterprise/delete-part";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { deletePartMessages } from "./delete-part-messages.ts";

interface DeletePartProps {
  readonly kind: "groups" | "roles";
  readonly id: string;
  readonly name: string;
}

/** Deletes a group or a role of the enterprise, after a question, and leads to the list of the others. */
export function DeletePart({ kind, id, name }: DeletePartProps) {
  const messages = useMessages(deletePartMessages);
  const text = messages[kind];
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { run, running, failure, reset } = useEndpointAction(deletePart, {
    invalidates: [getEnterprise, listEmployees],
    onSuccess: () => void navigate(paths.dashboard(kind), { replace: true }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.action}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={text.title(name)}
        text={text.text}
        confirm={text.action}
        cancel={messages.cancel}
        running={running}
        onConfirm={() => void run({ a: kind, b: id, c: name })}
        onCancel={() => {
          reset();
          setAsked(false);
        }}
      >
        {failure?.code === "conflict" ? (
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

import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { paths } from "@cardinal/contract/paths";
import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useMessages } from "../../../lib/messages.ts";
import { NeedsApproval } from "../needs-approval.tsx";
import { platformMessages } from "../platform-messages.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { usePlatformAction } from "../use-platform-action.ts";
import { personMessages } from "./person-messages.ts";

/** The call's placeholder for a missing username. */
const NO_USERNAME = "-";

interface DeletePersonProps {
  readonly person: Person;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks an owner for a reason and the username, then deletes the account or informs that another owner has to confirm. */
export function DeletePerson({ person: { uid, username, email }, name, opened, onClose }: DeletePersonProps) {
  const common = useMessages(personMessages);
  const { close: closeLabel } = useMessages(platformMessages);
  const text = common.deletion;
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const action = usePlatformAction(deleteUser, () => void navigate(paths.platform("people")), [getPerson, search]);
  const close = () => {
    action.reset();
    onClose();
  };
  const expected = username ?? (email || uid);
  if (action.failure?.code === "approval-needed")
    return (
      <Modal opened={opened} onClose={close} title={text.title(name)} closeButtonProps={{ "aria-label": closeLabel }}>
        <NeedsApproval onDone={close} />
      </Modal>
    );
  return (
    <ReasonDialog
      opened={opened}
      title={text.title(name)}
      text={text.text}
      hint={common.reasonHint}
      confirm={text.submit}
      action={action}
      onClose={onClose}
      check={() => {
        setWrong(typed.trim() !== expected);
        return typed.trim() === expected;
      }}
      onConfirm={(reason) => action.run({ uid, username: username ?? NO_USERNAME, reason })}
    >
      <TextInput
        label={text.confirmation(expected)}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={isWrong && text.mismatch}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ReasonDialog>
  );
}

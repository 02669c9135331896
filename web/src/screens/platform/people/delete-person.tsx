import { NO_USERNAME } from "@cardinal/contract/fields/stored-name";
import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import { deleteUser } from "@cardinal/contract/endpoints/admin/users/delete-user";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { paths } from "@cardinal/contract/paths";
import { useNavigateFromHere } from "../../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../../lib/messages.ts";
import { DeletionDialog } from "../deletion-dialog.tsx";
import { usePlatformAction } from "../use-platform-action.ts";
import { personMessages } from "./person-messages.ts";

interface DeletePersonProps {
  readonly person: Person;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Asks an owner for a reason and the username, then deletes the account or informs that another owner has to confirm.
 */
export function DeletePerson({ person: { uid, username, email }, name, opened, onClose }: DeletePersonProps) {
  const text = useMessages(personMessages);
  const navigate = useNavigateFromHere();
  const action = usePlatformAction(deleteUser, () => navigate(paths.platform("people")), [getPerson, search]);
  return (
    <DeletionDialog
      opened={opened}
      title={text.deletion.title(name)}
      text={text.deletion.text}
      hint={text.reasonHint}
      expected={username ?? (email || uid)}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ uid, username: username ?? NO_USERNAME, reason })}
    />
  );
}

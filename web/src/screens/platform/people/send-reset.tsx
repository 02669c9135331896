import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../../ui/dialogs/action-dialog.tsx";
import { platformMessages } from "../platform-messages.ts";
import { personMessages } from "./person-messages.ts";

interface SendResetProps {
  readonly email: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** After a confirmation, sends a user a mail with a link for a new password. */
export function SendReset({ email, opened, onClose, onSent }: SendResetProps) {
  const text = useMessages(personMessages).reset;
  const { cancel } = useMessages(platformMessages);
  const action = useEndpointAction(requestPasswordReset, {
    invalidates: [getPerson],
    onSuccess: () => {
      onClose();
      onSent();
    },
  });
  return (
    <ActionDialog
      opened={opened}
      title={text.title}
      text={text.text(email)}
      confirm={text.submit}
      cancel={cancel}
      action={action}
      onConfirm={() => void action.run({ email })}
      onClose={onClose}
    />
  );
}

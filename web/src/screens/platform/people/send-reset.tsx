import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { platformMessages } from "../platform-messages.ts";
import { personMessages } from "./person-messages.ts";

interface SendResetProps {
  readonly email: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** After a confirmation, sends a user a mail with a link for a new password. */
export function SendReset({ email, opened, onClose }: SendResetProps) {
  const text = useMessages(personMessages).reset;
  const { cancel } = useMessages(platformMessages);
  const action = useEndpointAction(requestPasswordReset, { onSuccess: onClose });
  return (
    <ConfirmDialog
      opened={opened}
      title={text.title}
      text={text.text(email)}
      confirm={text.submit}
      cancel={cancel}
      running={action.running}
      onConfirm={() => void action.run({ email })}
      onCancel={onClose}
    >
      <FailureNote error={action.failure} />
    </ConfirmDialog>
  );
}

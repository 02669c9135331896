import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import { sendPasswordReset } from "@cardinal/contract/endpoints/admin/people/send-password-reset";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { personMessages } from "./person-messages.ts";

interface SendResetProps {
  readonly person: Person;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Asks for a reason, then sends a user a mail with a link for a new password. */
export function SendReset({ person: { uid, email }, opened, onClose, onSent }: SendResetProps) {
  const common = useMessages(personMessages);
  const text = common.reset;
  const action = useEndpointAction(sendPasswordReset, {
    invalidates: [getPerson],
    onSuccess: () => {
      onClose();
      onSent();
    },
  });
  return (
    <ReasonDialog
      opened={opened}
      title={text.title}
      text={text.text(email)}
      hint={common.reasonHint}
      confirm={text.submit}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ uid, reason })}
    />
  );
}

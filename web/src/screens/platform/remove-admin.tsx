import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { Modal } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { NeedsApproval } from "./needs-approval.tsx";
import { platformMessages } from "./platform-messages.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { usePlatformAction } from "./use-platform-action.ts";

interface RemoveAdminProps {
  readonly uid: string;
  readonly name: string;
  /** Whether it is the role of another owner, which has to be confirmed. */
  readonly isOtherOwner: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason, then removes an admin's role. */
export function RemoveAdmin({ uid, name, isOtherOwner, opened, onClose }: RemoveAdminProps) {
  const common = useMessages(platformMessages);
  const text = common.admins;
  const action = usePlatformAction(removeAdmin, onClose);
  const close = () => {
    action.reset();
    onClose();
  };
  if (action.failure?.code === "approval-needed")
    return (
      <Modal
        opened={opened}
        onClose={close}
        title={text.ask.title(name)}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <NeedsApproval onDone={close} />
      </Modal>
    );
  return (
    <ReasonDialog
      opened={opened}
      title={text.ask.title(name)}
      text={isOtherOwner ? text.ask.ownerText : text.ask.text}
      confirm={text.remove}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => action.run({ uid, reason })}
    />
  );
}

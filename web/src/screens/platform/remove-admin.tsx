import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { useMessages } from "../../lib/messages.ts";
import { platformMessages } from "./platform-messages.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { usePlatformAction } from "./use-platform-action.ts";

interface RemoveAdminProps {
  readonly uid: string;
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why, and takes somebody’s role away. */
export function RemoveAdmin({ uid, name, opened, onClose }: RemoveAdminProps) {
  const text = useMessages(platformMessages).admins;
  const action = usePlatformAction(removeAdmin, onClose);
  return (
    <ReasonDialog
      opened={opened}
      title={text.ask.title(name)}
      text={text.ask.text}
      confirm={text.remove}
      action={action}
      onClose={onClose}
      onConfirm={(reason) => void action.run({ uid, reason })}
    />
  );
}

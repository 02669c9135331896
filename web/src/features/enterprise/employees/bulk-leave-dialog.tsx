import type { Employee, Handover } from "@cardinal/contract/entities/employee";
import { Modal, Text } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { HandoverForm } from "../leaving/handover-form.tsx";
import { bulkMessages } from "./bulk-messages.ts";

interface BulkLeaveDialogProps {
  readonly opened: boolean;
  readonly leavers: readonly Employee[];
  /** Whether the user is selected as well, who cannot be offboarded here. */
  readonly isWithoutSelf: boolean;
  readonly isRunning: boolean;
  readonly onSubmit: (handover: Handover) => void;
  readonly onClose: () => void;
}

/** Offboards several employees with one handover. */
export function BulkLeaveDialog({
  opened,
  leavers,
  isWithoutSelf,
  isRunning,
  onSubmit,
  onClose,
}: BulkLeaveDialogProps) {
  const text = useMessages(bulkMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text.leaveTitle(leavers.length)}
      closeButtonProps={{ "aria-label": text.close }}
      centered
    >
      <Text size="sm" mb="md">
        {text.leaveText} {isWithoutSelf && text.leaveSelf}
      </Text>
      <HandoverForm
        leavers={leavers.map(({ uid }) => uid)}
        submit={text.leaveSubmit(leavers.length)}
        running={isRunning}
        failure={null}
        onSubmit={onSubmit}
        onCancel={onClose}
      />
    </Modal>
  );
}

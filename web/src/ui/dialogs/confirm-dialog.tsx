import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** True while what was confirmed is being done. */
  readonly running?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Below the text, such as why it did not work. */
  readonly children?: ReactNode;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({ opened, title, text, confirm, cancel, ...rest }: ConfirmDialogProps) {
  const { running = false, onConfirm, onCancel, children } = rest;
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered size="sm">
      <Text size="sm">{text}</Text>
      {children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={running}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}

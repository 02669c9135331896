import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface ConfirmQuestionProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** True while the confirmed action runs. */
  readonly running?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Shown below the text, such as the reason of a failure. */
  readonly children?: ReactNode;
}

/** The dialog of `ConfirmDialog`. */
export function ConfirmQuestion({ opened, title, text, confirm, cancel, ...rest }: ConfirmQuestionProps) {
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

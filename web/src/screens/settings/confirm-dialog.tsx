import { Button, Group, Modal, Text } from "@mantine/core";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({ opened, title, text, confirm, cancel, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered size="sm">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </Group>
    </Modal>
  );
}

import { Button, Group, Text } from "@mantine/core";

interface FormButtonsProps {
  /** Labels of the buttons that cancel and submit the form. */
  readonly cancel: string;
  readonly submit: string;
  /** True while the form is being sent. */
  readonly running: boolean;
  /** False while the form is being sent and must stay open, because only it shows the result. */
  readonly canCancel?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form in a dialog or a panel: cancel and submit. */
export function FormButtons({ cancel, submit, running, canCancel = true, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={!canCancel} onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={running}>
        {submit}
      </Button>
    </Group>
  );
}

interface SaveButtonProps {
  readonly label: string;
  /** True while the form is being sent. */
  readonly running: boolean;
  readonly disabled?: boolean;
  /** The confirmation after a save, or false. */
  readonly saved: string | false;
}

/** The button that submits the form of a page, and the confirmation beside it. */
export function SaveButton({ label, running, disabled = false, saved }: SaveButtonProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={running} disabled={disabled}>
        {label}
      </Button>
      <Text component="output" size="sm" c="dimmed">
        {saved}
      </Text>
    </Group>
  );
}

import { Button, Group } from "@mantine/core";

interface FormButtonsProps {
  /** Labels of the buttons that cancel and submit the form. */
  readonly cancel: string;
  readonly submit: string;
  /** True while the form is being sent. */
  readonly running: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form in a dialog or a panel: cancel and submit. */
export function FormButtons({ cancel, submit, running, onCancel }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={running}>
        {submit}
      </Button>
    </Group>
  );
}

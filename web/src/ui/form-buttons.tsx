import { Button, Group } from "@mantine/core";

interface FormButtonsProps {
  /** What the button says that leaves the form, and the one that sends it. */
  readonly cancel: string;
  readonly submit: string;
  /** True while the form is being sent. */
  readonly running: boolean;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog or a panel: leave it, or send it. */
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

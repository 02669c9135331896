import { paths } from "@cardinal/contract/paths";
import { Button, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import { addMessages } from "./add-messages.ts";
import type { AddState } from "./use-add.ts";

interface AddDialogProps {
  readonly opened: boolean;
  readonly adding: AddState;
}

/** Shown while a contact is being added, and when none was added. */
export function AddDialog({ opened, adding: { result, isAdding, retry, close } }: AddDialogProps) {
  const messages = useMessages(addMessages);
  const { go } = useContactsAddress();
  return (
    <Modal
      opened={opened && (isAdding || result !== null)}
      onClose={close}
      title={messages.title}
      centered
      size="sm"
      closeButtonProps={{ "aria-label": messages.close }}
    >
      <Stack>
        {isAdding && (
          <Group gap="sm">
            <Loader size="sm" color="gray" aria-hidden />
            <Text size="sm" component="output">
              {messages.adding}
            </Text>
          </Group>
        )}
        {result?.kind === "failed" && <FailureNote error={result.failure} onRetry={retry} />}
        {result !== null && result.kind !== "failed" && <Text role="alert">{messages[result.kind]}</Text>}
        {result !== null && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {messages.close}
            </Button>
            {result.kind === "unclaimed" && <LinkButton to={paths.claim(result.key)}>{messages.claim}</LinkButton>}
            {result.kind === "unlinked" && (
              <Button component="a" href={result.page}>
                {messages.badgePage}
              </Button>
            )}
            {result.kind !== "unclaimed" && result.kind !== "unlinked" && (
              <Button onClick={() => go({ add: null, show: "scan" }, { replace: true })}>{messages.again}</Button>
            )}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

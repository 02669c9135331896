import { paths } from "@cardinal/contract/paths";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { platformMessages } from "./platform-messages.ts";

interface NeedsApprovalProps {
  /** `permit` if the requester acts themselves once it is confirmed. */
  readonly asked?: "act" | "permit";
  readonly onDone: () => void;
}

/** Informs that the request is pending until another owner confirms it. */
export function NeedsApproval({ asked = "act", onDone }: NeedsApprovalProps) {
  const text = useMessages(platformMessages).admins;
  return (
    <Stack>
      <Text component="output">{text.needed[asked]}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {text.done}
        </Button>
        <LinkButton to={paths.platform("approvals")}>{text.toApprovals}</LinkButton>
      </Group>
    </Stack>
  );
}

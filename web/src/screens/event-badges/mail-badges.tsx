import { getBadgeMails, mailBadges } from "@cardinal/contract/endpoints/events/badges/mail-badges";
import { listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { Alert, Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePolling } from "../../ui/use-polling.ts";
import { mailMessages } from "./mail-messages.ts";

interface MailBadgesProps {
  readonly event: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Mails badges to all attendees with an address who have not received theirs. */
export function MailBadges({ event, opened, onClose }: MailBadgesProps) {
  const text = useMessages(mailMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={text.title} closeButtonProps={{ "aria-label": text.close }}>
      <Mails event={event} />
    </Modal>
  );
}

function Mails({ event }: Pick<MailBadgesProps, "event">) {
  const state = useEndpoint(getBadgeMails, { event_id: event }, { fresh: true });
  const isRunning = state.state === "ready" && state.data.mailing?.state === "running";
  usePolling(isRunning ? state.reload : null);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return <Waiting event={event} mails={state.data} />;
}

interface WaitingProps {
  readonly event: string;
  readonly mails: ReplyOf<typeof getBadgeMails>;
}

function Waiting({ event, mails: { unmailed, mailing } }: WaitingProps) {
  const text = useMessages(mailMessages);
  const [wasSent, setSent] = useState(false);
  const action = useEndpointAction(mailBadges, {
    invalidates: [getBadgeMails, listBadges],
    onSuccess: () => setSent(true),
  });
  if (mailing?.state === "running")
    return (
      <Stack gap="sm" aria-live="polite">
        <Progress value={mailing.total === 0 ? 100 : (mailing.done / mailing.total) * 100} aria-label={text.progress} />
        <Text>{text.running(mailing.done, mailing.total)}</Text>
        <Text size="sm" c="dimmed">
          {text.leave}
        </Text>
      </Stack>
    );
  const isLeft = wasSent && mailing === null && unmailed > 0;
  return (
    <Stack gap="sm">
      <Text component="output">{unmailed === 0 ? text.nobody : text.waiting(unmailed)}</Text>
      <Text size="sm" c="dimmed">
        {isLeft ? text.left : text.what}
      </Text>
      {mailing?.state === "failed" && (
        <Alert color="cardinal" variant="light" role="alert">
          {text.failed}
        </Alert>
      )}
      <FailureNote error={action.failure} />
      {unmailed > 0 && (
        <Group justify="flex-end">
          <Button
            leftSection={<IconMail size={16} aria-hidden />}
            loading={action.running}
            onClick={() => void action.run({ event_id: event })}
          >
            {text.send(unmailed)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

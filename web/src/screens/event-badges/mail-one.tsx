import { getBadgeMails, mailBadges } from "@cardinal/contract/endpoints/events/badges/mail-badges";
import { listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { Badge } from "@cardinal/contract/entities/events/badge";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { mailMessages } from "./mail-messages.ts";

interface MailOneProps {
  readonly event: string;
  readonly badge: Badge;
  readonly onSent: () => void;
}

/** Mails one badge, also again. */
export function MailOne({ event, badge, onSent }: MailOneProps) {
  const text = useMessages(mailMessages).one;
  const [isSent, setSent] = useState(false);
  const action = useEndpointAction(mailBadges, {
    invalidates: [listBadges, getBadgeMails],
    onSuccess: () => {
      setSent(true);
      onSent();
    },
  });
  const { mailed_date } = badge;
  const said = isSent ? text.sent : mailed_date === null ? "" : text.mailed(formatDate(mailed_date));
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" component="output">
          {said}
        </Text>
        {!isSent && (
          <Button
            variant="default"
            size="xs"
            loading={action.running}
            onClick={() => void action.run({ event_id: event, badge: badge.id })}
          >
            {mailed_date === null ? text.send : text.again}
          </Button>
        )}
      </Group>
      <FailureNote error={action.failure} />
    </>
  );
}

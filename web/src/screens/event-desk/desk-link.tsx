import { getDesk, renewDeskLink } from "@cardinal/contract/endpoints/events/staff/desk";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { ShownOnce } from "../../features/events/shown-once.tsx";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { deskMessages } from "./desk-messages.ts";

interface DeskLinkProps {
  readonly event_id: string;
  /** When the current link was created, epoch ms; null if there is none. */
  readonly since: number | null;
}

/** Creates a link for joining the team, and shows it once. */
export function DeskLink({ event_id, since }: DeskLinkProps) {
  const text = useMessages(deskMessages);
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { run, running, failure, reset } = useEndpointAction(renewDeskLink, {
    invalidates: [getDesk],
    onSuccess: (made) => {
      setAsked(false);
      setLink(made.link);
    },
  });
  const make = () => void run({ event_id });
  return (
    <div>
      {since !== null && (
        <Text size="sm" mb="xs">
          {text.since(formatDate(since))}
        </Text>
      )}
      {since === null ? (
        <Button loading={running} onClick={make}>
          {text.make}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {text.renew}
        </Button>
      )}
      {!isAsked && <FailureNote error={failure} />}
      <ActionDialog
        opened={isAsked}
        title={text.renewTitle}
        text={text.renewText}
        confirm={text.renew}
        cancel={text.cancel}
        action={{ running, failure, reset }}
        onConfirm={make}
        onClose={() => setAsked(false)}
      />
      <Modal
        opened={link !== null}
        onClose={() => setLink(null)}
        title={text.link}
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": text.close }}
      >
        {link !== null && <ShownOnce link={link} note={text.shown} text={text} onDone={() => setLink(null)} />}
      </Modal>
    </div>
  );
}

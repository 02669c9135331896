import { listOutbox } from "@cardinal/contract/endpoints/admin/outbox/list-outbox";
import { dropMail, sendMailAgain } from "@cardinal/contract/endpoints/admin/outbox/settle-mail";
import { type AdminRole, includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { OutboxMail } from "@cardinal/contract/entities/platform/outbox-mail";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import classes from "../platform.module.css";
import { ReasonDialog } from "../reason-dialog.tsx";
import { mailsMessages } from "./mails-messages.ts";

interface MailRowProps {
  readonly mail: OutboxMail;
  readonly role: AdminRole;
  /** Whether it was asked to be sent, and the outcome is not known yet. */
  readonly isAsked: boolean;
  readonly onAsked: () => void;
}

/** An unsent email. */
export function MailRow({ mail, role, isAsked, onAsked }: MailRowProps) {
  const text = useMessages(mailsMessages);
  const [isDropping, setDropping] = useState(false);
  const send = useEndpointAction(sendMailAgain, { invalidates: [listOutbox], onSuccess: onAsked });
  const drop = useEndpointAction(dropMail, { invalidates: [listOutbox], onSuccess: () => setDropping(false) });
  const { id, kind, to, state, attempts, created_date, next_date } = mail;
  const name = kind === null ? text.unreadable : `${kind} ${to ?? ""}`.trim();
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{kind ?? text.unreadable}</strong>
          {to !== null && <Text size="sm">{text.to(to)}</Text>}
          <Text size="sm" c={state === "failed" ? "var(--mantine-color-error)" : "dimmed"}>
            {text.states[state]}
            {attempts > 0 && ` · ${text.attempts(attempts)}`}
          </Text>
          <Text size="sm" c="dimmed">
            {text.created(formatMoment(created_date))}
            {state !== "sending" && ` · ${text.next(formatMoment(next_date))}`}
          </Text>
          {isAsked && (
            <Text size="sm" component="output">
              {text.asked}
            </Text>
          )}
          <FailureNote error={send.failure} />
        </div>
        {state !== "sending" && (
          <Group gap="xs">
            {kind !== null && !isAsked && (
              <Button
                size="xs"
                variant="default"
                loading={send.running}
                aria-label={text.sendOf(name)}
                onClick={() => void send.run({ id })}
              >
                {text.send}
              </Button>
            )}
            {includesRole(role, "operator") && (
              <Button size="xs" variant="default" aria-label={text.dropOf(name)} onClick={() => setDropping(true)}>
                {text.drop}
              </Button>
            )}
          </Group>
        )}
      </div>
      <ReasonDialog
        opened={isDropping}
        title={text.dropOf(name)}
        text={text.dropText}
        confirm={text.drop}
        action={drop}
        onConfirm={(reason) => drop.run({ id, reason })}
        onClose={() => setDropping(false)}
      />
    </li>
  );
}

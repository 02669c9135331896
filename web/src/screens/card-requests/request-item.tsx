import { decideCardRequest } from "@cardinal/contract/endpoints/enterprise/card-requests/decide-card-request";
import { type CardRequest, REQUESTED_FIELDS } from "@cardinal/contract/entities/card-request";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, Text, Textarea, Title } from "@mantine/core";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { cardFieldNames } from "../../features/enterprise/card-field-names.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { cardRequestsMessages } from "./card-requests-messages.ts";
import classes from "./card-requests.module.css";
import { Outcome } from "./outcome.tsx";

interface RequestItemProps {
  readonly request: CardRequest;
  readonly onReload: () => void;
}

/** One request: the current and the requested values, and the decision. */
export function RequestItem({ request, onReload }: RequestItemProps) {
  const text = useMessages(cardRequestsMessages);
  const { uid, name, date } = request;
  const [isRefusing, setRefusing] = useState(false);
  const [outcome, setOutcome] = useState<"approved" | "refused" | null>(null);
  const decision = useEndpointAction(decideCardRequest, {
    onSuccess: ({ approved }) => setOutcome(approved ? "approved" : "refused"),
  });
  const decide = (approve: boolean, reason = "") => {
    void decision.run({ uid, date, approve, ...(reason === "" ? {} : { reason }) });
  };
  return (
    <li className={classes["item"]}>
      <div>
        <Title order={2} size="h4">
          <Link to={paths.dashboard(`employees/${uid}`)}>{name}</Link>
        </Title>
        <Text size="sm" c="dimmed">
          {text.asked(formatDate(date))}
        </Text>
      </div>
      <Comparison request={request} />
      {outcome !== null ? (
        <Outcome>{text[outcome](name)}</Outcome>
      ) : (
        <>
          {decision.failure !== null && <Failed failure={decision.failure} onReload={onReload} />}
          {isRefusing ? (
            <Refusal
              name={name}
              isSending={decision.running}
              onCancel={() => setRefusing(false)}
              onRefuse={(reason) => decide(false, reason)}
            />
          ) : (
            <Group gap="xs">
              <Button aria-label={text.approveOf(name)} loading={decision.running} onClick={() => decide(true)}>
                {text.approve}
              </Button>
              <Button
                variant="default"
                aria-label={text.refuseOf(name)}
                disabled={decision.running}
                onClick={() => setRefusing(true)}
              >
                {text.refuse}
              </Button>
            </Group>
          )}
        </>
      )}
    </li>
  );
}

function Comparison({ request: { before, after } }: { readonly request: CardRequest }) {
  const text = useMessages(cardRequestsMessages);
  const names = useMessages(cardFieldNames);
  const shown = (value: string | undefined) => (value === undefined || value === "" ? <em>{text.nothing}</em> : value);
  return (
    <dl className={classes["fields"]}>
      {REQUESTED_FIELDS.filter((field) => after[field] !== undefined).map((field) => (
        <div key={field} className={classes["field"]}>
          <dt>{names[field]}</dt>
          <dd>
            <span className={classes["label"]}>{text.now}</span>
            <del>{shown(before[field])}</del>
          </dd>
          <dd>
            <span className={classes["label"]}>{text.wanted}</span>
            <ins>{shown(after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RefusalProps {
  readonly name: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly onRefuse: (reason: string) => void;
}

function Refusal({ name, isSending, onCancel, onRefuse }: RefusalProps) {
  const text = useMessages(cardRequestsMessages);
  const [reason, setReason] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the form, and had the focus, is gone.
  useLayoutEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onRefuse(reason.replace(/\s+/g, " ").trim());
  };
  return (
    <form onSubmit={send} className={classes["refusal"]}>
      <Textarea
        label={text.reason}
        description={text.reasonHint(name)}
        value={reason}
        maxLength={300}
        autosize
        minRows={2}
        ref={field}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" color="red" loading={isSending}>
          {text.sendRefusal}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}

interface FailedProps {
  readonly failure: ApiFailure;
  readonly onReload: () => void;
}

function Failed({ failure, onReload }: FailedProps) {
  const text = useMessages(cardRequestsMessages);
  const sentence = useErrorSentence();
  const isGone = failure.code === "conflict" || failure.code === "not-found";
  return (
    <div role="alert" className={classes["failed"]}>
      <Text size="sm">{isGone ? text.gone : sentence(failure)}</Text>
      {isGone && (
        <Button variant="default" size="compact-sm" onClick={onReload}>
          {text.reload}
        </Button>
      )}
    </div>
  );
}

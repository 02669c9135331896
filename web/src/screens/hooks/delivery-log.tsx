import { listDeliveries, resendDelivery, testHook } from "@cardinal/contract/endpoints/enterprise/hooks";
import { type Delivery, hookEvent } from "@cardinal/contract/entities/connections/hook";
import { Badge, Button, Group, Text } from "@mantine/core";
import { Fragment, useState } from "react";
import { getCallKey } from "../../lib/api.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { answers, useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageStart } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { hooksMessages } from "./hooks-messages.ts";
import classes from "./hooks.module.css";

const toMoment = (date: number) => formatDate(date, { dateStyle: "medium", timeStyle: "medium" });
const LOG = { invalidates: [listDeliveries] };

interface DeliveryLogProps {
  readonly id: string;
  /** Whether the endpoint is enabled. */
  readonly isOn: boolean;
}

/** Deliveries to an endpoint, newest first, and the button that sends a test event. */
export function DeliveryLog({ id, isOn }: DeliveryLogProps) {
  const text = useMessages(hooksMessages).hooks;
  // Cursors of the loaded pages.
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const action = useEndpointAction(testHook, { ...LOG, onSuccess: () => setPages([null]) });
  const reload = () => {
    setPages([null]);
    void answers.invalidateQueries({ queryKey: getCallKey(listDeliveries) });
  };
  return (
    <>
      <Group gap="xs">
        <Button variant="default" disabled={!isOn} loading={action.running} onClick={() => void action.run({ id })}>
          {text.test}
        </Button>
        <Button variant="default" onClick={reload}>
          {text.reload}
        </Button>
      </Group>
      <FailureNote error={action.failure} />
      {pages.map((after, at) => (
        <Fragment key={after ?? ""}>
          {at > 0 && <PageStart />}
          <Page
            id={id}
            isOn={isOn}
            after={after}
            isLast={at === pages.length - 1}
            // Only the first page remains: the old cursors would skip the events between it and the other pages.
            onResent={() => setPages([null])}
            onMore={(next) => setPages([...pages, next])}
          />
        </Fragment>
      ))}
    </>
  );
}

interface PageProps extends DeliveryLogProps {
  readonly after: string | null;
  readonly isLast: boolean;
  readonly onResent: () => void;
  readonly onMore: (next: string) => void;
}

function Page({ id, isOn, after, isLast, onResent, onMore }: PageProps) {
  const text = useMessages(hooksMessages).hooks;
  const state = useEndpoint(listDeliveries, after === null ? { id } : { id, after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  return (
    <>
      {items.length === 0 ? (
        <Text c="dimmed">{text.logNone}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={text.log}>
          {items.map((delivery) => (
            <Entry key={delivery.id} hook={id} isOn={isOn} delivery={delivery} onResent={onResent} />
          ))}
        </ul>
      )}
      {next !== null && isLast && (
        <div>
          <Button variant="default" onClick={() => onMore(next)}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}

const COLORS = { waiting: "gray", delivered: "teal", failed: "red" } as const;

interface EntryProps {
  readonly hook: string;
  readonly isOn: boolean;
  readonly delivery: Delivery;
  readonly onResent: () => void;
}

function Entry({ hook, isOn, delivery, onResent }: EntryProps) {
  const text = useMessages(hooksMessages).hooks;
  const { id, type, date, state, tries, next_date, status, problem, answer, body } = delivery;
  const action = useEndpointAction(resendDelivery, { ...LOG, onSuccess: onResent });
  const known = hookEvent.safeParse(type);
  const name = known.success ? text.event[known.data] : text.testEvent;
  const facts = [
    toMoment(date),
    ...(tries === 0 ? [] : [text.tries(tries)]),
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(next_date === null || tries === 0 ? [] : [text.next(toMoment(next_date))]),
  ];
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <Group gap="xs">
            <strong>{name}</strong>
            <Badge variant="light" color={COLORS[state]} tt="none">
              {text.state[state]}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {facts.join(" · ")}
          </Text>
          {problem !== null && <Text size="sm">{text.problem[problem]}</Text>}
        </div>
        <Button
          size="xs"
          variant="default"
          disabled={!isOn}
          loading={action.running}
          aria-label={text.resendOf(name, toMoment(date))}
          onClick={() => void action.run({ id: hook, delivery: id })}
        >
          {text.resend}
        </Button>
      </div>
      <FailureNote error={action.failure} />
      <details className={classes["details"]}>
        <summary>{answer === null ? text.sent : `${text.sent}, ${text.answer}`}</summary>
        <pre>{body}</pre>
        {answer !== null && <pre>{answer}</pre>}
      </details>
    </li>
  );
}

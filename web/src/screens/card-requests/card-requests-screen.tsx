import { listCardRequests } from "@cardinal/contract/endpoints/enterprise/approval/decide";
import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may, mayEverywhere } from "../../features/enterprise/rights.ts";
import { paths } from "../../lib/addresses/paths.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cardRequestsMessages } from "./card-requests-messages.ts";
import classes from "./card-requests.module.css";
import { JoinRequests } from "./join-requests.tsx";
import { RequestItem } from "./request-item.tsx";

/** `/dashboard/requests`: people who ask to join, and changes of locked fields that wait for a decision. */
export function CardRequestsScreen() {
  const text = useMessages(cardRequestsMessages);
  const { profile, rights } = useEnterprise();
  return (
    <>
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <header>
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead}</Text>
      </header>
      {may(rights, "cards.create") && <JoinRequests />}
      {may(rights, "cards.edit") && <CardRequests />}
    </>
  );
}

function CardRequests() {
  const { approval } = useEnterprise();
  // The cursor of each part that is shown: one after the other.
  const [parts, setParts] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {approval !== true && <TurnedOff />}
      {parts.map((after, at) => (
        <Part
          key={after ?? ""}
          after={after}
          isLast={at === parts.length - 1}
          isOnly={parts.length === 1}
          onMore={(next) => setParts([...parts, next])}
        />
      ))}
    </>
  );
}

function TurnedOff() {
  const text = useMessages(cardRequestsMessages);
  const { rights } = useEnterprise();
  return (
    <Text>
      {text.off} {mayEverywhere(rights, "brand.edit") && <Link to={paths.dashboard("fields")}>{text.turnOn}</Link>}
    </Text>
  );
}

interface PartProps {
  readonly after: string | null;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  readonly onMore: (next: string) => void;
}

function Part({ after, isLast, isOnly, onMore }: PartProps) {
  const text = useMessages(cardRequestsMessages);
  const state = useEndpoint(listCardRequests, after === null ? {} : { after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly)
    return (
      <div className={classes["empty"]}>
        <Title order={2} size="h4">
          {text.empty.title}
        </Title>
        <Text c="dimmed">{text.empty.text}</Text>
      </div>
    );
  return (
    <>
      <ul className={classes["list"]}>
        {items.map((request) => (
          <RequestItem key={`${request.uid} ${request.date}`} request={request} onReload={state.reload} />
        ))}
      </ul>
      {next !== null && isLast && (
        <Button variant="default" className={classes["more"] ?? ""} onClick={() => onMore(next)}>
          {text.more}
        </Button>
      )}
    </>
  );
}

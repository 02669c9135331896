import { listCardRequests } from "@cardinal/contract/endpoints/enterprise/card-requests/decide-card-request";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may, mayEverywhere } from "../../features/enterprise/rights.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cardRequestsMessages } from "./card-requests-messages.ts";
import classes from "./card-requests.module.css";
import { JoinRequests } from "./join-requests.tsx";
import { RequestItem } from "./request-item.tsx";

/** `/dashboard/requests`: pending join requests and pending changes of locked fields. */
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
  return (
    <>
      {approval !== true && <DisabledNote />}
      <PagedList>{(part) => <Part {...part} />}</PagedList>
    </>
  );
}

function DisabledNote() {
  const text = useMessages(cardRequestsMessages);
  const { rights } = useEnterprise();
  return (
    <Text>
      {text.off} {mayEverywhere(rights, "brand.edit") && <Link to={paths.dashboard("fields")}>{text.turnOn}</Link>}
    </Text>
  );
}

function Part({ after, isOnly, onMore }: ListPage) {
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
      {/* The server reads a page of all requests before it filters them by the viewer's rights. */}
      {items.length === 0 && onMore !== null && <Text c="dimmed">{next === null ? text.noMore : text.notYet}</Text>}
      {items.length > 0 && (
        <ul className={classes["list"]}>
          {items.map((request) => (
            <RequestItem key={`${request.uid} ${request.date}`} request={request} onReload={state.reload} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={classes["more"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

import { listCardRequests } from "@cardinal/contract/endpoints/enterprise/card-requests/decide-card-request";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may, mayEverywhere } from "../../features/enterprise/rights.ts";
import { useSearchText } from "../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { EmptyPage, type ListPage, MoreButton, PagedList } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { cardRequestsMessages } from "./card-requests-messages.ts";
import classes from "./card-requests.module.css";
import { JoinRequests } from "./join-requests.tsx";
import { RequestItem } from "./request-item.tsx";

/** `/dashboard/requests`: pending join requests and pending changes of locked fields. */
export function CardRequestsScreen() {
  const text = useMessages(cardRequestsMessages);
  const { profile, rights } = useEnterprise();
  const [q, change] = useSearchText();
  const seesChanges = may(rights, "cards.edit");
  return (
    <>
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <header>
        <Title order={1} size="h2">
          {text.title}
        </Title>
        <Text c="dimmed">{text.lead}</Text>
      </header>
      <search>
        <SearchField q={q} label={text.search} hint={text.searchHint} onSearch={change} />
      </search>
      {may(rights, "cards.create") && <JoinRequests key={q} q={q} isAlone={!seesChanges} />}
      {seesChanges && <CardRequests q={q} />}
    </>
  );
}

interface Searched {
  /** The search text; "" without a search. */
  readonly q: string;
}

function CardRequests({ q }: Searched) {
  const { approval } = useEnterprise();
  return (
    <>
      {approval !== true && <DisabledNote />}
      <PagedList key={q}>{(part) => <Part q={q} {...part} />}</PagedList>
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

function Part({ q, after, isOnly, onMore }: ListPage & Searched) {
  const text = useMessages(cardRequestsMessages);
  const input = { ...(q === "" ? {} : { q }), ...(after === null ? {} : { after }) };
  const state = useEndpoint(listCardRequests, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  if (items.length === 0 && next === null && isOnly && q !== "") return <Text c="dimmed">{text.nothingFound}</Text>;
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
      {/* The server filters what it has read, by the viewer's rights and the search. */}
      {items.length === 0 && <EmptyPage next={next} onMore={onMore} notYet={text.notYet} noMore={text.noMore} />}
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

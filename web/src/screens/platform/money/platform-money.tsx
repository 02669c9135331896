import { getTotals } from "@cardinal/contract/endpoints/admin/get-totals";
import { listLatePayers } from "@cardinal/contract/endpoints/admin/list-late-payers";
import { PAID_PLANS } from "@cardinal/contract/entities/billing";
import { LATE_KINDS, type LateKind, lateKind, type LatePayer } from "@cardinal/contract/entities/platform/late-payer";
import { paths } from "@cardinal/contract/paths";
import { Anchor, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { planLabels } from "../../../features/plans/plan-labels.ts";
import { toDay } from "../../../features/statistics/statistics-range.ts";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { FoundList, ListSearch, useListSearch } from "../list-search.tsx";
import { PlatformHead } from "../platform-head.tsx";
import classes from "../platform.module.css";
import { FactsSection } from "../section.tsx";
import { moneyMessages } from "./money-messages.ts";

/** `/admin/money`: the number of payers per plan, and overdue or disputed payments. */
export function PlatformMoney() {
  const text = useMessages(moneyMessages);
  const [search, change] = useAddressFields();
  const show = lateKind.safeParse(search.get("show")).data ?? "past_due";
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <Paying />
      <SegmentedControl
        mt="xl"
        mb="md"
        aria-label={text.show}
        value={show}
        data={LATE_KINDS.map((value) => ({ value, label: text.shows[value] }))}
        onChange={(value) => change({ show: value === "past_due" ? "" : value })}
      />
      <ListSearch label={text.search} hint={text.searchHint} />
      <PagedList key={show}>{(part) => <Part show={show} {...part} />}</PagedList>
    </>
  );
}

function Paying() {
  const text = useMessages(moneyMessages);
  const plans = useMessages(planLabels);
  const [today] = useState(() => toDay(Date.now()));
  const state = useEndpoint(getTotals, { from: today, to: today }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const paying = state.data.items[0]?.paying;
  const facts = PAID_PLANS.map((plan) => [plans[plan].name, formatNumber(paying?.[plan] ?? 0)] as const);
  return <FactsSection title={text.paying} facts={facts} />;
}

function Part({ show, after, isOnly, onMore }: ListPage & { readonly show: LateKind }) {
  const text = useMessages(moneyMessages);
  const q = useListSearch();
  const state = useEndpoint(listLatePayers, after === null ? { show } : { show, after }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  return (
    <>
      {items.length === 0 && isOnly && <Text c="dimmed">{text.none[show]}</Text>}
      {items.length > 0 && (
        <FoundList
          label={text.shows[show]}
          items={items}
          q={q}
          textsOf={({ payer, customer }) => [payer.name === "" ? text.nameless : payer.name, payer.id, customer]}
        >
          {(late) => <LateRow key={`${late.payer.kind} ${late.payer.id}`} show={show} late={late} />}
        </FoundList>
      )}
      <MoreButton next={next} onMore={onMore}>
        {text.more}
      </MoreButton>
    </>
  );
}

function LateRow({ show, late }: { readonly show: LateKind; readonly late: LatePayer }) {
  const text = useMessages(moneyMessages);
  const plans = useMessages(planLabels);
  const [now] = useState(() => Date.now());
  const { payer, plan, interval, seats, since, ends_date, customer } = late;
  const name = payer.name === "" ? text.nameless : payer.name;
  const page = payer.kind === "person" ? `people/${payer.id}` : `enterprises/${payer.id}`;
  return (
    <li className={classes["row"]}>
      <div className={classes["words"]}>
        <Anchor component={Link} to={paths.platform(page)} fw={600} c="inherit" underline="always">
          {name}
        </Anchor>
        <Text size="sm">{text.subscription(plans[plan].name, interval, seats)}</Text>
        <Text size="sm" c="dimmed">
          {text.since[show](formatMoment(since))}
          {ends_date !== null && ` · ${(ends_date > now ? text.ends : text.ended)(formatMoment(ends_date))}`}
        </Text>
      </div>
      <Anchor
        href={`https://dashboard.stripe.com/customers/${customer}`}
        target="_blank"
        rel="noreferrer"
        size="sm"
        underline="always"
        aria-label={text.stripeOf(name)}
      >
        {text.stripe}
      </Anchor>
    </li>
  );
}

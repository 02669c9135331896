import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatDate, formatMoment, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { personMessages } from "../people/person-messages.ts";
import { FactsSection, RowsSection, Section } from "../section.tsx";
import classes from "../platform.module.css";
import { searchMessages } from "../search-messages.ts";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";

interface EnterpriseProps {
  readonly enterprise: EnterpriseOverview;
}

/** General facts and employee counts. */
export function EnterpriseFacts({ enterprise: { id, created_date, seats, counts } }: EnterpriseProps) {
  const text = useMessages(platformEnterpriseMessages).facts;
  const facts: readonly (readonly [string, string])[] = [
    [text.id, id],
    [text.created, created_date === null ? text.unknown : formatDate(created_date)],
    [text.seats, text.seatsOf(formatNumber(seats.used), formatNumber(seats.limit))],
    [text.active, formatNumber(counts.active)],
    [text.invited, formatNumber(counts.invited)],
    [text.disabled, formatNumber(counts.disabled)],
    [text.admins, formatNumber(counts.admins)],
  ];
  return <FactsSection title={text.title} facts={facts} />;
}

/** Whether its plan is in force, and all its possible sources. */
export function EnterprisePlan({ enterprise: { frozen_date, in_force, plan_from } }: EnterpriseProps) {
  const text = useMessages(platformEnterpriseMessages).plan;
  const { states } = useMessages(personMessages).plan;
  const { given, own } = plan_from;
  const seatsOf = (count: number) => text.seats(count, formatNumber(count));
  const sources = [
    ...(own === null ? [] : [text.own(states[own.state], seatsOf(own.seats))]),
    ...(given === null
      ? []
      : [
          given.until === null
            ? text.given(seatsOf(given.seats))
            : text.givenUntil(seatsOf(given.seats), formatMoment(given.until)),
        ]),
    ...(own === null && given === null && frozen_date === null ? [in_force ? text.neither : text.none] : []),
  ];
  const inactive = frozen_date === null ? text.inactive : text.frozen;
  return (
    <Section title={text.title}>
      <Text>{in_force ? text.active : inactive}</Text>
      <ul className={classes["plain"]}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Its admins, each with a link to their account. */
export function AdminList({ enterprise: { admins } }: EnterpriseProps) {
  const text = useMessages(platformEnterpriseMessages).admins;
  const { unnamed } = useMessages(searchMessages);
  return (
    <RowsSection
      title={text.title}
      none={text.none}
      rows={admins.map(({ uid, name, status }) => ({
        id: uid,
        name: (
          <Anchor component={Link} to={paths.platformPerson(uid)}>
            {name || unnamed}
          </Anchor>
        ),
        more: text.states[status],
      }))}
    />
  );
}

/** Batches of printed cards that were made for it. */
export function BatchList({ enterprise: { batches } }: EnterpriseProps) {
  const text = useMessages(platformEnterpriseMessages).batches;
  return (
    <RowsSection
      title={text.title}
      none={text.none}
      rows={batches.map(({ id, name, claimed, disabled, new: unused }) => ({
        id,
        name: (
          <Anchor component={Link} to={paths.platform(`generators/${encodeURIComponent(id)}`)}>
            {name}
          </Anchor>
        ),
        more: text.counts(formatNumber(unused), formatNumber(claimed), formatNumber(disabled)),
      }))}
    />
  );
}

import { printCardKey } from "@cardinal/contract/fields/card-key";
import { MAX_COUNTED_THREADS, type Person } from "@cardinal/contract/entities/platform/person";
import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoment, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../platform.module.css";
import { personMessages } from "./person-messages.ts";
import { FactsSection, RowsSection, Section } from "../section.tsx";

interface PersonProps {
  readonly person: Person;
}

/**
 * The name of a sign-in method; one without a name, such as an organisation’s identity provider, is shown unchanged.
 */
const nameOf = (names: Readonly<Record<string, string>>, method: string) =>
  Object.hasOwn(names, method) ? names[method] : method;

/** General facts and counts of the account. */
export function AccountFacts({ person }: PersonProps) {
  const text = useMessages(personMessages).account;
  const { counts, email, email_verified, employee, last_login, methods, route, uid, username } = person;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.email, email_verified ? text.confirmed(email) : text.unconfirmed(email)],
    [text.uid, uid],
    [text.username, username ?? text.none],
    [text.methods, methods.map((method) => nameOf(text.methodNames, method)).join(", ") || text.none],
    [text.since, formatMoment(person.created_date)],
    [text.lastLogin, last_login === null ? text.never : formatMoment(last_login)],
    [
      text.card,
      route === null ? (
        text.notShown
      ) : (
        <Anchor key="card" href={route}>
          {route}
        </Anchor>
      ),
    ],
    [text.contacts, formatNumber(counts.contacts)],
    [
      text.threads,
      counts.threads >= MAX_COUNTED_THREADS ? text.atLeast(formatNumber(counts.threads)) : formatNumber(counts.threads),
    ],
    ...(employee === null
      ? []
      : [
          [
            text.enterprise,
            [employee.enterprise, text.employee[employee.status], ...(employee.admin ? [text.employeeAdmin] : [])].join(
              " · ",
            ),
          ] as const,
        ]),
  ];
  return <FactsSection title={text.title} facts={facts} />;
}

/** The effective plan, and all its possible sources. */
export function PlanFacts({ person: { plan, plan_from } }: PersonProps) {
  const text = useMessages(personMessages).plan;
  const { given, own, enterprise } = plan_from;
  const sources = [
    ...(given === null
      ? []
      : [
          given.until === null
            ? text.given(text.names[given.plan])
            : text.givenUntil(text.names[given.plan], formatMoment(given.until)),
        ]),
    ...(own === null ? [] : [text.own(text.names[own.plan], text.states[own.state])]),
    ...(enterprise ? [text.ofEnterprise] : []),
  ];
  return (
    <Section title={text.title}>
      <Text>{text.now(text.names[plan])}</Text>
      {sources.length === 0 ? (
        <Text c="dimmed">{text.nothing}</Text>
      ) : (
        <ul className={classes["plain"]}>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Printed cards, sign-ins, and queued mails. */
export function Things({ person }: PersonProps) {
  const { cards, mails, signIns } = useMessages(personMessages);
  return (
    <>
      <RowsSection
        title={cards.title}
        none={cards.none}
        rows={person.cards.map(({ key, state, generator, batch_name }) => ({
          id: key,
          name: printCardKey(key),
          more: [cards.states[state], ...(generator === null ? [] : [cards.batch(batch_name ?? generator)])].join(", "),
        }))}
      />
      <RowsSection
        title={signIns.title}
        none={signIns.none}
        rows={person.sign_ins.map(({ id, date, device, browser }) => ({
          id,
          name: `${signIns.devices[device]}, ${browser}`,
          more: formatMoment(date),
        }))}
      />
      <RowsSection
        title={mails.title}
        none={mails.none}
        rows={person.mails.map(({ id, kind, state, created_date }) => ({
          id,
          name: kind,
          more: mails.since(mails.states[state], formatMoment(created_date)),
        }))}
      />
    </>
  );
}

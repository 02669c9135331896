import { MOST_THREADS, type Person } from "@cardinal/contract/entities/platform/person";
import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../platform.module.css";
import { personMessages } from "./person-messages.ts";
import { Section } from "./section.tsx";

const WHEN = { dateStyle: "medium", timeStyle: "short" } as const;

interface PersonProps {
  readonly person: Person;
}

/** What the account is, and how much it holds. */
export function AccountFacts({ person }: PersonProps) {
  const text = useMessages(personMessages).account;
  const { counts, email, email_verified, employee, last_login, methods, route, uid, username } = person;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.email, email_verified ? text.confirmed(email) : text.unconfirmed(email)],
    [text.uid, uid],
    [text.username, username ?? text.none],
    [text.methods, methods.join(", ") || text.none],
    [text.since, formatDate(person.created_date, WHEN)],
    [text.lastLogin, last_login === null ? text.never : formatDate(last_login, WHEN)],
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
    [text.contacts, String(counts.contacts)],
    [text.threads, counts.threads >= MOST_THREADS ? text.atLeast(counts.threads) : String(counts.threads)],
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
  return (
    <Section title={text.title}>
      <dl className={classes["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The plan that counts, and everything it may come from. */
export function PlanFacts({ person: { plan, plan_from } }: PersonProps) {
  const text = useMessages(personMessages).plan;
  const { given, own, enterprise } = plan_from;
  const sources = [
    ...(given === null
      ? []
      : [
          given.until === null
            ? text.given(text.names[given.plan])
            : text.givenUntil(text.names[given.plan], formatDate(given.until, WHEN)),
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

interface ThingListProps {
  readonly title: string;
  readonly none: string;
  readonly items: readonly { readonly id: string; readonly name: string; readonly more: string }[];
}

function ThingList({ title, none, items }: ThingListProps) {
  return (
    <Section title={title}>
      {items.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <ul className={classes["list"]} aria-label={title}>
          {items.map(({ id, name, more }) => (
            <li key={id} className={classes["row"]}>
              <span className={classes["words"]}>{name}</span>
              <Text size="sm" c="dimmed">
                {more}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Printed cards, sign-ins, and mails that wait. */
export function Things({ person }: PersonProps) {
  const { cards, mails, signIns } = useMessages(personMessages);
  return (
    <>
      <ThingList
        title={cards.title}
        none={cards.none}
        items={person.cards.map(({ key, state, generator }) => ({
          id: key,
          name: key,
          more: [cards.states[state], ...(generator === null ? [] : [cards.batch(generator)])].join(", "),
        }))}
      />
      <ThingList
        title={signIns.title}
        none={signIns.none}
        items={person.sign_ins.map(({ id, date, device, browser }) => ({
          id,
          name: `${signIns.devices[device]}, ${browser}`,
          more: formatDate(date, WHEN),
        }))}
      />
      <ThingList
        title={mails.title}
        none={mails.none}
        items={person.mails.map(({ id, kind, state, created_date }) => ({
          id,
          name: kind,
          more: mails.since(mails.states[state], formatDate(created_date, WHEN)),
        }))}
      />
    </>
  );
}

import { printCardKey } from "@cardinal/contract/fields/card-key";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Found, FoundCard, FoundEnterprise, FoundKey } from "@cardinal/contract/entities/platform/found";
import type { FoundPerson } from "@cardinal/contract/entities/platform/person";
import { paths } from "@cardinal/contract/paths";
import { Anchor, Badge, Text } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import classes from "../platform.module.css";
import { ChangePrintedCard } from "./change-printed-card.tsx";
import { FoundEventRow } from "./found-event-row.tsx";
import { searchMessages } from "../search-messages.ts";

interface FoundRowsProps {
  readonly found: Found;
  readonly role: AdminRole;
}

/** The results, one row each. */
export function FoundRows({ found, role }: FoundRowsProps) {
  switch (found.kind) {
    case "users":
      return found.items.map((person) => <PersonRow key={person.uid} person={person} />);
    case "enterprises":
      return found.items.map((enterprise) => <EnterpriseRow key={enterprise.id} enterprise={enterprise} />);
    case "cards":
      return found.items.map((card) => <CardRow key={card.uid} card={card} />);
    case "events":
      return found.items.map((event) => <FoundEventRow key={event.event_id} event={event} role={role} />);
    case "keys":
      return found.items.map((card) => <KeyRow key={card.key} card={card} role={role} />);
  }
}

/** A row that links to a page. */
function LinkedRow({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes["row"]}>
        <div className={classes["words"]}>{children}</div>
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

function PersonRow({ person }: { readonly person: FoundPerson }) {
  const text = useMessages(searchMessages);
  const { uid, name, email, username, enterprise, disabled, created_date } = person;
  return (
    <LinkedRow to={paths.platformPerson(uid)}>
      <strong>{name || text.unnamed}</strong> {disabled && <Badge color="gray">{text.disabled}</Badge>}
      <Text size="sm">{username === null ? email : `${email} · ${username}`}</Text>
      <Text size="sm" c="dimmed">
        {text.since(formatDate(created_date))}
        {enterprise !== null && ` · ${text.enterprise(enterprise)}`}
      </Text>
    </LinkedRow>
  );
}

function EnterpriseRow({ enterprise }: { readonly enterprise: FoundEnterprise }) {
  const { id, name, frozen, seats, created_date } = enterprise;
  const text = useMessages(searchMessages).enterprises;
  return (
    <LinkedRow to={paths.platformEnterprise(id)}>
      <strong>{name || id}</strong> {frozen && <Badge color="gray">{text.frozen}</Badge>}
      <Text size="sm">{id}</Text>
      <Text size="sm" c="dimmed">
        {`${text.seats(formatNumber(seats.used), formatNumber(seats.limit))} · ${text.since(formatDate(created_date))}`}
      </Text>
    </LinkedRow>
  );
}

function CardRow({ card: { uid, name, route, shown } }: { readonly card: FoundCard }) {
  const text = useMessages(searchMessages);
  return (
    <LinkedRow to={paths.platformPerson(uid)}>
      <strong>{route}</strong> {!shown && <Badge color="gray">{text.notShown}</Badge>}
      <Text size="sm">{name || text.unnamed}</Text>
    </LinkedRow>
  );
}

function KeyRow({ card, role }: { readonly card: FoundKey; readonly role: AdminRole }) {
  const common = useMessages(searchMessages);
  const text = common.keys;
  const { key, state, lost, uid, generator, enterprise, created_date, claimed_date } = card;
  const facts = [
    lost ? text.lost : text.states[state],
    text.made(formatDate(created_date)),
    ...(claimed_date === null ? [] : [text.claimed(formatDate(claimed_date))]),
    ...(enterprise === null ? [] : [common.enterprise(enterprise)]),
  ];
  return (
    <li className={classes["row"]}>
      <div className={classes["words"]}>
        <strong>{printCardKey(key)}</strong>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
        <div className={classes["links"]}>
          {uid !== null && (
            <Anchor component={Link} to={paths.platformPerson(uid)} size="sm">
              {text.owner}
            </Anchor>
          )}
          {generator !== null && includesRole(role, "operator") && (
            <Anchor component={Link} to={paths.platform(`generators/${encodeURIComponent(generator)}`)} size="sm">
              {text.batch}
            </Anchor>
          )}
        </div>
      </div>
      {includesRole(role, "operator") && <ChangePrintedCard card={card} />}
    </li>
  );
}

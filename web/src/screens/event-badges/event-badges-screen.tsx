import { getBadgeOverview } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { BADGE_KINDS, type BadgeKind } from "@cardinal/contract/entities/events/badge";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { IconMail, IconPlus, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { EventGone } from "../../features/events/event-gone.tsx";
import { EventReply } from "../../features/events/event-reply.tsx";
import { useKindNames } from "../../features/events/kind-names.ts";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import { readSearchText } from "../../lib/addresses/use-search-text.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { BadgeList } from "./badge-list.tsx";
import { badgesMessages } from "./badges-messages.ts";
import { mailMessages } from "./mail-messages.ts";
import { settingsMessages } from "./settings-messages.ts";
import classes from "./event-badges.module.css";

const AddBadge = lazyDialog("add-badge", async () => (await import("./add-badge.tsx")).AddBadge);
const BadgeSettings = lazyDialog("badge-settings", async () => (await import("./badge-settings.tsx")).BadgeSettings);
const MailBadges = lazyDialog("mail-badges", async () => (await import("./mail-badges.tsx")).MailBadges);
const PrintSheets = lazyDialog("print-badges", async () => (await import("./print-sheets.tsx")).PrintSheets);

/** `/events/{id}/badges`: the badges of an event, for its organiser and the desk. */
export function EventBadgesScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  return id === undefined ? <EventGone /> : <Page key={id} event={id} />;
}

function Page({ event }: { readonly event: string }) {
  const state = useEndpoint(getBadgeOverview, { event_id: event }, { fresh: true });
  return (
    <EventReply id={event} state={state} className={classes["page"]}>
      {(overview) => <Badges event={event} overview={overview} />}
    </EventReply>
  );
}

interface BadgesProps {
  readonly event: string;
  readonly overview: ReplyOf<typeof getBadgeOverview>;
}

const readKind = (value: string | null): BadgeKind | null => BADGE_KINDS.find((kind) => kind === value) ?? null;

function Badges({ event, overview }: BadgesProps) {
  const text = useMessages(badgesMessages);
  const toName = useKindNames(overview.kinds);
  const settings = useMessages(settingsMessages);
  const [isSetting, setSetting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [isMailing, setMailing] = useState(false);
  const mails = useMessages(mailMessages);
  const [search, change] = useAddressFields();
  const [q, kind, isAdding] = [readSearchText(search), readKind(search.get("kind")), search.has("add")];
  const go = (changes: Readonly<Record<string, string>>) => change(changes, { replace: true });
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · ${overview.name} · Cardinal`}</title>
      <header className={classes["head"]}>
        <div>
          <BackLink to={paths.event(event)} label={text.back} />
          <Title order={1} size="h2">
            {text.title}
          </Title>
          <Text c="dimmed" component="output">
            {text.count(overview.count, overview.room)} · {text.claims(overview.claims)}
          </Text>
        </div>
        <Group gap="sm">
          {overview.is_organiser && (
            <Button variant="default" onClick={() => setSetting(true)}>
              {settings.open}
            </Button>
          )}
          {overview.is_organiser && (
            <LinkButton to={paths.eventBadgeImport(event)} variant="default" size="sm">
              {text.import}
            </LinkButton>
          )}
          {overview.is_organiser && (
            <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setMailing(true)}>
              {mails.open}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {text.print}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go({ add: "1" })}>
            {text.add}
          </Button>
        </Group>
      </header>
      <search className={classes["filters"]}>
        <SearchField q={q} label={text.search} hint={text.hint} onSearch={(next) => go({ q: next })} />
        <NativeSelect
          aria-label={text.kind}
          value={kind ?? ""}
          data={[
            { value: "", label: text.allKinds },
            ...overview.kinds.map((look) => ({ value: look.kind, label: toName(look.kind) })),
          ]}
          onChange={({ currentTarget: { value } }) => go({ kind: value })}
        />
      </search>
      <BadgeList key={`${q}~${kind ?? ""}`} event={event} q={q} kind={kind} overview={overview} />
      <BadgeSettings event={event} overview={overview} opened={isSetting} onClose={() => setSetting(false)} />
      <MailBadges event={event} opened={isMailing} onClose={() => setMailing(false)} />
      <PrintSheets event={event} kind={kind} opened={isPrinting} onClose={() => setPrinting(false)} />
      <AddBadge event={event} opened={isAdding} kinds={overview.kinds} onClose={() => go({ add: "" })} />
    </Column>
  );
}

import { listOutbox } from "@cardinal/contract/endpoints/admin/outbox/list-outbox";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { OUTBOX_STATES, type OutboxMail, outboxState } from "@cardinal/contract/entities/platform/outbox-mail";
import type { InputOf } from "@cardinal/contract/endpoint";
import { MAIL_KINDS } from "@cardinal/contract/stored/mail";
import { Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { type ListPage, PagedList, MoreButton } from "../../../ui/paged-list.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { FoundList, ListSearch, useListSearch } from "../list-search.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { MailRow } from "./mail-row.tsx";
import { mailsMessages } from "./mails-messages.ts";

type Filter = Omit<InputOf<typeof listOutbox>, "after">;

function readFilter(search: URLSearchParams): Filter {
  const state = outboxState.safeParse(search.get("state")).data;
  const kind = MAIL_KINDS.find((one) => one === search.get("kind"));
  return { ...(state === undefined ? {} : { state }), ...(kind === undefined ? {} : { kind }) };
}

interface PlatformMailsProps {
  readonly role: AdminRole;
}

/** `/admin/mails`: unsent emails. */
export function PlatformMails({ role }: PlatformMailsProps) {
  const text = useMessages(mailsMessages);
  const [search, change] = useAddressFields();
  const filter = readFilter(search);
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <ListSearch label={text.search} hint={text.searchHint} />
      <Group mb="md" align="flex-end" component="search">
        <NativeSelect
          label={text.state}
          value={filter.state ?? ""}
          data={[
            { value: "", label: text.all },
            ...OUTBOX_STATES.map((value) => ({ value, label: text.states[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ state: value })}
        />
        <NativeSelect
          label={text.kind}
          value={filter.kind ?? ""}
          data={[{ value: "", label: text.all }, ...MAIL_KINDS.map((value) => ({ value, label: value }))]}
          onChange={({ currentTarget: { value } }) => change({ kind: value })}
        />
      </Group>
      <PagedList key={JSON.stringify(filter)}>{(part) => <Part filter={filter} role={role} {...part} />}</PagedList>
    </>
  );
}

function Part({ filter, role, after, isOnly, onMore }: ListPage & PlatformMailsProps & { readonly filter: Filter }) {
  const text = useMessages(mailsMessages);
  const q = useListSearch();
  const state = useEndpoint(listOutbox, after === null ? filter : { ...filter, after }, { fresh: true });
  /** The attempts of each email before it was asked to be sent. */
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({});
  const isAsked = (mail: OutboxMail) =>
    asked[mail.id] !== undefined && (mail.state === "sending" || asked[mail.id] === mail.attempts);
  usePolling(state.state === "ready" && state.data.items.some(isAsked) ? state.reload : null);
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {items.length === 0 && isOnly && <Text c="dimmed">{isFiltered ? text.noneFound : text.none}</Text>}
      {items.length > 0 && (
        <FoundList label={text.title} items={items} q={q} textsOf={({ kind, to }) => [kind ?? text.unreadable, to]}>
          {(mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              role={role}
              isAsked={isAsked(mail)}
              onAsked={() => setAsked((all) => ({ ...all, [mail.id]: mail.attempts }))}
            />
          )}
        </FoundList>
      )}
      <MoreButton next={next} onMore={onMore}>
        {text.more}
      </MoreButton>
    </>
  );
}

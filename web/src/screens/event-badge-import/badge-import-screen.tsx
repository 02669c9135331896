import { importBadges, MAX_IMPORTED_BADGES } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { getBadgeOverview } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { BADGE_KINDS, type BadgeKind, type BadgeKindStyle } from "@cardinal/contract/entities/events/badge";
import { eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Stack, Text, Title } from "@mantine/core";
import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { EventGone } from "../../features/events/event-gone.tsx";
import { EventReply, EventRestricted } from "../../features/events/event-reply.tsx";
import { allKindNames } from "../../features/events/kind-names.ts";
import type { ImportKind } from "../../features/table-import/import-kind.ts";
import { fold } from "../../features/table-import/read-rows.ts";
import { TableImport } from "../../features/table-import/table-import.tsx";
import { call } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { badgesPlace } from "../../lib/offline/import-store.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { BADGE_FIELDS, guessBadgeColumns } from "./badge-columns.ts";
import { badgeImportMessages } from "./badge-import-messages.ts";
import { type BadgeRow, readBadgeRows } from "./badge-rows.ts";

const PastBadgeImports = lazyPart(
  "past-badge-imports",
  async () => (await import("./past-badge-imports.tsx")).PastBadgeImports,
  { pending: null },
);

/** `/events/{id}/badges/import`: imports badges from a file. An interrupted import continues here. */
export function BadgeImportScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  return id === undefined ? <EventGone /> : <Page key={id} event={id} />;
}

function Page({ event }: { readonly event: string }) {
  const state = useEndpoint(getBadgeOverview, { event_id: event });
  return (
    <EventReply id={event} state={state}>
      {(overview) =>
        overview.is_organiser ? <Import event={event} overview={overview} /> : <EventRestricted id={event} />
      }
    </EventReply>
  );
}

function useBadgeImport(event: string, looks: readonly BadgeKindStyle[]): ImportKind<BadgeRow> {
  const { fields } = useMessages(badgeImportMessages);
  const kinds = useMemo(() => {
    // The organiser's names come last, so that they override our default names of other kinds.
    const own = looks.flatMap(({ kind, name }) => (name === "" ? [] : [[fold(name), kind] as const]));
    const ours = BADGE_KINDS.flatMap((kind) =>
      [kind, ...allKindNames(kind)].map((word) => [fold(word), kind] as const),
    );
    return new Map<string, BadgeKind>([...ours, ...own]);
  }, [looks]);
  return useMemo(
    () => ({
      place: badgesPlace(event),
      fields: BADGE_FIELDS,
      labels: fields,
      maxRows: MAX_IMPORTED_BADGES,
      guess: guessBadgeColumns,
      read: (lines, mapping) => readBadgeRows(lines, mapping, kinds),
      send: ({ rows, import: part, before }, more) =>
        call(
          importBadges,
          {
            event_id: event,
            badges: [...rows],
            ...(part === undefined ? { dry_run: true, before } : { import: part }),
          },
          more,
        ),
    }),
    [event, fields, kinds],
  );
}

interface ImportProps {
  readonly event: string;
  readonly overview: ReplyOf<typeof getBadgeOverview>;
}

function Import({ event, overview }: ImportProps) {
  const text = useMessages(badgeImportMessages);
  const kind = useBadgeImport(event, overview.kinds);
  return (
    <Column>
      <title>{`${text.title} · ${overview.name} · Cardinal`}</title>
      <Stack gap="lg" py="xl">
        <header>
          <BackLink to={paths.eventBadges(event)} label={text.back} />
          <Title order={1} size="h2">
            {text.title}
          </Title>
          <Text c="dimmed">{text.lead}</Text>
        </header>
        <TableImport kind={kind} lead={text.columns} canImport>
          <PastBadgeImports event={event} />
        </TableImport>
      </Stack>
    </Column>
  );
}

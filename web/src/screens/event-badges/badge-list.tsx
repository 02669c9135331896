import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { revoke } from "@cardinal/contract/endpoints/events/revoke";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { Badge, BadgeKind } from "@cardinal/contract/entities/events/badge";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Badge as Mark, Text } from "@mantine/core";
import { useState } from "react";
import { useKindNames } from "../../features/events/kind-names.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { lazyMenu } from "../../ui/menus/lazy-menu.tsx";
import { type ListPage, PagedList, MoreButton } from "../../ui/paged-list.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { BadgeActions } from "./badge-menu.tsx";
import { badgesMessages } from "./badges-messages.ts";
import { usePrintOne } from "./use-print.ts";
import classes from "./event-badges.module.css";

const BadgeMenu = lazyMenu("badge-menu", async () => (await import("./badge-menu.tsx")).BadgeMenu);
const EditBadge = lazyDialog("edit-badge", async () => (await import("./edit-badge.tsx")).EditBadge);
interface BadgeListProps {
  readonly event: string;
  readonly q: string;
  readonly kind: BadgeKind | null;
  readonly overview: ReplyOf<typeof getBadgeOverview>;
}

/** A paged list of badges by name, with actions. */
export function BadgeList(props: BadgeListProps) {
  const text = useMessages(badgesMessages);
  const [edited, setEdited] = useState<Badge | null>(null);
  const [asked, setAsked] = useState<Badge | null>(null);
  const action = useEndpointAction(revoke, {
    invalidates: [listBadges, getBadgeOverview],
    onSuccess: () => setAsked(null),
  });
  const printing = usePrintOne(props.event);
  const [reprinted, setReprinted] = useState<Badge | null>(null);
  // A second copy works as well as the first, so printing one again asks for confirmation.
  const print = (badge: Badge) => (badge.printed_date === null ? printing.print(badge) : setReprinted(badge));
  const restore = ({ id }: Badge) => void action.run({ event_id: props.event, badge: id, undo: true });
  return (
    <div className={classes["parts"]}>
      {asked === null && <FailureNote error={action.failure ?? printing.failure} />}
      <PagedList>
        {(part) => (
          <Part {...props} {...part} onEdit={setEdited} onRevoke={setAsked} onRestore={restore} onPrint={print} />
        )}
      </PagedList>
      <EditBadge
        event={props.event}
        opened={edited !== null}
        badge={edited}
        kinds={props.overview.kinds}
        mayMail={props.overview.is_organiser}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        opened={reprinted !== null}
        title={text.reprint.title}
        text={text.reprint.text(reprinted === null ? "" : fullName(reprinted))}
        confirm={text.reprint.confirm}
        cancel={text.reprint.cancel}
        onConfirm={() => {
          if (reprinted !== null) printing.print(reprinted);
          setReprinted(null);
        }}
        onCancel={() => setReprinted(null)}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={text.ask.title}
        text={text.ask.text(asked === null ? "" : fullName(asked))}
        confirm={text.ask.confirm}
        cancel={text.ask.cancel}
        running={action.running}
        onConfirm={() => asked !== null && void action.run({ event_id: props.event, badge: asked.id })}
        onCancel={() => setAsked(null)}
      >
        <FailureNote error={action.failure} />
      </ConfirmDialog>
    </div>
  );
}

function Part({
  event,
  q,
  kind,
  overview,
  after,
  isOnly,
  onMore,
  ...actions
}: BadgeListProps & ListPage & BadgeActions) {
  const text = useMessages(badgesMessages);
  const input = {
    event_id: event,
    ...(q === "" ? {} : { q }),
    ...(kind === null ? {} : { kind }),
    ...(after === null ? {} : { after }),
  };
  // An import or desk staff may have added some since.
  const state = useEndpoint(listBadges, input, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items, next } = state.data;
  const isNarrowed = q !== "" || kind !== null;
  const nothing = next !== null ? text.noneHere : isNarrowed ? text.noneFound : text.none;
  return (
    <>
      {items.length === 0 && isOnly && <Text c="dimmed">{nothing}</Text>}
      {items.length > 0 && (
        <ul className={classes["rows"]} aria-label={text.list}>
          {items.map((badge) => (
            <Row key={badge.id} badge={badge} overview={overview} {...actions} />
          ))}
        </ul>
      )}
      <MoreButton next={next} onMore={onMore} className={classes["after"]}>
        {text.more}
      </MoreButton>
    </>
  );
}

interface RowProps extends BadgeActions {
  readonly badge: Badge;
  readonly overview: BadgeListProps["overview"];
}

function Row({ badge, overview, ...actions }: RowProps) {
  const text = useMessages(badgesMessages);
  const toName = useKindNames(overview.kinds);
  const { kind, company, claimed, revoked_date, printed_date } = badge;
  const color = overview.kinds.find((style) => style.kind === kind)?.color ?? "#000000";
  const isRevoked = revoked_date !== null;
  return (
    <li data-revoked={isRevoked || undefined}>
      <span className={classes["bar"]} style={{ backgroundColor: color }} aria-hidden />
      <span className={classes["words"]}>
        <span className={classes["name"]}>{fullName(badge)}</span>
        <span className={classes["more"]}>{[toName(kind), company].filter((word) => word !== "").join(" · ")}</span>
      </span>
      <span className={classes["marks"]}>
        {isRevoked && <Mark color="red">{text.state.revoked}</Mark>}
        {claimed && <Mark variant="light">{text.state.claimed}</Mark>}
        {printed_date !== null && (
          <Mark variant="light" color="gray">
            {text.state.printed}
          </Mark>
        )}
      </span>
      <BadgeMenu label={text.actions(fullName(badge))} badge={badge} isOrganiser={overview.is_organiser} {...actions} />
    </li>
  );
}

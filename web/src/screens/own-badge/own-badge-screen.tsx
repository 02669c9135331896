import { getOwnBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { badgeId, eventId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Alert } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { Dial } from "../../features/events/attendee/dial.tsx";
import { ScannedBy } from "../../features/events/attendee/scanned-by.tsx";
import { EventGone } from "../../features/events/event-gone.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useWorker } from "../../lib/offline/use-worker.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useAskedProvider } from "../../lib/session/use-auth-user.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { BadgeFaceCard } from "./badge-face-card.tsx";
import { ClaimOwnBadge, ClaimScanned } from "./claim-own-badge.tsx";
import {
  storeBadge,
  type StoredBadge,
  type OwnBadge,
  readStoredBadge,
  readLink,
} from "../../features/events/stored-badge.ts";
import { useBadgeKey } from "../../features/events/use-badge-key.ts";
import { ownBadgeMessages } from "./own-badge-messages.ts";
import classes from "./own-badge.module.css";

/** History state of the entry whose address contained the key of a badge. */
const FROM_LINK = { isFromLink: true };

function isFromLink(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isFromLink" in state && state.isFromLink === true;
}

/**
 * `/events/{id}/badge`: the visitor's own badge, large enough to scan. It opens with an account, or by the emailed
 * link, whose key is stored in this browser.
 */
export function OwnBadgeScreen() {
  const { event = "" } = useParams();
  const { loading, authUser } = useSession();
  const location = useLocation();
  const { search, hash, pathname } = location;
  const navigate = useNavigate();
  const id = eventId.safeParse(event).data;
  const link = readLink(search, hash);
  useEffect(() => {
    // Loading may find that the last session here has ended, which deletes all stored keys.
    if (id === undefined || link === null || loading) return;
    storeBadge(id, { opened: link });
    // Removes the key from the URL, so that it is neither copied nor in the history.
    void navigate(pathname, { replace: true, state: FROM_LINK });
  });
  if (id === undefined) return <EventGone />;
  if (loading || link !== null) return <Spinner />;
  const scanned = badgeId.safeParse(new URLSearchParams(search).get("badge")).data;
  const key = `${id} ${scanned ?? ""} ${authUser?.uid ?? ""}`;
  return <Page key={key} event={id} scanned={scanned ?? null} isNew={isFromLink(location.state)} />;
}

interface PageProps {
  readonly event: string;
  /** The badge that an attendee has scanned to say that it is theirs. */
  readonly scanned: string | null;
  /** Whether the user has just opened the link of a badge. */
  readonly isNew: boolean;
}

/** What this browser stores, without the key of a badge other than the one that was scanned. */
function readFor(event: string, scanned: string | null): StoredBadge {
  const { opened, ...rest } = readStoredBadge(event);
  const isOther = scanned !== null && opened?.badge !== scanned;
  return opened === undefined || isOther ? rest : { opened, ...rest };
}

function Page({ event, scanned, isNew }: PageProps) {
  const { authUser } = useSession();
  const uid = authUser?.uid ?? "";
  const [stored] = useState(() => readFor(event, scanned));
  const { asked, tryNext } = useBadgeKey(stored.opened, isNew);
  const state = useEndpoint(getOwnBadge, { event_id: event, ...asked }, { fresh: true });
  const copy = stored.copy?.uid === uid ? getOwnBadge.reply.safeParse(stored.copy.value).data : undefined;
  const fresh = state.state === "ready" ? state.data : null;
  useEffect(() => {
    if (fresh === null) return;
    // The account opens the badge that it has claimed, without a key.
    const opened = fresh.claimed ? undefined : asked;
    storeBadge(event, { opened, copy: { uid, value: fresh } });
  }, [event, fresh, asked, uid]);
  const keyOf = ({ badge }: OwnBadge) => (stored.opened?.badge === badge.id ? stored.opened.key : undefined);
  if (state.state === "ready")
    return <Badge event={event} own={state.data} scanned={scanned} keyOfBadge={keyOf(state.data)} isCopy={false} />;
  if (state.state === "failed" && state.failure.code === "not-found") {
    if (tryNext !== null) {
      tryNext();
      return <Spinner />;
    }
    return scanned !== null && uid !== "" ? (
      <ClaimScanned event={event} badge={scanned} />
    ) : (
      <NoBadge event={event} hasScanned={scanned !== null} />
    );
  }
  if (copy !== undefined)
    return (
      <Badge event={event} own={copy} scanned={scanned} keyOfBadge={keyOf(copy)} isCopy={state.state === "failed"} />
    );
  if (state.state === "loading") return <Spinner />;
  return (
    <Column className={classes["page"]}>
      <FailureNote error={state.failure} onRetry={state.reload} />
    </Column>
  );
}

interface NoBadgeProps {
  readonly event: string;
  /** Whether the attendee has scanned a badge, which they can claim once they have signed in. */
  readonly hasScanned: boolean;
}

function NoBadge({ event, hasScanned }: NoBadgeProps) {
  const { none: text, scanned } = useMessages(ownBadgeMessages);
  const { authUser } = useSession();
  const { pathname, search } = useLocation();
  // Waits for the sign-in check, so that a user with an account is not told that they have no badge.
  if (!useAskedProvider()) return <Spinner />;
  return (
    <MessagePage title={hasScanned ? scanned.title : text.title} text={hasScanned ? scanned.signIn : text.text}>
      {authUser === null && <LinkButton to={paths.login(pathname + search)}>{text.signIn}</LinkButton>}
      <LinkButton to={paths.event(event)} variant="default">
        {text.event}
      </LinkButton>
    </MessagePage>
  );
}

interface BadgeProps {
  readonly event: string;
  readonly own: OwnBadge;
  /** The badge that an attendee has scanned, which may be another one. */
  readonly scanned: string | null;
  /** What lets somebody without an account in. */
  readonly keyOfBadge: string | undefined;
  /** True when the current state could not be loaded. */
  readonly isCopy: boolean;
}

function Badge({ event, own, scanned, keyOfBadge, isCopy }: BadgeProps) {
  const text = useMessages(ownBadgeMessages);
  useWorker();
  return (
    <Column className={classes["page"]}>
      <title>{`${text.title} · ${own.event.name} · Cardinal`}</title>
      <BackLink to={paths.event(event)} label={text.back} />
      {isCopy && (
        <output>
          <Alert color="gray" role="presentation">
            {text.offline}
          </Alert>
        </output>
      )}
      {scanned !== null && scanned !== own.badge.id && (
        <Alert color="gray" role="note">
          {text.other}
        </Alert>
      )}
      <BadgeFaceCard own={own} />
      {!isCopy && <ClaimOwnBadge event={event} own={own} badgeKey={keyOfBadge} />}
      {!isCopy && !own.revoked && <Parts event={event} own={own} keyOfBadge={keyOfBadge} />}
    </Column>
  );
}

interface PartsProps {
  readonly event: string;
  readonly own: OwnBadge;
  readonly keyOfBadge: string | undefined;
}

/** What vendors get, who has scanned the badge, and a link to its points. */
function Parts({ event, own, keyOfBadge }: PartsProps) {
  const text = useMessages(ownBadgeMessages);
  const held = { event_id: event, badge: own.badge.id, badgeKey: keyOfBadge };
  return (
    <>
      <LinkButton to={paths.eventPoints(event)} variant="default">
        {text.points}
      </LinkButton>
      <Dial {...held} />
      <ScannedBy {...held} timeZone={own.event.time_zone} />
    </>
  );
}

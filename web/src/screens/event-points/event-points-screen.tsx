import { getPoints } from "@cardinal/contract/endpoints/events/get-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { PointRule } from "@cardinal/contract/entities/events/points";
import { badgeId, eventId, vendorId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Text, Title } from "@mantine/core";
import { useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { readStoredBadge } from "../../features/events/stored-badge.ts";
import { useBadgeKey } from "../../features/events/use-badge-key.ts";
import { Board, MyPoints } from "../../features/events/points/my-points.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useAuthUser } from "../../lib/session/use-auth-user.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { usePolling } from "../../ui/use-polling.ts";
import { CollectPoints } from "./collect-points.tsx";
import classes from "./event-points.module.css";
import { pointsScreenMessages } from "./points-screen-messages.ts";

/** Polling interval of the leaderboard. */
const REFRESH_MS = 20_000;

type Claim = NonNullable<ReplyOf<typeof getPoints>["mine"]>["claims"][number];

/**
 * `/events/{id}/points`: the user's points and rank, and the leaderboard; with `?vendor=` and `?code=` the points of a
 * scanned sign, with `?met=` those of another badge.
 */
export function EventPointsScreen() {
  const { event = "" } = useParams();
  const id = eventId.safeParse(event).data;
  const { known, user } = useAuthUser();
  if (id === undefined) return <Gone />;
  return known ? <Page key={`${id} ${user?.uid ?? ""}`} id={id} /> : <Spinner />;
}

function Gone() {
  const { gone } = useMessages(pointsScreenMessages);
  return (
    <MessagePage title={gone.title} text={gone.text}>
      <LinkButton to={paths.events()}>{gone.link}</LinkButton>
    </MessagePage>
  );
}

function Page({ id }: { readonly id: string }) {
  // An attendee who has opened the link in a badge's mail needs no account.
  const [{ opened }] = useState(() => readStoredBadge(id));
  const { asked, tryNext } = useBadgeKey(opened, false);
  const state = useEndpoint(getPoints, { event_id: id, ...asked }, { fresh: true });
  usePolling(state.state === "ready" ? state.reload : null, REFRESH_MS);
  if (state.state === "loading") return <Spinner />;
  const hasBadge = state.state === "ready" ? state.data.mine !== null : state.failure.code !== "not-found";
  if (!hasBadge && tryNext !== null) {
    tryNext();
    return <Spinner />;
  }
  if (state.state === "ready") return <Points event_id={id} points={state.data} badgeKey={asked?.key} />;
  if (state.failure.code === "not-found") return <Gone />;
  return (
    <Column className={classes["page"]}>
      <FailureNote error={state.failure} onRetry={state.reload} />
    </Column>
  );
}

interface PointsProps {
  readonly event_id: string;
  readonly points: ReplyOf<typeof getPoints>;
  readonly badgeKey: string | undefined;
}

function Points({ event_id, points, badgeKey }: PointsProps) {
  const text = useMessages(pointsScreenMessages);
  const { pathname, search } = useLocation();
  const { authUser } = useSession();
  const [now] = useState(Date.now);
  const maySeeBoard = authUser !== null || points.mine !== null;
  const isOver = points.end_date <= now;
  return (
    <Column className={classes["page"]}>
      <header>
        <title>{`${text.title} · Cardinal`}</title>
        <BackLink to={paths.event(event_id)} label={text.back} />
        <Title order={1} size="h2">
          {text.title}
        </Title>
      </header>
      {isOver ? <Text>{text.over}</Text> : <Collectable event_id={event_id} points={points} badgeKey={badgeKey} />}
      <MyPoints event_id={event_id} points={points} badgeKey={badgeKey} />
      <Board points={points} signIn={maySeeBoard ? null : paths.login(`${pathname}${search}`)} />
    </Column>
  );
}

/** The scan that led here, from the address; null without one. */
function readScanned(search: URLSearchParams) {
  const other = badgeId.safeParse(search.get("met")).data;
  if (other !== undefined) return { how: "meet", scanned: { other } } as const;
  const vendor = vendorId.safeParse(search.get("vendor")).data;
  const code = search.get("code");
  if (vendor === undefined) return null;
  return code === null
    ? ({ how: "sign", scanned: { vendor } } as const)
    : ({ how: "code", scanned: { vendor, code } } as const);
}

/** Whether claims still allow one for a rule: the limit counts the valid ones, and a voided one cannot be repeated. */
function isOpen({ id, limit }: PointRule, by: string, claims: readonly Claim[]): boolean {
  const valid = claims.filter((one) => one.id.startsWith(`${id}~`) && one.voided_date === null);
  return valid.length < limit && !claims.some((one) => one.id === `${id}~${by}`);
}

/** The rule for a scan: the first that still gives points, else the first, whose refusal says why there are none. */
function ruleFor(read: NonNullable<ReturnType<typeof readScanned>>, { mine, rules }: ReplyOf<typeof getPoints>) {
  const fitting = rules.filter(({ how }) => how === read.how);
  const by = read.how === "meet" ? read.scanned.other : read.scanned.vendor;
  return fitting.find((rule) => isOpen(rule, by, mine?.claims ?? [])) ?? fitting[0];
}

/** The points that can be collected now: for the scan, or for a complete card. */
function Collectable({ event_id, points, badgeKey }: PointsProps) {
  const { mine, rules } = points;
  const text = useMessages(pointsScreenMessages);
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const { authUser } = useSession();
  const read = readScanned(search);
  const rule = read === null ? undefined : ruleFor(read, points);
  // A rule stays while its confirmation is shown, because claims read again no longer offer it.
  const [collected, setCollected] = useState<readonly string[]>([]);
  const isOffered = (id: string) => collected.includes(id) || !mine?.claims.some((one) => one.id === `${id}~-`);
  const ofCard = rules.filter(({ id, how }) => how === "profile" && isOffered(id));
  if (mine?.collects === true)
    return (
      <>
        {read !== null && rule !== undefined && (
          <CollectPoints
            key={query}
            event_id={event_id}
            badge={mine.badge}
            badgeKey={badgeKey}
            rule={rule}
            scanned={read.scanned}
          />
        )}
        {ofCard.map((one) => (
          <CollectPoints
            key={one.id}
            event_id={event_id}
            badge={mine.badge}
            badgeKey={badgeKey}
            rule={one}
            scanned={{}}
            onCollected={() => setCollected((before) => [...before, one.id])}
          />
        ))}
      </>
    );
  if (rule === undefined || mine !== null) return null;
  if (authUser !== null) return <Text>{text.noBadge}</Text>;
  return (
    <div>
      <LinkButton to={paths.login(`${pathname}${query}`)}>{text.signIn}</LinkButton>
    </div>
  );
}

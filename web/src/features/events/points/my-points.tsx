import { getPoints, type PointClaim, updateBoardName } from "@cardinal/contract/endpoints/events/get-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { Anchor, Switch, Text, Title } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { getCallKey } from "../../../lib/api.ts";
import { answers } from "../../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { useLastChoice } from "../../../ui/fields/use-last-choice.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { pointsMessages } from "./points-messages.ts";
import classes from "./points.module.css";

type Points = ReplyOf<typeof getPoints>;

interface MyPointsProps {
  readonly event_id: string;
  readonly points: Points;
  /** The key of the badge, for an attendee without an account. */
  readonly badgeKey?: string | undefined;
}

/** Shows what was just saved until it is fetched again. */
function showAnonymous(badge: string, anonymous: boolean): void {
  answers.setQueriesData<Points>({ queryKey: getCallKey(getPoints) }, (shown) =>
    shown?.mine?.badge === badge ? { ...shown, mine: { ...shown.mine, anonymous } } : shown,
  );
}

/** The points of a badge, their claims, and the choice to be anonymous on leaderboards. Nothing without a badge. */
export function MyPoints({ event_id, points: { mine, rank, time_zone }, badgeKey }: MyPointsProps) {
  const text = useMessages(pointsMessages);
  const badge = mine?.badge ?? "";
  const { run, failure } = useEndpointAction(updateBoardName, {
    invalidates: [getPoints],
    onSuccess: ({ anonymous }) => showAnonymous(badge, anonymous),
  });
  const key = badgeKey === undefined ? {} : { key: badgeKey };
  const { wanted, choose } = useLastChoice((choice: { readonly anonymous: boolean }) =>
    run({ event_id, badge, ...key, ...choice }),
  );
  if (mine === null) return null;
  if (!mine.collects) return <Text c="dimmed">{text.staff}</Text>;
  return (
    <>
      <p className={classes["score"]} aria-live="polite">
        <b>{text.points(mine.points)}</b>
        <span>{rank === null ? text.noRank : text.rank(rank)}</span>
      </p>
      <Switch
        label={text.anonymous}
        checked={(wanted ?? mine).anonymous}
        onChange={({ currentTarget: { checked } }) => choose({ anonymous: checked })}
      />
      <FailureNote error={failure} />
      <section aria-labelledby="earned">
        <Title order={2} size="h4" mb="xs" id="earned">
          {text.how}
        </Title>
        {mine.claims.length === 0 ? (
          <Text c="dimmed">{text.none}</Text>
        ) : (
          <Claims claims={mine.claims} timeZone={time_zone} />
        )}
      </section>
    </>
  );
}

function Claims({ claims, timeZone }: { readonly claims: readonly PointClaim[]; readonly timeZone: string }) {
  return (
    <ul className={classes["list"]} aria-labelledby="earned">
      {claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} timeZone={timeZone} />
      ))}
    </ul>
  );
}

interface ClaimProps {
  readonly claim: PointClaim;
  /** The time zone of the event. */
  readonly timeZone: string;
}

/** The place, scanner and time of a claim. */
export function ClaimWords({ claim, timeZone }: ClaimProps) {
  const text = useMessages(pointsMessages);
  const date = formatMoment(claim.date, timeZone);
  const facts = [claim.where, claim.who === null ? null : text.by(claim.who), date].filter((fact) => fact !== null);
  return (
    <>
      <span className={claim.voided_date === null ? undefined : classes["voided"]}>{claim.name}</span>
      <Text size="sm" c="dimmed">
        {facts.join(" · ")}
      </Text>
      {claim.voided_date !== null && <Text size="sm">{text.voided}</Text>}
    </>
  );
}

function ClaimRow({ claim, timeZone }: ClaimProps) {
  return (
    <li>
      <div className={classes["words"]}>
        <ClaimWords claim={claim} timeZone={timeZone} />
      </div>
      <span className={classes["number"]}>{claim.voided_date === null ? `+${claim.points}` : 0}</span>
    </li>
  );
}

interface BoardProps {
  readonly points: Points;
  /** Where visitors sign in who may not see the leaderboard; null for everyone else. */
  readonly signIn: string | null;
}

/** The leaderboard and the rules for earning points. */
export function Board({ points: { leaderboard, rules }, signIn }: BoardProps) {
  const text = useMessages(pointsMessages);
  return (
    <>
      <section aria-labelledby="board">
        <Title order={2} size="h4" mb="xs" id="board">
          {text.board}
        </Title>
        {signIn !== null && (
          <Anchor component={Link} to={signIn}>
            {text.signInForBoard}
          </Anchor>
        )}
        {signIn === null && leaderboard.length === 0 && <Text c="dimmed">{text.noBoard}</Text>}
        <ol className={classes["list"]} aria-labelledby="board">
          {leaderboard.map(({ rank, name, points, is_mine }, at) => (
            <li key={`${rank}-${at}`} className={is_mine ? classes["mine"] : undefined}>
              <span>{rank}</span>
              <span className={classes["words"]}>
                {name ?? text.somebody}
                {is_mine && ` (${text.you})`}
              </span>
              <span className={classes["number"]}>{points}</span>
            </li>
          ))}
        </ol>
      </section>
      {rules.length > 0 && (
        <section aria-labelledby="rules">
          <Title order={2} size="h4" mb="xs" id="rules">
            {text.rules}
          </Title>
          <ul className={classes["list"]} aria-labelledby="rules">
            {rules.map(({ id, name, points, limit, how }) => (
              <li key={id}>
                <div className={classes["words"]}>
                  {name}
                  <Text size="sm" c="dimmed">
                    {text.ways[how]}
                  </Text>
                </div>
                <span className={classes["number"]}>{`${text.points(points)}, ${text.times(limit)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

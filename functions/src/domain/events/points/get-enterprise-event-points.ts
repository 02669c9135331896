import type { getEnterpriseEventPoints as call } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { toEventSummary } from "@cardinal/contract/stored/events/event";
import { rankOf, type StoredScore } from "@cardinal/contract/stored/events/points";
import type { ActorCtx } from "../../ctx.ts";
import { rightsOf } from "../../enterprise/policy.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireEvent } from "../policy.ts";

const PAGE_SIZE = 50;
/** More entries than listed, because some users have left the enterprise since they claimed their badges. */
const MAX_READ = 100;

type Row = readonly [badge: string, score: StoredScore];

/** The badges whose users are still in the enterprise. */
async function currentRows(
  { stores }: ActorCtx,
  event: string,
  enterprise: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = rows.map(async (row) => {
    const uid = (await stores.badges.get(event, row[0]))?.uid;
    const person = uid === undefined ? null : await stores.users.get(uid);
    return person?.enterprise === enterprise ? [row] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The enterprise whose event statistics the caller may see. @throws Failure `not-found`. */
async function requireFiguresOfEvents(ctx: ActorCtx): Promise<string> {
  const rights = await rightsOf(ctx);
  const isAllowed = rights?.groups === null && (rights.can.has("events.manage") || rights.can.has("stats.view"));
  if (rights === null || !(rights.isAdmin || isAllowed)) throw new Failure("not-found");
  return rights.enterprise;
}

/** The points of the caller's colleagues at an event. The number of reads does not depend on the number of badges. */
export const getEnterpriseEventPoints: UseCase<typeof call> = async (ctx, { event_id }) => {
  const { points } = ctx.stores;
  const enterprise = await requireFiguresOfEvents(ctx);
  const { event, owner } = await requireEvent(ctx, event_id);
  const [rows, ranks] = await Promise.all([points.boardOf(event_id, enterprise, MAX_READ), points.ranksOf(event_id)]);
  const own = await currentRows(ctx, event_id, enterprise, rows);
  const isOrganised = owner.kind === "enterprise" && owner.enterprise === enterprise;
  if (!isOrganised && own.length === 0) throw new Failure("not-found", { concealed: true, target: event_id });
  const items = own.slice(0, PAGE_SIZE).map(([badge, { name, n }]) => ({
    // An anonymous badge is not returned, because its id leads to the name.
    badge: name === undefined ? null : badge,
    name: name ?? null,
    points: n,
    rank: rankOf(n, ranks),
  }));
  return { event: toEventSummary(event_id, event), items, next: null };
};

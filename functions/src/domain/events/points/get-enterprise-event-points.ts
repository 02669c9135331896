import type { getEnterpriseEventPoints as call } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { toEventSummary } from "@cardinal/contract/stored/events/event";
import { rankOf, type StoredScore } from "@cardinal/contract/stored/events/points";
import type { ActorCtx } from "../../ctx.ts";
import { rightsOf } from "../../enterprise/policy.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireEvent } from "../policy.ts";

const LISTED = 50;
/** Some have left the enterprise since they claimed their badges. */
const LOOKED_AT = 100;

type Row = readonly [badge: string, score: StoredScore];

/** Those of some badges whose holders are in the enterprise now. */
async function stillOf({ stores }: ActorCtx, event: string, enterprise: string, rows: readonly Row[]): Promise<Row[]> {
  const found = rows.map(async (row) => {
    const uid = (await stores.badges.get(event, row[0]))?.uid;
    const person = uid === undefined ? null : await stores.users.get(uid);
    return person?.enterprise === enterprise ? [row] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The enterprise whose figures of events the caller may see. @throws Failure `not-found`. */
async function requireFiguresOfEvents(ctx: ActorCtx): Promise<string> {
  const rights = await rightsOf(ctx);
  const isAllowed = rights?.groups === null && (rights.can.has("events.manage") || rights.can.has("stats.view"));
  if (rights === null || !(rights.isAdmin || isAllowed)) throw new Failure("not-found");
  return rights.enterprise;
}

/** What people of the caller's enterprise earned at an event. The same reads for any number of people and badges. */
export const getEnterpriseEventPoints: UseCase<typeof call> = async (ctx, { event_id }) => {
  const { points } = ctx.stores;
  const enterprise = await requireFiguresOfEvents(ctx);
  const { event, owner } = await requireEvent(ctx, event_id);
  const [rows, ranks] = await Promise.all([points.boardOf(event_id, enterprise, LOOKED_AT), points.ranksOf(event_id)]);
  const own = await stillOf(ctx, event_id, enterprise, rows);
  const isOrganised = owner.kind === "enterprise" && owner.enterprise === enterprise;
  if (!isOrganised && own.length === 0) throw new Failure("not-found", { concealed: true, target: event_id });
  const items = own.slice(0, LISTED).map(([badge, { name, n }]) => ({
    // A badge leads to the name on it.
    badge: name === undefined ? null : badge,
    name: name ?? null,
    points: n,
    rank: rankOf(n, ranks),
  }));
  return { event: toEventSummary(event_id, event), items };
};

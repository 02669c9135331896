import type { listEventsOf as ofCall } from "@cardinal/contract/endpoints/admin/list-events-of";
import type {
  getEnterpriseEvent as enterpriseEventCall,
  listEnterpriseEvents as enterpriseCall,
} from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import type {
  listEvents as call,
  listPromotedEvents as promotedCall,
} from "@cardinal/contract/endpoints/events/list-events";
import { type EventSummary, MAX_EVENT_MS, MAX_EVENTS } from "@cardinal/contract/entities/events/event";
import { eventKey, idInEventKey, readOwner, toEventSummary } from "@cardinal/contract/stored/events/event";
import type { EventRow } from "../../stores/events/events-store.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { rightsOf } from "../enterprise/policy.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { noteLook } from "../person/note-look.ts";
import { toEvent } from "./get-event.ts";
import { toBanner } from "./pictures/event-pictures.ts";
import { isShown, requireEvent } from "./policy.ts";

const PAGE = 50;
/** The most entries that are looked at for one page. */
const LOOKED_AT = 250;
const MAX_PROMOTED = 20;

const summaryOf =
  (ctx: Pick<Ctx, "gateways">) =>
  ([key, entry]: EventRow): EventSummary =>
    toEventSummary(idInEventKey(key), entry, toBanner(ctx, entry.banner));

/** Without the events of people whose accounts are disabled or being deleted. */
async function shownOf({ stores }: Pick<Ctx, "stores">, rows: readonly EventRow[]): Promise<EventRow[]> {
  const people = new Set(rows.map(([, { owner }]) => readOwner(owner)).flatMap((one) => ("uid" in one ? one.uid : [])));
  const records = await Promise.all([...people].map(async (uid) => [uid, await stores.users.get(uid)] as const));
  const shown = new Map(records.map(([uid, person]) => [uid, isShown(person)]));
  return rows.filter(([, entry]) => {
    const owner = readOwner(entry.owner);
    return owner.kind === "enterprise" || shown.get(owner.uid) === true;
  });
}

/** The first of what was looked at that fit, with the key from which the next page goes on. */
async function pageOf(ctx: ActorCtx, rows: readonly EventRow[], fits: (row: EventRow) => boolean) {
  const fitting = rows.filter(fits);
  const page = fitting.slice(0, PAGE);
  const isCut = fitting.length > PAGE;
  const last = isCut ? page.at(-1) : rows.length === LOOKED_AT ? rows.at(-1) : undefined;
  return { items: (await shownOf(ctx, page)).map(summaryOf(ctx)), next: last?.[0] ?? null };
}

/** Events at which the caller has a badge or works. Whatever else somebody was there, such as a former contact, is none. */
async function listAttended(ctx: ActorCtx, after: string | undefined) {
  const { events, eventStaff } = ctx.stores;
  const attended = Object.entries(await eventStaff.attendancesOf(ctx.actor.uid))
    .filter(([, { badge, staff }]) => badge !== undefined || staff !== undefined)
    .map(([id, { date }]) => ({ id, key: eventKey(date, id) }))
    .filter(({ key }) => after === undefined || key < after)
    .sort((a, b) => (a.key < b.key ? 1 : -1));
  const page = attended.slice(0, PAGE);
  const found = await Promise.all(
    page.map(async ({ id, key }): Promise<EventRow[]> => {
      const event = await events.get(id);
      return event === null ? [] : [[key, event]];
    }),
  );
  const items = (await shownOf(ctx, found.flat())).map(summaryOf(ctx));
  return { items, next: attended.length > PAGE ? (page.at(-1)?.key ?? null) : null };
}

/** Events in pages. */
export const listEvents: UseCase<typeof call> = async (ctx, { show, after }) => {
  const { actor, now, stores } = ctx;
  const { events } = stores;
  if (show === "attending") return listAttended(ctx, after);
  if (show === "mine")
    return pageOf(ctx, await events.listOwn({ kind: "person", uid: actor.uid }, LOOKED_AT, after), () => true);
  if (show === "past")
    return pageOf(
      ctx,
      await events.listBefore(after ?? eventKey(now, ""), LOOKED_AT),
      ([, row]) => row.end_date <= now,
    );
  // No event is longer: what began earlier has ended.
  const from = eventKey(now - MAX_EVENT_MS, "");
  return pageOf(ctx, await events.listFrom(after ?? from, LOOKED_AT), ([, { end_date }]) => end_date > now);
};

/** What platform admins promote. */
export const listPromotedEvents: UseCase<typeof promotedCall> = async (ctx) => {
  const rows = await ctx.stores.events.listPromoted(ctx.now, MAX_PROMOTED);
  return { items: (await shownOf(ctx, rows)).map(summaryOf(ctx)) };
};

/** @throws Failure `not-found` for people without an enterprise. */
async function requireEnterprise(ctx: ActorCtx): Promise<string> {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  return rights.enterprise;
}

/** All events of the caller's enterprise. */
export const listEnterpriseEvents: UseCase<typeof enterpriseCall> = async (ctx) => {
  const enterprise = await requireEnterprise(ctx);
  const rows = await ctx.stores.events.listOwn({ kind: "enterprise", enterprise }, MAX_EVENTS);
  return { items: rows.map(summaryOf(ctx)), next: null };
};

/** One event of the caller's enterprise. */
export const getEnterpriseEvent: UseCase<typeof enterpriseEventCall> = async (ctx, { event_id }) => {
  const enterprise = await requireEnterprise(ctx);
  const found = await requireEvent(ctx, event_id);
  if (found.owner.kind !== "enterprise" || found.owner.enterprise !== enterprise)
    throw new Failure("not-found", { concealed: true, target: event_id });
  return toEvent(ctx, event_id, found);
};

/** Whether the caller is the person, or an admin of the enterprise. */
async function isOwn(ctx: ActorCtx, kind: "user" | "enterprise", owner: string): Promise<boolean> {
  if (kind === "user") return owner === ctx.actor.uid;
  const rights = await rightsOf(ctx);
  return rights !== null && rights.isAdmin && rights.enterprise === owner;
}

/** All events of a person or an enterprise, for themselves, and for platform admins, whose look at a person is noted. */
export const listEventsOf: UseCase<typeof ofCall> = async (ctx, { kind, owner }) => {
  if (!ctx.actor.admin && !(await isOwn(ctx, kind, owner)))
    throw new Failure("not-found", { concealed: true, target: owner });
  if (kind === "user") await noteLook(ctx, "admin.listEventsOf", owner);
  const of = kind === "user" ? ({ kind: "person", uid: owner } as const) : ({ kind, enterprise: owner } as const);
  return { items: (await ctx.stores.events.listOwn(of, MAX_EVENTS)).map(summaryOf(ctx)) };
};

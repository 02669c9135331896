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
import { plainWords } from "@cardinal/contract/fields/person-words";
import {
  eventKey,
  eventWords,
  idInEventKey,
  listedEventKey,
  readListedEventKey,
  toEventEntry,
  toEventSummary,
} from "@cardinal/contract/stored/events/event";
import { readOwner } from "@cardinal/contract/stored/owner";
import type { EventRow } from "../../stores/events/events-store.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { rightsOf } from "../enterprise/policy.ts";
import { Failure } from "../failure.ts";
import { findByWords, hasWords, splitAt } from "../lists/find-by-words.ts";
import type { UseCase } from "../use-case.ts";
import { logView } from "../person/log-view.ts";
import { toEvent } from "./get-event.ts";
import { toBanner } from "./event-pictures.ts";
import { isShown, requireEvent } from "./policy.ts";

const PAGE_SIZE = 50;
/** The maximum number of entries that one page reads. */
const MAX_READ = 250;
const MAX_PROMOTED = 20;

const summaryOf =
  (ctx: Pick<Ctx, "gateways">) =>
  ([key, entry]: EventRow): EventSummary =>
    toEventSummary(idInEventKey(key), entry, toBanner(ctx, entry.banner));

/** Removes the events of users whose accounts are disabled or being deleted. */
async function visibleOf({ stores }: Pick<Ctx, "stores">, rows: readonly EventRow[]): Promise<EventRow[]> {
  const people = new Set(rows.map(([, { owner }]) => readOwner(owner)).flatMap((one) => ("uid" in one ? one.uid : [])));
  const records = await Promise.all([...people].map(async (uid) => [uid, await stores.users.get(uid)] as const));
  const shown = new Map(records.map(([uid, person]) => [uid, isShown(person)]));
  return rows.filter(([, entry]) => {
    const owner = readOwner(entry.owner);
    return owner.kind === "enterprise" || shown.get(owner.uid) === true;
  });
}

/** The first page of matching rows, with the cursor of the next page. */
async function pageOf(ctx: ActorCtx, rows: readonly EventRow[], matches: (row: EventRow) => boolean) {
  const matching = rows.filter(matches);
  const page = matching.slice(0, PAGE_SIZE);
  const isCut = matching.length > PAGE_SIZE;
  const last = isCut ? page.at(-1) : rows.length === MAX_READ ? rows.at(-1) : undefined;
  return { items: (await visibleOf(ctx, page)).map(summaryOf(ctx)), next: last?.[0] ?? null };
}

/** Events at which the caller has a badge or is staff. Other entries, such as former contacts, are ignored. */
async function listAttended(ctx: ActorCtx, words: readonly string[], after: string | undefined) {
  const { events, eventStaff } = ctx.stores;
  const attended = Object.entries(await eventStaff.attendancesOf(ctx.actor.uid))
    .filter(([, { badge, staff }]) => badge !== undefined || staff !== undefined)
    .map(([id, { date }]) => ({ id, key: eventKey(date, id) }))
    .filter(({ key }) => after === undefined || key < after)
    .sort((a, b) => (a.key < b.key ? 1 : -1));
  const page = attended.slice(0, PAGE_SIZE);
  const found = await Promise.all(
    page.map(async ({ id, key }): Promise<EventRow[]> => {
      const event = await events.get(id);
      return event === null ? [] : [[key, event]];
    }),
  );
  const matching = found.flat().filter(([, entry]) => hasWords(eventWords(entry), words));
  const items = (await visibleOf(ctx, matching)).map(summaryOf(ctx));
  return { items, next: attended.length > PAGE_SIZE ? (page.at(-1)?.key ?? null) : null };
}

/** Listed events with words, by the index of listed events, so that no cursor names one that is not listed. */
async function findListed(
  ctx: ActorCtx,
  show: "upcoming" | "past",
  words: readonly string[],
  after: string | undefined,
) {
  const { now } = ctx;
  const { events } = ctx.stores;
  const isIn = (end: number) => (show === "upcoming" ? end > now : end <= now);
  /** Where the entries of the other list end: those of a word are ordered by the end of the event. */
  const skipOthers = (entry: string) => {
    const [word, key] = splitAt(entry);
    const { end } = readListedEventKey(key);
    if (Number.isNaN(end) || isIn(end)) return entry;
    return `${word}~${show === "upcoming" ? listedEventKey(now, "~") : "~"}`;
  };
  const { items, next } = await findByWords(
    {
      listByWord: (start, limit, from) =>
        events.listByListedWord(start, limit, from === undefined ? undefined : skipOthers(from)),
      get: async (key) => {
        const { end, id } = readListedEventKey(key);
        const event = isIn(end) ? await events.get(id) : null;
        return event !== null && event.listed && event.end_date === end ? event : null;
      },
      wordsOf: (_key, event) => eventWords(event),
    },
    words,
    after,
  );
  const rows = items
    .map(([key, event]): EventRow => [eventKey(event.start_date, readListedEventKey(key).id), toEventEntry(event)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const ordered = show === "upcoming" ? rows : rows.reverse();
  return { items: (await visibleOf(ctx, ordered)).map(summaryOf(ctx)), next };
}

/** Pages of events. */
export const listEvents: UseCase<typeof call> = async (ctx, { show, q, after }) => {
  const { actor, now, stores } = ctx;
  const { events } = stores;
  const words = q === undefined ? [] : plainWords(q);
  if (show === "attending") return listAttended(ctx, words, after);
  if (show === "mine") {
    const own = await events.listOwn({ kind: "person", uid: actor.uid }, MAX_READ, after);
    return pageOf(ctx, own, ([, entry]) => hasWords(eventWords(entry), words));
  }
  if (q !== undefined) return findListed(ctx, show, words, after);
  if (show === "past")
    return pageOf(ctx, await events.listBefore(after ?? eventKey(now, ""), MAX_READ), ([, row]) => row.end_date <= now);
  // An event has a maximum length, so all that started earlier have ended.
  const from = eventKey(now - MAX_EVENT_MS, "");
  return pageOf(ctx, await events.listFrom(after ?? from, MAX_READ), ([, { end_date }]) => end_date > now);
};

/** Events that platform admins promote. */
export const listPromotedEvents: UseCase<typeof promotedCall> = async (ctx) => {
  const rows = await ctx.stores.events.listPromoted(ctx.now, MAX_PROMOTED);
  return { items: (await visibleOf(ctx, rows)).map(summaryOf(ctx)), next: null };
};

/** @throws Failure `not-found` for users without an enterprise. */
async function requireEnterprise(ctx: ActorCtx): Promise<string> {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  return rights.enterprise;
}

/** All events of the caller's enterprise. */
export const listEnterpriseEvents: UseCase<typeof enterpriseCall> = async (ctx) => {
  const enterprise = await requireEnterprise(ctx);
  const { events } = ctx.stores;
  const summaries = (await events.listOwn({ kind: "enterprise", enterprise }, MAX_EVENTS)).map(summaryOf(ctx));
  const items = summaries.map(async (summary) => {
    const { badges, vendors } = await events.getCounts(summary.event_id);
    return { ...summary, counts: { badges, vendors } };
  });
  return { items: await Promise.all(items), next: null };
};

/** One event of the caller's enterprise. */
export const getEnterpriseEvent: UseCase<typeof enterpriseEventCall> = async (ctx, { event_id }) => {
  const enterprise = await requireEnterprise(ctx);
  const found = await requireEvent(ctx, event_id);
  if (found.owner.kind !== "enterprise" || found.owner.enterprise !== enterprise)
    throw new Failure("not-found", { concealed: true, target: event_id });
  return toEvent(ctx, event_id, found);
};

/** Whether the caller is the user, or an admin of the enterprise. */
async function isOwn(ctx: ActorCtx, kind: "user" | "enterprise", owner: string): Promise<boolean> {
  if (kind === "user") return owner === ctx.actor.uid;
  const rights = await rightsOf(ctx);
  return rights !== null && rights.isAdmin && rights.enterprise === owner;
}

/**
 * All events of a user or an enterprise, for themselves and for platform admins, whose access to a
 * user's events is logged.
 */
export const listEventsOf: UseCase<typeof ofCall> = async (ctx, { kind, owner }) => {
  if (!ctx.actor.admin && !(await isOwn(ctx, kind, owner)))
    throw new Failure("not-found", { concealed: true, target: owner });
  if (kind === "user") await logView(ctx, "admin.listEventsOf", owner);
  const of = kind === "user" ? ({ kind: "person", uid: owner } as const) : ({ kind, enterprise: owner } as const);
  return { items: (await ctx.stores.events.listOwn(of, MAX_EVENTS)).map(summaryOf(ctx)), next: null };
};

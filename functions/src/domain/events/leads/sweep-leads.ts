import { ADMINS } from "@cardinal/contract/entities/employee";
import { eventKey, idInEventKey, readOwner, type StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Days after the end between which an event is looked at: from before the first mail until long after the deletion. */
const [FROM_DAYS, UNTIL_DAYS] = [330, 460];
/** Vendors that one part deals with. */
const PER_PART = 20;
/** Admins who are mailed at most. */
const MOST_ADMINS = 10;
/** Between the event of a cursor and the vendor after which it goes on. */
const SEPARATOR = "|";

/** When leads go, 12 months after the end, and when that is told: after 11 months, and a week before. */
function datesOf(end: number) {
  const date = new Date(end);
  const first = new Date(end);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  first.setUTCMonth(first.getUTCMonth() + 11);
  return { tell: [first.getTime(), date.getTime() - WEEK_MS] as const, deletion: date.getTime() };
}

/** Somebody who is told, and in whose language. */
interface Reader {
  readonly uid: string;
  readonly email: string;
  readonly language: "en" | "de";
}

/** The people of these ids who can be mailed. */
async function readersOf({ stores: { users } }: Sweeping, uids: readonly string[]): Promise<Reader[]> {
  const found = await Promise.all(uids.map(async (uid) => ({ uid, user: await users.get(uid) })));
  return found.flatMap(({ uid, user }) =>
    user === null || user.email === "" ? [] : [{ uid, email: user.email, language: user.settings?.language ?? "en" }],
  );
}

/** The contact of a vendor; whoever was invited when nobody has accepted; the organiser when there is neither. */
async function toldOf(ctx: Sweeping, event: StoredEvent, vendor: StoredVendor): Promise<readonly Reader[]> {
  const contact = vendor.contact === undefined ? [] : await readersOf(ctx, [vendor.contact]);
  if (contact.length > 0) return contact;
  if (vendor.email !== undefined) return [{ uid: "", email: vendor.email, language: "en" }];
  const owner = readOwner(event.owner);
  if (owner.kind === "person") return readersOf(ctx, [owner.uid]);
  const wanted = { status: undefined, role: ADMINS, manages: undefined };
  const admins = await ctx.stores.employees.listByName(owner.enterprise, wanted, MOST_ADMINS);
  const active = admins.filter(({ employee }) => employee?.status === "active");
  return readersOf(
    ctx,
    active.map(({ uid }) => uid),
  );
}

/** Mails that tell when the leads of a vendor go. Each has an id of its own, so that none goes twice. */
async function mailsOf(ctx: Sweeping, event_id: string, event: StoredEvent, id: string, vendor: StoredVendor) {
  const times = (vendor.leads_told?.times ?? 0) + 1;
  // After a sweep that came late there is still time to export.
  const until = Math.max(datesOf(event.end_date).deletion, ctx.now + (3 - times) * WEEK_MS);
  const url = `${ctx.gateways.site.url}/events/${event_id}/vendor/${id}`;
  const data = { name: "", vendor: vendor.name, event: event.name, until, time_zone: event.time_zone, url };
  const readers = await toldOf(ctx, event, vendor);
  return readers.map(({ uid, email, language }): Change => {
    const mail = { kind: "leads-expiring", to: email, language, data } as const;
    return ctx.stores.outbox.creation(
      { ...mail, about: uid },
      ctx.now,
      `leads-${event_id}-${id}-${times}${uid === "" ? "" : `-${uid}`}`,
    );
  });
}

/** Tells of the leads of a vendor, or deletes them, when the time has come. Never deleted without two mails, a week apart. */
async function dealWith(ctx: Sweeping, event_id: string, event: StoredEvent, id: string): Promise<boolean> {
  const { commit, eventData, eventLeads, vendors } = ctx.stores;
  const { tell, deletion } = datesOf(event.end_date);
  const vendor = await vendors.get(event_id, id);
  if (vendor === null) return false;
  const { times, date } = vendor.leads_told ?? { times: 0, date: 0 };
  const due = [...tell, deletion][Math.min(times, 2)] ?? deletion;
  if (ctx.now < Math.max(due, date + WEEK_MS)) return false;
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const isEmpty = (await eventLeads.list({ event: event_id, vendor: id }, range, 1)).length === 0;
  if (isEmpty) return false;
  if (times >= 2) {
    await commit(eventData.leadsRemoval(event_id, id));
    return true;
  }
  const told = vendors.leadsTold(event_id, id, { times: times + 1, date: ctx.now });
  await commit(told, ...(await mailsOf(ctx, event_id, event, id, vendor)));
  return true;
}

/**
 * Deletes the leads of events that ended 12 months ago, after two mails. Each part is for some vendors of an event.
 * Cursor: `{end}~{event}|{vendor}`, the last vendor that was dealt with; without a vendor the event is done.
 */
export const sweepLeads: Step<Sweeping> = async (ctx, _all, cursor) => {
  const { eventData, events } = ctx.stores;
  const [key = "", after = ""] = (cursor ?? eventKey(ctx.now - UNTIL_DAYS * DAY_MS, "")).split(SEPARATOR);
  const current = after === "" ? await events.nextEnded(key, ctx.now - FROM_DAYS * DAY_MS) : key;
  if (current === null) return { cursor: null, done: 0 };
  const event_id = idInEventKey(current);
  const event = await events.get(event_id);
  if (event === null) return { cursor: current, done: 0 };
  const { keys } = await eventData.listVendors(event_id, after === "" ? null : after, PER_PART);
  const dealt = await Promise.all(keys.map((id) => dealWith(ctx, event_id, event, id)));
  const last = keys.length < PER_PART ? undefined : keys.at(-1);
  return {
    cursor: last === undefined ? current : `${current}${SEPARATOR}${last}`,
    done: dealt.filter(Boolean).length,
  };
};

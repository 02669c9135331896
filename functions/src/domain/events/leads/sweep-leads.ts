import { paths } from "@cardinal/contract/paths";
import { eventKey, idInEventKey, type StoredEvent } from "@cardinal/contract/stored/events/event";
import { readOwner } from "@cardinal/contract/stored/owner";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";

type Sweeping = Pick<Ctx, "stores" | "gateways" | "now">;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/**
 * The sweep checks events between these numbers of days after their end: from before the first mail until long after
 * the deletion.
 */
const [FROM_DAYS, UNTIL_DAYS] = [330, 460];
/** Vendors that one run processes. */
const BATCH_SIZE = 20;
/** The maximum number of admins who are mailed. */
const MAX_ADMINS = 10;
/** Separates the event and the last vendor in a cursor. */
const SEPARATOR = "|";

/**
 * The dates of the deletion of leads, 12 months after the end, and of the two notices: after 11 months, and a week
 * before.
 */
function datesOf(end: number) {
  const date = new Date(end);
  const first = new Date(end);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  first.setUTCMonth(first.getUTCMonth() + 11);
  return { notices: [first.getTime(), date.getTime() - WEEK_MS] as const, deletion: date.getTime() };
}

/** A recipient of a notice, with their language; an invited address has no user ID. */
interface Recipient {
  readonly uid?: string;
  readonly email: string;
  readonly language: "en" | "de";
}

/** The users with these ids who have an email address. */
async function recipientsOf({ stores: { users } }: Sweeping, uids: readonly string[]): Promise<Recipient[]> {
  const found = await Promise.all(uids.map(async (uid) => ({ uid, user: await users.get(uid) })));
  return found.flatMap(({ uid, user }) =>
    user === null || user.email === "" ? [] : [{ uid, email: user.email, language: user.settings?.language ?? "en" }],
  );
}

/** The contact of a vendor, or else the invited address, or else the organiser. */
async function recipientsFor(ctx: Sweeping, event: StoredEvent, vendor: StoredVendor): Promise<readonly Recipient[]> {
  const contact = vendor.contact === undefined ? [] : await recipientsOf(ctx, [vendor.contact]);
  if (contact.length > 0) return contact;
  if (vendor.email !== undefined) return [{ email: vendor.email, language: "en" }];
  const owner = readOwner(event.owner);
  if (owner.kind === "person") return recipientsOf(ctx, [owner.uid]);
  const admins = await ctx.stores.employees.listActiveAdmins(owner.enterprise, MAX_ADMINS);
  return recipientsOf(
    ctx,
    admins.map(({ uid }) => uid),
  );
}

/** Mails that announce the deletion of a vendor's leads. Each has a fixed id, so that none is sent twice. */
async function mailsOf(ctx: Sweeping, event_id: string, event: StoredEvent, id: string, vendor: StoredVendor) {
  const times = (vendor.leads_told?.times ?? 0) + 1;
  // If the sweep runs late, leave enough time to export.
  const until = Math.max(datesOf(event.end_date).deletion, ctx.now + (3 - times) * WEEK_MS);
  const url = ctx.gateways.site.url + paths.eventVendor(event_id, id);
  const data = { name: "", vendor: vendor.name, event: event.name, until, time_zone: event.time_zone, url };
  const recipients = await recipientsFor(ctx, event, vendor);
  return recipients.map(({ uid, email, language }): Change => {
    const mail = { kind: "leads-expiring", to: email, language, data } as const;
    return ctx.stores.outbox.creation(
      uid === undefined ? mail : { ...mail, about: uid },
      ctx.now,
      ["leads", event_id, id, times, ...(uid === undefined ? [] : [uid])].join("-"),
    );
  });
}

/**
 * Announces the deletion of a vendor's leads, or deletes them, when due. They are never deleted without two mails a
 * week apart.
 */
async function processVendor(ctx: Sweeping, event_id: string, event: StoredEvent, id: string): Promise<boolean> {
  const { commit, eventData, eventLeads, vendors } = ctx.stores;
  const { notices, deletion } = datesOf(event.end_date);
  const vendor = await vendors.get(event_id, id);
  if (vendor === null) return false;
  const { times, date } = vendor.leads_told ?? { times: 0, date: 0 };
  const due = [...notices, deletion][Math.min(times, 2)] ?? deletion;
  if (ctx.now < Math.max(due, date + WEEK_MS)) return false;
  const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const isEmpty = (await eventLeads.list({ event: event_id, vendor: id }, range, 1)).length === 0;
  if (isEmpty) return false;
  if (times >= 2) {
    await commit(eventData.leadsRemoval(event_id, id));
    return true;
  }
  const notice = vendors.leadsTold(event_id, id, { times: times + 1, date: ctx.now });
  await commit(notice, ...(await mailsOf(ctx, event_id, event, id, vendor)));
  return true;
}

/**
 * Deletes the leads of events that ended 12 months ago, after two mails. Each run processes a batch of an event's
 * vendors.
 * Cursor: `{end}~{event}|{vendor}` with the last processed vendor; without a vendor the event is finished.
 */
export const sweepLeads: Step<Sweeping> = async (ctx, _all, cursor) => {
  const { eventData, events } = ctx.stores;
  const [key = "", after = ""] = (cursor ?? eventKey(ctx.now - UNTIL_DAYS * DAY_MS, "")).split(SEPARATOR);
  const current = after === "" ? await events.nextEnded(key, ctx.now - FROM_DAYS * DAY_MS) : key;
  if (current === null) return { cursor: null, done: 0 };
  const event_id = idInEventKey(current);
  const event = await events.get(event_id);
  if (event === null) return { cursor: current, done: 0 };
  const { keys } = await eventData.listVendors(event_id, after === "" ? null : after, BATCH_SIZE);
  const processed = await Promise.all(keys.map((id) => processVendor(ctx, event_id, event, id)));
  const last = keys.length < BATCH_SIZE ? undefined : keys.at(-1);
  return {
    cursor: last === undefined ? current : `${current}${SEPARATOR}${last}`,
    done: processed.filter(Boolean).length,
  };
};

import { SHARE_LEVELS, type ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import { routeOf } from "@cardinal/contract/stored/card";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { Ctx } from "../../ctx.ts";
import { isPublic } from "../../card/is-public.ts";
import { leadNumber, shareLevelOf } from "./share-level.ts";

/** The vendor and the event of a lead. */
export interface LeadPlace {
  readonly event_id: string;
  readonly vendor: string;
  readonly event: Pick<StoredEvent, "share_default">;
}

const includes = (level: ShareLevel, what: ShareLevel): boolean =>
  SHARE_LEVELS.indexOf(level) >= SHARE_LEVELS.indexOf(what);

const NO_DETAILS = { name_first: "", name_last: "", company: "", title: "", email: "", phone: "", card: "" };

/** The path of the card of the user who has claimed a badge; empty without a public card. */
async function cardOf({ stores }: Pick<Ctx, "stores">, uid: string | undefined): Promise<string> {
  const user = uid === undefined ? null : await stores.users.get(uid);
  if (!isPublic(user)) return "";
  return routeOf(user.username, user.enterprise);
}

/** The details of a badge that a level includes. */
async function sharedDetails(
  ctx: Pick<Ctx, "stores">,
  badge: StoredBadge,
  level: ShareLevel,
): Promise<typeof NO_DETAILS> {
  const { name_first, name_last, company = "", title = "", email = "", phone = "" } = badge;
  return {
    name_first,
    name_last,
    company,
    title,
    email: includes(level, "email") ? email : "",
    phone: includes(level, "phone") ? phone : "",
    card: includes(level, "card") ? await cardOf(ctx, badge.uid) : "",
  };
}

/** A lead with the details that the attendee currently shares. A withdrawn lead contains no details. */
export async function showLead(
  ctx: Pick<Ctx, "stores">,
  { event_id, vendor, event }: LeadPlace,
  id: string,
  lead: StoredEventLead,
): Promise<EventLead> {
  const isWithdrawn = lead.withdrawn_date !== undefined;
  const badge = isWithdrawn ? null : await ctx.stores.badges.get(event_id, id);
  const level = badge === null ? null : shareLevelOf(event, badge, vendor);
  const details = badge === null || level === null ? NO_DETAILS : await sharedDetails(ctx, badge, level);
  const { date, last_date, by, scans, rating, notes = {}, answers = {}, withdrawn_date = null } = lead;
  return {
    number: leadNumber({ event_id, vendor, badge: id }),
    badge: isWithdrawn ? null : id,
    date,
    last_date,
    by,
    scans,
    level,
    ...details,
    rating: rating?.value ?? null,
    notes: Object.entries(notes)
      .map(([key, note]) => ({ id: key, ...note }))
      .sort((a, b) => a.date - b.date),
    answers: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
    withdrawn_date,
  };
}

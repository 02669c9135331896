import { SHARE_LEVELS, type ShareLevel } from "@cardinal/contract/entities/events/badge";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import { routeOf } from "@cardinal/contract/stored/card";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { Ctx } from "../../ctx.ts";
import { isPublic } from "../../card/is-public.ts";
import { leadNumber, shareLevelOf } from "./share-level.ts";

/** A vendor's leads, as far as showing them needs. */
export interface LeadPlace {
  readonly event_id: string;
  readonly vendor: string;
  readonly event: Pick<StoredEvent, "share_default">;
}

const gives = (level: ShareLevel, what: ShareLevel): boolean =>
  SHARE_LEVELS.indexOf(level) >= SHARE_LEVELS.indexOf(what);

const NOBODY = { name_first: "", name_last: "", company: "", title: "", email: "", phone: "", card: "" };

/** The path of the card of whoever has claimed a badge; empty for somebody whom others do not see. */
async function cardOf({ stores }: Pick<Ctx, "stores">, uid: string | undefined): Promise<string> {
  const user = uid === undefined ? null : await stores.users.get(uid);
  if (!isPublic(user)) return "";
  return routeOf(user.username, user.enterprise);
}

/** What a badge gives at a level, and nothing beyond. */
async function givenBy(ctx: Pick<Ctx, "stores">, badge: StoredBadge, level: ShareLevel): Promise<typeof NOBODY> {
  const { name_first, name_last, company = "", title = "", email = "", phone = "" } = badge;
  return {
    name_first,
    name_last,
    company,
    title,
    email: gives(level, "email") ? email : "",
    phone: gives(level, "phone") ? phone : "",
    card: gives(level, "card") ? await cardOf(ctx, badge.uid) : "",
  };
}

/** A lead with what the person shares now. Of a withdrawn lead, nothing says who it was. */
export async function showLead(
  ctx: Pick<Ctx, "stores">,
  { event_id, vendor, event }: LeadPlace,
  id: string,
  lead: StoredEventLead,
): Promise<EventLead> {
  const isWithdrawn = lead.withdrawn_date !== undefined;
  const badge = isWithdrawn ? null : await ctx.stores.badges.get(event_id, id);
  const level = badge === null ? null : shareLevelOf(event, badge, vendor);
  const given = badge === null || level === null ? NOBODY : await givenBy(ctx, badge, level);
  const { date, last_date, by, scans, rating, notes = {}, answers = {}, withdrawn_date = null } = lead;
  return {
    number: leadNumber({ event_id, vendor, badge: id }),
    badge: isWithdrawn ? null : id,
    date,
    last_date,
    by,
    scans,
    level,
    ...given,
    rating: rating?.value ?? null,
    notes: Object.entries(notes)
      .map(([key, note]) => ({ id: key, ...note }))
      .sort((a, b) => a.date - b.date),
    answers: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
    withdrawn_date,
  };
}

import type { getEvent as call, getEventTheme as themeCall } from "@cardinal/contract/endpoints/events/get-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId } from "@cardinal/contract/fields/ids";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { Owner } from "@cardinal/contract/stored/owner";
import type { Ctx } from "../ctx.ts";
import { asShown, findFallback, findTemplate, findTheme } from "../themes/find-theme.ts";
import type { UseCase } from "../use-case.ts";
import { toBanner } from "./event-pictures.ts";
import { type FoundEvent, requireEvent } from "./policy.ts";
import { shownQuestions } from "./questions.ts";

/** The name of an owner. */
async function nameOf({ stores }: Pick<Ctx, "stores">, owner: Owner): Promise<string> {
  if (owner.kind === "enterprise") return (await stores.enterprises.getProfile(owner.enterprise))?.name ?? "";
  return fullName(await stores.cards.get(owner.uid));
}

/** An event as the API returns it. */
export async function toEvent(
  ctx: Pick<Ctx, "actor" | "gateways" | "stores">,
  event_id: string,
  { event, owner, isOrganiser }: FoundEvent,
): Promise<Event> {
  const {
    name,
    description = "",
    place = "",
    time_zone,
    start_date,
    end_date,
    theme = null,
    listed,
    point_rules = [],
  } = event;
  const { actor, stores } = ctx;
  const attendance = actor === null ? null : await stores.badges.getAttendance(actor.uid, event_id);
  return {
    event_id,
    name,
    description,
    place,
    time_zone,
    start_date,
    end_date,
    theme,
    banner: toBanner(ctx, event.banner),
    listed,
    point_rules: point_rules.map((rule) => ({ ...rule })),
    promoted: event.promoted,
    organiser: { kind: owner.kind, name: await nameOf(ctx, owner) },
    is_organiser: isOrganiser,
    questions: isOrganiser ? shownQuestions(event.questions) : [],
    my_badge: attendance?.badge ?? null,
    my_work: attendance?.staff ?? null,
    rev: event.rev,
  };
}

/** An event, visible to anyone who has its link. */
export const getEvent: UseCase<typeof call> = async (ctx, { event_id }) =>
  toEvent(ctx, event_id, await requireEvent(ctx, event_id));

/** A theme that an owner may use for events; null when there is none. */
export async function themeOfOwner(ctx: Pick<Ctx, "stores">, owner: Owner, id: string): Promise<Theme | null> {
  if (owner.kind === "person") {
    const user = await ctx.stores.users.get(owner.uid);
    return user === null ? null : ((await findTheme(ctx, owner.uid, user, id))?.theme ?? null);
  }
  if (!isBrandId(id)) return findTemplate(ctx, id);
  const [enterprise = "", brand = ""] = id.split(".");
  return enterprise === owner.enterprise ? ctx.stores.enterprises.getBrand(enterprise, brand) : null;
}

/** The theme of an event's pages. */
export const getEventTheme: UseCase<typeof themeCall> = async (ctx, { event_id }) => {
  const { event, owner } = await requireEvent(ctx, event_id);
  const found = event.theme === undefined ? null : await themeOfOwner(ctx, owner, event.theme);
  return asShown(found ?? (await findFallback(ctx)));
};

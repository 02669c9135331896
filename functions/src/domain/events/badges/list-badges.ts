import type {
  getBadge as getCall,
  getBadgeOverview as overviewCall,
  listBadges as call,
} from "@cardinal/contract/endpoints/events/badges/manage-badges";
import type { Badge } from "@cardinal/contract/entities/events/badge";
import { badgeId } from "@cardinal/contract/fields/ids";
import { badgeWords, isBadgeFound, toBadge } from "@cardinal/contract/stored/events/badge-order";
import { badgeKindsOf } from "@cardinal/contract/stored/events/event";
import type { ActorCtx } from "../../ctx.ts";
import { type Part, type PartWanted, readPart } from "../../lists/read-part.ts";
import { sourceByWords } from "../../lists/word-search.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { roomOf } from "../take-room.ts";
import { requireBadge, requireEventAtDesk } from "./require-badges.ts";

const PAGE_SIZE = 50;

/** The overview on the screen of an event's badges. */
export const getBadgeOverview: UseCase<typeof overviewCall> = async (ctx, { event_id }) => {
  const found = await requireEventAtDesk(ctx, event_id);
  const { badges, events } = ctx.stores;
  const [counts, room, claims] = await Promise.all([
    events.getCounts(event_id),
    roomOf(ctx, event_id, found),
    badges.countClaims(event_id),
  ]);
  return {
    name: found.event.name,
    is_organiser: found.isOrganiser,
    count: counts.badges,
    room: room.badges,
    claims,
    kinds: badgeKindsOf(found.event),
    plain_codes: found.event.plain_codes ?? false,
    rev: found.event.rev,
  };
};

/** One badge. */
export const getBadge: UseCase<typeof getCall> = async (ctx, { event_id, badge }) => {
  await requireEventAtDesk(ctx, event_id);
  return toBadge(badge, await requireBadge(ctx, event_id, badge));
};

/** Pages of badges: by name, or the results of a search. */
export const listBadges: UseCase<typeof call> = async (ctx, input) => {
  await requireEventAtDesk(ctx, input.event_id);
  const { q = "", after } = input;
  if (q === "") return listByName(ctx, input);
  const id = badgeId.safeParse(q.toLowerCase()).data;
  const badge = id === undefined ? null : await ctx.stores.badges.get(input.event_id, id);
  if (id !== undefined && badge !== null) return { items: [toBadge(id, badge)], next: null };
  return search(ctx, input, q, { after, limit: PAGE_SIZE });
};

type Input = UseCaseInput<typeof call>;

async function listByName({ stores }: ActorCtx, { event_id, kind, after }: Input): Promise<Part<Badge>> {
  // One extra row shows whether there is a next page.
  const rows = await stores.badges.list(event_id, { kind, after }, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { items: page.map(([id, badge]) => toBadge(id, badge)), next: last?.[1].sort ?? null };
}

const ALL = "all";

async function search(
  { stores: { badges } }: ActorCtx,
  { event_id, kind }: Input,
  q: string,
  wanted: PartWanted,
): Promise<Part<Badge>> {
  const source = sourceByWords(q, {
    scopes: [ALL],
    listWords: (_scope, range, limit, after) => badges.listWords(event_id, range, limit, after),
    read: async (id) => {
      const badge = await badges.get(event_id, id);
      return kind === undefined || badge?.kind === kind ? badge : null;
    },
    wordsOf: badgeWords,
    isIn: () => true,
    isFound: isBadgeFound,
    toItem: (id, badge) => ({ sort: badge.sort, badge: toBadge(id, badge) }),
  });
  const { items, next } = await readPart(source, wanted);
  const sorted = [...items].sort((one, other) => (one.sort < other.sort ? -1 : 1));
  return { items: sorted.map(({ badge }) => badge), next };
}

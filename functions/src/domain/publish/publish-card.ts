import type { StoredUser } from "@cardinal/contract/stored/user";
import { gzipSync } from "node:zlib";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Change } from "../../stores/change.ts";
import type { PublishedCard } from "../../stores/public-cards-store.ts";
import type { Ctx } from "../ctx.ts";
import { type PersonSnapshot, readPersonSnapshot } from "../card/person-snapshot.ts";
import { toThemedCard } from "../card/read-public-card.ts";
import { shortHash } from "../../text/short-hash.ts";

/** A page is drawn by a request, and by a trigger, which has no caller. */
type Publishing = Pick<Ctx, "stores" | "gateways" | "now">;

/** How often a page is made anew because the card changed in the meantime, before it is left to the next visit. */
const ATTEMPTS = 4;

/** What a server sends before it waits for the first acknowledgement, ten segments (RFC 6928), and headers of it. */
const FIRST_WINDOW = 14 * 1024;
const HEADERS = 1024;
/** What a file grows by as compressed base64. */
const AS_TEXT = 1.03;

/** The room for a photo beside its page, in bytes of its file. */
function roomBeside(html: string): number {
  return Math.max(0, Math.floor((FIRST_WINDOW - HEADERS - gzipSync(html).length) / AS_TEXT));
}

/**
 * @param person from whom the card was made.
 * @param layer stamp of what the enterprise lays over the card, read before the person was.
 */
async function toPage(
  ctx: Publishing,
  card: PublicCard,
  person: PersonSnapshot,
  layer: string,
): Promise<PublishedCard> {
  const { cardPage } = ctx.gateways;
  const { enterprise, uid } = card;
  const read = enterprise === null ? undefined : () => ctx.stores.employees.listGroupsOf({ enterprise, uid });
  const { html, style } = await cardPage.render(card, person.layer?.groups ?? (await read?.()));
  const etag = shortHash(html);
  const stamped = layer === "" ? {} : { layer };
  const page = { uid: card.uid, html, etag, style, version: cardPage.version, ...stamped };
  return card.profile_pic === null ? page : { ...page, photoRoom: roomBeside(html) };
}

/** The page at a place, and what it has to be made with: the stamps of the place and of what lies over its cards. */
export async function findKept({ stores }: Pick<Ctx, "stores">, scope: string, name: string) {
  const [kept, layer] = await Promise.all([
    stores.publicCards.get(scope, name),
    scope === "_" ? "" : stores.enterprises.getStamp(scope),
  ]);
  return { ...kept, layer };
}

/** A place for a page, and the stamps that were there before the person was read from whom the page is made. */
export interface PagePlace {
  readonly scope: string;
  readonly name: string;
  readonly stamp: string;
  readonly layer: string;
}

/** The place of a person's page; null for a person without a username. */
export async function findPlace({ stores }: Pick<Ctx, "stores">, user: StoredUser | null): Promise<PagePlace | null> {
  if (user?.username === undefined) return null;
  const [scope, name] = [user.enterprise ?? "_", user.username];
  const { stamp, layer } = await findKept({ stores }, scope, name);
  return { scope, name, stamp, layer };
}

/**
 * Takes somebody's page away as part of the change that makes it untrue: whatever happens after, no visitor is shown
 * the old one, and a page that is being made from the old data is not kept.
 */
export function pageRemoval(
  ctx: Pick<Ctx, "stores">,
  user: Pick<StoredUser, "username" | "enterprise"> | null,
): Change {
  return user?.username === undefined ? {} : ctx.stores.publicCards.removal(user.enterprise ?? "_", user.username);
}

/**
 * Renders somebody's public page and keeps it, ready for the next visit. Called after every change of what the page
 * shows; takes the page away when the person is not shown (any more).
 */
export async function publishCard(ctx: Publishing, uid: string): Promise<void> {
  const { users, commit } = ctx.stores;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const place = await findPlace(ctx, await users.get(uid));
    if (place === null || (await keepPage(ctx, place, await readPersonSnapshot(ctx, uid)))) return;
  }
  await commit(pageRemoval(ctx, await users.get(uid)));
}

/**
 * Renders the page of a person who was read after the stamps of its place, and keeps it; takes the page away when the person
 * is not shown.
 * @returns false when the page changed in the meantime, or the person has moved to another place: both have to be read anew.
 */
export async function keepPage(ctx: Publishing, place: PagePlace, person: PersonSnapshot): Promise<boolean> {
  const { publicCards, commit } = ctx.stores;
  const { scope, name, stamp, layer } = place;
  const card = await toThemedCard(ctx, person);
  if (card === null) {
    await commit(publicCards.removal(scope, name));
    return true;
  }
  if (card.username !== name || (card.enterprise ?? "_") !== scope) return false;
  return publicCards.replace(scope, name, await toPage(ctx, card, person, layer), stamp);
}

/**
 * The page of a card that has none kept, or an older release's, at a place with this stamp. Null when the person is not
 * shown. A page that could not be kept, because the card changed just now, is shown all the same.
 */
export async function renderCard(
  ctx: Ctx,
  uid: string,
  place: PagePlace,
): Promise<{ page: PublishedCard; route: string } | null> {
  const person = await readPersonSnapshot(ctx, uid);
  const card = await toThemedCard(ctx, person);
  if (card === null) return null;
  const page = await toPage(ctx, card, person, place.layer);
  if ((card.enterprise ?? "_") === place.scope && card.username === place.name)
    await ctx.stores.publicCards.replace(place.scope, place.name, page, place.stamp);
  return { page, route: card.route };
}

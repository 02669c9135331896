import type { StoredUser } from "@cardinal/contract/stored/user";
import { gzipSync } from "node:zlib";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Change } from "../../stores/change.ts";
import type { PublishedCard } from "../../stores/public-cards-store.ts";
import type { Ctx } from "../ctx.ts";
import { type PersonSnapshot, readPersonSnapshot } from "../card/person-snapshot.ts";
import { toThemedCard } from "../card/read-public-card.ts";
import { shortHash } from "../../text/short-hash.ts";

/** A page is rendered by a request, or by a trigger, which has no caller. */
type Publishing = Pick<Ctx, "stores" | "gateways" | "now">;

/** How often a page is rendered again because the card changed in the meantime, before it is left to the next visit. */
const ATTEMPTS = 4;

/**
 * What a server sends before it waits for the first acknowledgement, ten segments (RFC 6928), and the headers in it.
 */
const FIRST_WINDOW = 14 * 1024;
const HEADERS = 1024;
/** Growth of a file as compressed base64. */
const AS_TEXT = 1.03;

/** The room for a photo within the page, in bytes of its file. */
function roomBeside(html: string): number {
  return Math.max(0, Math.floor((FIRST_WINDOW - HEADERS - gzipSync(html).length) / AS_TEXT));
}

/**
 * @param person the snapshot that the card was made from.
 * @param layer stamp of what the enterprise sets on the card, read before the person.
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
  const page = { uid: card.uid, html, json: JSON.stringify(card), etag, style, version: cardPage.version, ...stamped };
  return card.profile_pic === null ? page : { ...page, photoRoom: roomBeside(html) };
}

type Reading = Pick<Ctx, "stores" | "gateways">;

/** The stamp of what an enterprise sets on its cards. */
const stampOf = ({ stores }: Reading, scope: string) => (scope === "_" ? "" : stores.enterprises.getStamp(scope));

const isCurrent = ({ gateways }: Reading, page: Pick<PublishedCard, "version" | "layer">, layer: string): boolean =>
  page.version === gateways.cardPage.version && (page.layer ?? "") === layer;

/**
 * The page of a place, null unless it is this release's and up to date; and the stamps to render it with: of the place,
 * and of what the enterprise sets on its cards.
 */
export async function findCurrent(ctx: Reading, scope: string, name: string) {
  const [{ page, stamp }, layer] = await Promise.all([ctx.stores.publicCards.get(scope, name), stampOf(ctx, scope)]);
  return { page: page !== null && isCurrent(ctx, page, layer) ? page : null, stamp, layer };
}

/** The card of a place as JSON, null unless its page is this release's and up to date. */
export async function findCurrentJson(ctx: Reading, scope: string, name: string): Promise<string | null> {
  const [page, layer] = await Promise.all([ctx.stores.publicCards.getJson(scope, name), stampOf(ctx, scope)]);
  return page !== null && isCurrent(ctx, page, layer) ? page.json : null;
}

/** A place for a page, and the stamps that were there before the person was read from whom the page is made. */
export interface PagePlace {
  readonly scope: string;
  readonly name: string;
  readonly stamp: string;
  readonly layer: string;
}

/** The place of a person's page; null for a person without a username. */
export async function findPlace(ctx: Reading, user: StoredUser | null): Promise<PagePlace | null> {
  if (user?.username === undefined) return null;
  const [scope, name] = [user.enterprise ?? "_", user.username];
  const { stamp, layer } = await findCurrent(ctx, scope, name);
  return { scope, name, stamp, layer };
}

/**
 * Removes a user's page as part of the change that invalidates it: whatever happens afterwards, no visitor is shown the
 * old one, and a page that is being rendered from the old data is not stored.
 */
export function pageRemoval(
  ctx: Pick<Ctx, "stores">,
  user: Pick<StoredUser, "username" | "enterprise"> | null,
): Change {
  return user?.username === undefined ? {} : ctx.stores.publicCards.removal(user.enterprise ?? "_", user.username);
}

/**
 * Renders a user's public page and stores it for the next visit. Called after every change of what the page shows;
 * removes the page when the user is not public (any more).
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
 * Renders and stores the page of a person who was read after the stamps of its place; removes the page when the person
 * is not public.
 * @returns false when the page has changed since, or the person has moved to another place: both must be read again.
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
 * The page of a card that has none stored, or an older release's, at a place with this stamp. Null when the person is
 * not public. A page that could not be stored, because the card has just changed, is shown all the same.
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

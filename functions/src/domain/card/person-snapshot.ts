import { toShownButtons } from "@cardinal/contract/entities/button";
import { type Card, type PublicCard, withEnterprise } from "@cardinal/contract/entities/card";
import { DEFAULT_QR_STYLE, type QrStyle } from "@cardinal/contract/entities/qr-style";
import { contentOf, routeOf, type StoredCard, toCard } from "@cardinal/contract/stored/card";
import type { StoredEnterprise } from "@cardinal/contract/stored/enterprise";
import { fixedFields, type CombinedLayer, combineLayers, toEnterpriseProfile } from "@cardinal/contract/stored/layer";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { isPublic } from "./is-public.ts";

type Reading = Pick<Ctx, "stores">;

/** The enterprise of a card's owner, and its layer over the card. */
export interface CardLayer {
  readonly id: string;
  readonly enterprise: StoredEnterprise;
  /** The groups that the owner is in; null when they were not read, because no group has a layer. */
  readonly groups: readonly string[] | null;
  readonly combined: CombinedLayer;
}

/** A person as they were read once. Pure functions make each form of their card from it. */
export interface PersonSnapshot {
  readonly uid: string;
  readonly user: StoredUser | null;
  readonly card: StoredCard | null;
  readonly skills: readonly string[];
  /** Null for a person without an enterprise. */
  readonly layer: CardLayer | null;
}

/** A public card without its theme, which is a record of its own. */
export type UnthemedCard = Omit<PublicCard, "theme">;

/** The parts of a person that the caller has read already. */
type KnownParts = { readonly [K in "user" | "skills" | "layer"]?: PersonSnapshot[K] | undefined };

/** Reads the layer over a person's card: the enterprise, and the person's groups if any group has a layer. */
export async function readCardLayer(
  { stores }: Reading,
  uid: string,
  user: Pick<StoredUser, "enterprise"> | null,
): Promise<CardLayer | null> {
  const id = user?.enterprise;
  const enterprise = id === undefined ? null : await stores.enterprises.get(id);
  if (id === undefined || enterprise === null) return null;
  const hasLayers = Object.values(enterprise.groups).some(({ layer }) => layer !== undefined);
  const groups = hasLayers ? await stores.employees.listGroupsOf({ enterprise: id, uid }) : null;
  return { id, enterprise, groups, combined: combinedLayerOf(enterprise, groups ?? []) };
}

/** What an enterprise and these groups override on the card of a member of the groups. */
export function combinedLayerOf(enterprise: StoredEnterprise, groups: readonly string[]): CombinedLayer {
  const layers = groups.map((group) => enterprise.groups[group]?.layer ?? {});
  return combineLayers(enterprise.profile, enterprise.locked_fields, enterprise.layer, layers);
}

/** Reads a person once, except for the parts that are known. */
export async function readPersonSnapshot(ctx: Reading, uid: string, known: KnownParts = {}): Promise<PersonSnapshot> {
  const { cards, skills, users } = ctx.stores;
  const user = known.user === undefined ? await users.get(uid) : known.user;
  if (user === null) return { uid, user, card: null, skills: [], layer: null };
  const [card, skillList, layer] = await Promise.all([
    cards.get(uid),
    known.skills ?? skills.get(uid),
    known.layer === undefined ? readCardLayer(ctx, uid, user) : known.layer,
  ]);
  return { uid, user, card, skills: skillList, layer };
}

/** The style of the code of a card without a style of its own. */
export const toDefaultQrStyle = (layer: CardLayer | null): QrStyle => layer?.enterprise.qr ?? DEFAULT_QR_STYLE;

/** The fields that the owner of a card cannot change. */
const lockedBy = (layer: CardLayer | null): readonly string[] =>
  layer === null ? [] : fixedFields(layer.combined.locked, layer.combined.profile);

/** True for a field that the enterprise of the card's owner has fixed or fills in. */
export const isFixed = (layer: CardLayer | null, field: string): boolean => lockedBy(layer).includes(field);

/**
 * Refuses a change of fields that the enterprise of the card's owner has fixed or fills in, naming each of them.
 * @throws Failure `field-locked`.
 */
export function requireUnlocked(layer: CardLayer | null, fields: readonly string[]): void {
  const locked = lockedBy(layer);
  const refused = fields.filter((field) => locked.includes(field));
  if (layer === null || refused.length === 0) return;
  const named = refused.map((field): [string, string] => [field, "Your organisation has set this field."]);
  throw new Failure("field-locked", { fields: Object.fromEntries(named), target: layer.id });
}

/**
 * Refuses a change to a user's theme while their card shows it and the enterprise has locked it. If the enterprise sets
 * a brand, the card shows that instead, so the user's theme may change.
 * @throws Failure `field-locked`.
 */
export async function requireThemeUnlocked(
  ctx: Reading,
  uid: string,
  user: Pick<StoredUser, "enterprise"> | null,
): Promise<void> {
  const layer = await readCardLayer(ctx, uid, user);
  if (layer?.combined.profile.theme === undefined) requireUnlocked(layer, ["profile_theme"]);
}

/** The card as its owner sees it; null when there is none. */
export function toOwnCard({ uid, user, card, skills, layer }: PersonSnapshot): Card | null {
  // What was written after a deletion is no card: that always says when it was created.
  if (user === null || card === null || card.created_date === 0) return null;
  const [profile, brandQr] = [layer?.combined.profile ?? null, layer?.enterprise.qr ?? null];
  return toCard(uid, user, card, { skills, locked: lockedBy(layer), profile, brandQr });
}

/** The card of a person as its owner sees it. @throws Failure `not-found` when there is none. */
export async function readOwnCard(ctx: Reading, uid: string, known: KnownParts = {}): Promise<Card> {
  const card = toOwnCard(await readPersonSnapshot(ctx, uid, known));
  if (card === null) throw new Failure("not-found");
  return card;
}

/**
 * The card as visitors see it, without its theme; null when the person does not exist, has no username, is disabled, or
 * has not accepted the invitation of an enterprise that waits for that.
 */
export function toPublicCard({ uid, user, card, skills, layer }: PersonSnapshot): UnthemedCard | null {
  if (!isPublic(user) || card === null) return null;
  const enterprise = user.enterprise ?? null;
  const content = contentOf(card);
  const { verified_enterprise, ...shown } = withEnterprise(
    { ...content, buttons: toShownButtons(card.buttons) },
    enterprise,
    layer === null ? null : toEnterpriseProfile(layer.combined.profile),
  );
  const shares = layer?.enterprise.settings.leads === "shared" ? { shared_leads: true as const } : {};
  return {
    ...content,
    ...shown,
    ...(verified_enterprise === undefined ? {} : { verified_enterprise: { ...verified_enterprise, ...shares } }),
    uid,
    username: user.username,
    enterprise,
    route: routeOf(user.username, enterprise),
    qr_style: card.qr_style ?? toDefaultQrStyle(layer),
    skills: [...skills],
    ...(user.settings?.language === undefined ? {} : { language: user.settings.language }),
  };
}

import { isDeepStrictEqual } from "node:util";
import type { updateCard as call } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Button } from "@cardinal/contract/entities/button";
import type { Card, CardPatch } from "@cardinal/contract/entities/card";
import type { QrStyle } from "@cardinal/contract/entities/qr-style";
import type { StoredCard } from "@cardinal/contract/stored/card";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import { deleteUnusedDocuments, requireOwnDocuments } from "../card/documents.ts";
import {
  type CardLayer,
  readCardLayer,
  readPersonSnapshot,
  requireUnlocked,
  toDefaultQrStyle,
  toOwnCard,
} from "../card/person-snapshot.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { readCaller } from "../person/read-caller.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { findTheme, type FoundTheme, mayBeOwn, NO_LONGER_OFFERED } from "../themes/find-theme.ts";
import { ownsTheme, requireThemeInPlan, themeRightsOf } from "../themes/require-theme-in-plan.ts";
import type { UseCase } from "../use-case.ts";

/** Changes fields of the caller's own card, except those that the enterprise has locked. */
export const updateCard: UseCase<typeof call> = async (ctx, { seen_buttons, seen_skills, ...patch }) => {
  const { uid } = ctx.actor;
  const user = await readCaller(ctx);
  const layer = await readCardLayer(ctx, uid, user);
  requireUnlocked(layer, Object.keys(patch));
  if (patch.skills !== undefined && layer !== null)
    await requireOfferedSkills(ctx, layer.enterprise.skills, patch.skills);
  return changeCard(ctx, { uid, user, layer, seenButtons: seen_buttons, seenSkills: seen_skills }, patch);
};

/** The owner of the card that is changed. */
interface CardOwner {
  readonly uid: string;
  /** The owner's record, as it was read before the change; null when there is none. */
  readonly user: StoredUser | null;
  /** The layer over the card, if it has already been read. */
  readonly layer?: CardLayer | null;
  /** The buttons that the caller has edited, if a later change of them must not be overwritten. */
  readonly seenButtons?: readonly Button[] | undefined;
  /** The same for skills. */
  readonly seenSkills?: readonly string[] | undefined;
}

/**
 * Changes fields of a user's card and removes its public page, in one update. The trigger on the card renders the page
 * again, or the next visit does, whichever comes first. The caller has checked who may make the change, and whether
 * locked fields apply.
 * @param more other changes that are committed in the same update.
 * @returns the card after the change.
 * @throws Failure `not-found` without a card, `invalid-argument` or `plan-required` for a theme or a document that
 * cannot be used, `conflict` for buttons or skills that have been changed since the caller has seen them.
 */
export async function changeCard(
  ctx: Ctx,
  { uid, user, ...owner }: CardOwner,
  patch: Partial<CardPatch>,
  ...more: readonly Change[]
): Promise<Card> {
  if (user?.username === undefined || user.deleting === true) throw new Failure("not-found");
  const { skills, profile_theme, qr_style, ...fields } = patch;
  const layer = owner.layer === undefined ? await readCardLayer(ctx, uid, user) : owner.layer;
  // Only changes of the buttons and the theme depend on the stored card.
  const [before] = await Promise.all([
    (fields.buttons ?? profile_theme) === undefined ? null : ctx.stores.cards.get(uid),
    requireSeenSkills(ctx, uid, owner.seenSkills, skills),
  ]);
  const buttons = before?.buttons ?? [];
  if (fields.buttons !== undefined) {
    requireUnchanged({ seen: owner.seenButtons, stored: buttons, next: fields.buttons });
    await requireOwnDocuments(ctx, uid, fields.buttons, buttons);
  }
  await ctx.stores.commit(
    profile_theme === undefined ? {} : await themeChange(ctx, { uid, user, layer }, before, profile_theme),
    ctx.stores.cards.patch(uid, {
      ...withoutEmpty(fields),
      ...(qr_style === undefined ? {} : { qr_style: toOwnQrStyle(qr_style, layer) }),
      updated_date: ctx.now,
    }),
    skills === undefined ? {} : ctx.stores.skills.replacement(uid, skills),
    pageRemoval(ctx, user),
    ...more,
  );
  const card = toOwnCard(await readPersonSnapshot(ctx, uid, { user, layer, skills }));
  if (card !== null) {
    if (fields.buttons !== undefined) await deleteUnusedDocuments(ctx, uid, buttons, card.buttons);
    return card;
  }
  await requireStillThere(ctx, uid, user.enterprise);
  throw new Failure("not-found");
}

/** @throws Failure `conflict` for skills that have been changed since the caller has seen them. */
async function requireSeenSkills(
  ctx: Ctx,
  uid: string,
  seen: readonly string[] | undefined,
  next: readonly string[] | undefined,
): Promise<void> {
  if (seen !== undefined && next !== undefined)
    requireUnchanged({ seen, stored: await ctx.stores.skills.get(uid), next });
}

/** If an enterprise offers skills, its people choose among them; skills that are already on the card may stay. */
async function requireOfferedSkills(
  ctx: ActorCtx,
  offered: readonly string[],
  skills: readonly string[],
): Promise<void> {
  if (offered.length === 0 || skills.every((skill) => offered.includes(skill))) return;
  const known = new Set([...offered, ...(await ctx.stores.skills.get(ctx.actor.uid))]);
  const others = skills.flatMap((skill, at) => (known.has(skill) ? [] : [[`skills.${at}`, at] as const]));
  if (others.length === 0) return;
  const fields = Object.fromEntries(others.map(([field]) => [field, "Choose from the skills of your organisation."]));
  throw new Failure("invalid-argument", { fields });
}

/** Null for the default style: the card follows later changes of it, and an employee can go back to it. */
const toOwnQrStyle = (style: QrStyle, layer: CardLayer | null): QrStyle | null =>
  isDeepStrictEqual(style, toDefaultQrStyle(layer)) ? null : style;

/** An empty text or list is not stored: the database has no empty list, and an absent value means the same. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(fields).map(([name, value]) => {
    const empty = value === "" || (Array.isArray(value) && value.length === 0);
    return [name, empty ? null : value] as const;
  });
  return Object.fromEntries(kept);
}

/** The owner with the data that decides which themes they may choose. */
interface ThemeOwner extends CardOwner {
  readonly user: StoredUser;
  readonly layer: CardLayer | null;
}

/** The change of the card's theme. @throws Failure when the owner may not choose the theme. */
async function themeChange(ctx: Ctx, owner: ThemeOwner, card: StoredCard | null, id: string): Promise<Change> {
  const kind = await requireUsableTheme(ctx, owner, card?.profile_theme, id);
  return ctx.stores.cards.theming(owner.uid, card?.profile_theme, id, kind === "template");
}

/** Refuses a theme that the owner may not choose. @param shown the card's current theme. @returns the kind of theme. */
async function requireUsableTheme(
  ctx: Ctx,
  { uid, user, layer }: ThemeOwner,
  shown: string | undefined,
  id: string,
): Promise<FoundTheme["kind"]> {
  const own = mayBeOwn(id) ? await ctx.stores.themes.list(uid) : [];
  const found = await findTheme(ctx, uid, user, id, { own, brands: layer?.enterprise.brands });
  if (found === null)
    throw new Failure("invalid-argument", {
      fields: { profile_theme: "This theme doesn’t exist, or it isn’t yours." },
    });
  const isShown = shown === id;
  // A withdrawn theme stays available to people who have bought it, and to cards that show it.
  if (found.theme.withdrawn === true && !ownsTheme(user, id) && !isShown)
    throw new Failure("invalid-argument", { fields: { profile_theme: NO_LONGER_OFFERED } });
  const rights = await themeRightsOf(ctx, user, own, layer?.enterprise);
  // The card's current theme may stay when the plan that included it has ended.
  if (!isShown) requireThemeInPlan(rights, found.theme);
  return found.kind;
}

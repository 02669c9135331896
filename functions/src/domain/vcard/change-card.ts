import { planForTheme } from "@cardinal/contract/plans";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Card, CardPatch } from "@cardinal/contract/entities/card";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { deleteUnusedDocuments, requireOwnDocuments } from "../card/documents.ts";
import { readPersonSnapshot, toOwnCard } from "../card/person-snapshot.ts";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import { requireStillThere } from "../person/commit-for.ts";
import { findTheme, type FoundTheme, NO_LONGER_OFFERED } from "../themes/find-theme.ts";
import { ownsTheme, requireThemeInPlan, themeRightsOf } from "../themes/require-theme-in-plan.ts";

/** Whose card is changed. */
interface CardOwner {
  readonly uid: string;
  /** Their record, as it was read when the change was decided on; null when there is none. */
  readonly user: StoredUser | null;
}

/**
 * Changes fields of somebody's card and takes its page away, in one update; the page is drawn by the trigger on the card,
 * or by a visit that comes first. The caller has decided who may do so, and whether locked fields hold.
 * @param more what else changes with it, in the same update.
 * @returns the card as it is after the change.
 * @throws Failure `not-found` without a card, `invalid-argument` or `plan-required` for a theme or a document that cannot be used.
 */
export async function changeCard(
  ctx: Ctx,
  { uid, user }: CardOwner,
  patch: Partial<CardPatch>,
  ...more: readonly Change[]
): Promise<Card> {
  if (user?.username === undefined || user.deleting === true) throw new Failure("not-found");
  const { skills, profile_theme, ...fields } = patch;
  const before = fields.buttons === undefined ? [] : await ctx.stores.cards.listButtons(uid);
  if (fields.buttons !== undefined) await requireOwnDocuments(ctx, uid, fields.buttons, before);
  const kind = profile_theme === undefined ? null : await requireUsableTheme(ctx, uid, user, profile_theme);
  await ctx.stores.commit(
    profile_theme === undefined ? {} : await ctx.stores.cards.theming(uid, profile_theme, kind === "template"),
    ctx.stores.cards.patch(uid, { ...withoutEmpty(fields), updated_date: ctx.now }),
    skills === undefined ? {} : ctx.stores.skills.replacement(uid, skills),
    pageRemoval(ctx, user),
    ...more,
  );
  const card = toOwnCard(await readPersonSnapshot(ctx, uid, { user }));
  if (card !== null) {
    await deleteUnusedDocuments(ctx, uid, before, card.buttons);
    return card;
  }
  await requireStillThere(ctx, uid, user.enterprise);
  throw new Failure("not-found");
}

/** An empty text or list is not kept: the database has no empty list, and absent means the same. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(fields).map(([name, value]) => {
    const empty = value === "" || (Array.isArray(value) && value.length === 0);
    return [name, empty ? null : value] as const;
  });
  return Object.fromEntries(kept);
}

/** @returns what kind of theme it is. */
async function requireUsableTheme(ctx: Ctx, uid: string, user: StoredUser, id: string): Promise<FoundTheme["kind"]> {
  const found = await findTheme(ctx, uid, user, id);
  if (found === null)
    throw new Failure("invalid-argument", {
      fields: { profile_theme: "This theme doesn’t exist, or it isn’t yours." },
    });
  const { themes, cards } = ctx.stores;
  const isShown = async () => (await cards.get(uid))?.profile_theme === id;
  // One that was withdrawn stays with whoever has bought it, or shows it.
  if (found.theme.withdrawn === true && !ownsTheme(user, id) && !(await isShown()))
    throw new Failure("invalid-argument", { fields: { profile_theme: NO_LONGER_OFFERED } });
  const own = found.kind === "own" ? await themes.list(uid) : [];
  const rights = await themeRightsOf(ctx, user, own);
  // A theme that the card shows since a plan that ended may stay.
  if (planForTheme(rights, found.theme) !== null && !(await isShown())) requireThemeInPlan(rights, found.theme);
  return found.kind;
}

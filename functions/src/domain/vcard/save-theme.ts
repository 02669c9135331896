import type { saveTheme as call } from "@cardinal/contract/endpoints/vcard/save-theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { ActorCtx } from "../ctx.ts";
import { existing } from "../existing.ts";
import { Failure } from "../failure.ts";
import { pageRemoval, publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor, requireStillThere } from "../users/commit-for.ts";
import { requireUser } from "../users/require-user.ts";
import { planOf } from "../users/to-user.ts";
import { deleteUnusedBackground, requireUsableBackground } from "../themes/background-files.ts";

/** Themes that a person keeps at most: with the free plan, and with any other. */
const MOST_FREE = 1;
const MOST_PAID = 50;

/** Creates one of the caller's themes, or replaces it. */
export const saveTheme: UseCase<typeof call> = async (ctx, { id, ...look }) => {
  requireUsableBackground(ctx, ctx.actor.uid, look.background);
  return id === undefined ? addTheme(ctx, look) : replaceTheme(ctx, { ...look, id, premium: false });
};

async function addTheme(ctx: ActorCtx, look: Omit<Theme, "id" | "premium">): Promise<Theme> {
  const { uid } = ctx.actor;
  const free = planOf(await requireUser(ctx), ctx.now) === "free";
  const theme = { ...look, id: ctx.stores.themes.newId(uid), premium: false };
  if (await ctx.stores.themes.add(uid, theme, free ? MOST_FREE : MOST_PAID)) {
    await requireStillThere(ctx, uid);
    return theme;
  }
  if (free) throw new Failure("plan-required", { plan: "pro", message: "The free plan keeps one theme of your own." });
  throw new Failure("conflict", { message: `You have ${MOST_PAID} themes. Delete one to make another.` });
}

async function replaceTheme(ctx: ActorCtx, theme: Theme): Promise<Theme> {
  const { uid } = ctx.actor;
  const { themes, cards, users } = ctx.stores;
  const all = await themes.list(uid);
  const before = all.find((other) => other.id === theme.id);
  if (before === undefined) throw new Failure("not-found");
  const [user, card] = await Promise.all([users.get(uid), cards.get(uid)]);
  const shown = card?.profile_theme === theme.id;
  await commitFor(ctx, { uid }, themes.replacement(uid, theme), shown ? pageRemoval(ctx, user) : {});
  if (shown) await publishCard(ctx, uid);
  const remaining = all.map((other) => (other.id === theme.id ? theme : other));
  await deleteUnusedBackground(ctx, uid, before, remaining);
  return existing(theme);
}

import type { StoredUser } from "@cardinal/contract/stored/user";
import type { saveTheme as call } from "@cardinal/contract/endpoints/vcard/save-theme";
import { type Theme, toDesign } from "@cardinal/contract/entities/theme";
import type { Plan } from "@cardinal/contract/entities/user";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { requireThemeUnlocked } from "../card/person-snapshot.ts";
import { existing } from "../existing.ts";
import { Failure } from "../failure.ts";
import { pageRemoval, publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { requireUser } from "../person/require-user.ts";
import { requireUnchanged } from "../require-unchanged.ts";
import { deleteUnusedBackground, requireUsableBackground } from "../themes/background-files.ts";
import { requireBackgroundInPlan, requireThemeInPlan, themeRightsOf } from "../themes/require-theme-in-plan.ts";
import { videosOf } from "../themes/videos.ts";
import { PLAN_RIGHTS, planWithMore } from "@cardinal/contract/plans";
import { requireRoomForVideo } from "./require-room.ts";

/** Creates one of the caller's themes, or replaces it; not the one on the card while the enterprise has locked it. */
export const saveTheme: UseCase<typeof call> = async (ctx, { id, seen, ...look }) => {
  const { uid } = ctx.actor;
  const [user, themes] = await Promise.all([requireUser(ctx), ctx.stores.themes.list(uid)]);
  const rights = await themeRightsOf(ctx, user, themes);
  const before = id === undefined ? null : themes.find((theme) => theme.id === id);
  if (before === undefined) throw new Failure("not-found");
  if (before !== null) {
    requireThemeInPlan(rights, before);
    // Before the files are checked, because a newer design may have replaced them.
    requireUnchanged({ seen, stored: toDesign(before), next: look });
  }
  await requireUsableBackground(ctx, uid, look.background, themes);
  await requireBackgroundInPlan(ctx, rights, look.background, before?.background ?? null);
  requireRoomForVideo(ctx, rights.plan, themes, { id, background: look.background });
  return before === null
    ? addTheme(ctx, rights.plan, look)
    : replaceTheme(ctx, user, themes, before, { ...look, id: before.id, premium: false });
};

/** Closes the slot of the video that a theme shows from now on: it counts as a stored one. */
function slotClosed(ctx: ActorCtx, theme: Theme): Change {
  const { uid } = ctx.actor;
  return ctx.stores.videoSlots.closing(uid, videosOf(ctx, uid, [theme]));
}

async function addTheme(ctx: ActorCtx, plan: Plan, look: Omit<Theme, "id" | "premium">): Promise<Theme> {
  const { uid } = ctx.actor;
  const max = PLAN_RIGHTS[plan].themes;
  const theme = { ...look, id: ctx.stores.themes.newId(uid), premium: false };
  if (await ctx.stores.themes.add(uid, theme, max)) {
    await commitFor(ctx, { uid }, slotClosed(ctx, theme));
    return theme;
  }
  const more = planWithMore(plan, "themes");
  if (more !== null)
    throw new Failure("plan-required", { plan: more, message: "The free plan includes one theme of your own." });
  throw new Failure("conflict", { message: `You already have ${max} themes. Delete one to create another.` });
}

async function replaceTheme(
  ctx: ActorCtx,
  user: StoredUser,
  all: readonly Theme[],
  before: Theme,
  theme: Theme,
): Promise<Theme> {
  const { uid } = ctx.actor;
  const { themes, cards } = ctx.stores;
  const shown = (await cards.get(uid))?.profile_theme === theme.id;
  if (shown) await requireThemeUnlocked(ctx, uid, user);
  const page = shown ? pageRemoval(ctx, user) : {};
  await commitFor(ctx, { uid }, themes.replacement(uid, theme), slotClosed(ctx, theme), page);
  if (shown) await publishCard(ctx, uid);
  const remaining = all.map((other) => (other.id === theme.id ? theme : other));
  await deleteUnusedBackground(ctx, uid, before, remaining);
  return existing(theme);
}

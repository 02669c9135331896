import type { deleteTheme as call } from "@cardinal/contract/endpoints/vcard/delete-theme";
import { FALLBACK_THEME_ID } from "@cardinal/contract/entities/theme";
import { requireThemeUnlocked } from "../card/person-snapshot.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { deleteUnusedBackground } from "../themes/background-files.ts";

/** Deletes one of the caller's themes with its file; a card that shows it falls back to bsBlue. */
export const deleteTheme: UseCase<typeof call> = async (ctx, { id }) => {
  const { uid } = ctx.actor;
  const { themes, cards, commit } = ctx.stores;
  const [all, card, user] = await Promise.all([themes.list(uid), cards.get(uid), readCaller(ctx)]);
  const theme = all.find((other) => other.id === id);
  if (theme === undefined) throw new Failure("not-found");
  const shown = card?.profile_theme === id;
  if (shown) await requireThemeUnlocked(ctx, uid, user);
  const fallback = shown
    ? [
        cards.theming(uid, id, FALLBACK_THEME_ID, true),
        cards.patch(uid, { updated_date: ctx.now }),
        pageRemoval(ctx, user),
      ]
    : [];
  await commit(themes.removal(uid, id), ...fallback);
  const remaining = all.filter((other) => other.id !== id);
  await deleteUnusedBackground(ctx, uid, theme, remaining);
  return { deleted: true };
};

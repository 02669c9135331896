import type { listThemes as call } from "@cardinal/contract/endpoints/vcard/list-themes";
import type { UseCase } from "../use-case.ts";

/** The caller's own themes, oldest first. Their number is bounded, so they are read together for each page. */
export const listThemes: UseCase<typeof call> = async (ctx, { limit, cursor }) => {
  const themes = await ctx.stores.themes.list(ctx.actor.uid);
  const rest = themes.filter(({ id }) => cursor === undefined || id > cursor);
  const items = rest.slice(0, limit);
  return { items, next: rest.length > limit ? (items.at(-1)?.id ?? null) : null };
};
